import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { IMAGE_MAX_BYTES } from '#contract/files/images';
import { server } from '../server.ts';
import { address, buildMe, expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';

const buildProduct = (product: object = {}) => ({
  id: 1,
  name: 'Podiumdeel',
  code: 'PD-1',
  category_name: 'Algemeen',
  stock: 40,
  ...product,
});

const VIEWER = { permissions: ['products.view'] };

const rowNames = () =>
  screen.getAllByRole('row').map(row => row.querySelector('td')?.textContent ?? '');

describe('the price of a product', () => {
  it.each([
    ['is not shown to users who may not see prices', [], 0],
    ['is shown to users who may', ['prices.view'], 1],
  ])('%s', async (_name, more, times) => {
    serveRecords('products', [buildProduct({ id: 7 })]);
    const permissions = ['products.view', ...more];
    await openScreen('/products/7', { permissions, extensions: ['planning'] });
    expect(await screen.findByText('Voorraad')).toBeVisible();
    await waitFor(() => expect(screen.queryAllByText('Huurprijs')).toHaveLength(times));
  });
});

describe('the list of products', () => {
  it('is a table that a click on a heading sorts, whatever the case of letters', async () => {
    serveRecords(
      'products',
      [
        buildProduct({ id: 1, name: 'podiumdeel' }),
        buildProduct({ id: 2, name: 'Spot', category_name: null }),
        buildProduct({ id: 3, name: 'Kabel' }),
      ],
      { ranged: false }
    );
    const { user } = await openScreen('/products', VIEWER);
    expect(await screen.findByRole('cell', { name: '-' })).toBeVisible();
    expect(rowNames()).toEqual(['', 'Kabel', 'podiumdeel', 'Spot']);
    await user.click(screen.getByText('Naam'));
    await waitFor(() => expect(rowNames()).toEqual(['', 'Spot', 'podiumdeel', 'Kabel']));
    await user.click(screen.getByText('Naam'));
    await waitFor(() => expect(rowNames()).toEqual(['', 'Kabel', 'podiumdeel', 'Spot']));
  });

  it('opens a product by a click on its row', async () => {
    serveRecords('products', [buildProduct({ id: 7 })]);
    const { user } = await openScreen('/products', VIEWER);
    await user.click(await screen.findByRole('cell', { name: '40' }));
    expect(await screen.findByRole('heading', { name: 'Podiumdeel' })).toBeVisible();
    expect(address()).toBe('/products/7');
  });

  it('is narrowed down to one tenant by those who see more than their own', async () => {
    const requests = serveRecords('products', [buildProduct()]);
    serveRecords('tenants', [{ id: 3, name: 'Stagehuur' }], { ranged: false });
    const { user } = await openScreen('/products', {
      permissions: ['products.view', 'tenants.view'],
    });
    await screen.findByRole('option', { name: 'Stagehuur' });
    await user.selectOptions(screen.getByLabelText('Tenant'), 'Stagehuur');
    await waitFor(() => expect(requests.at(-1)?.search.get('tenantId')).toBe('3'));
    await user.selectOptions(screen.getByLabelText('Tenant'), 'Alle tenants');
    await waitFor(() => expect(requests.at(-1)?.search.get('tenantId')).toBeNull());
  });

  it('asks for nothing without the permission', async () => {
    const requests = serveRecords('products', [buildProduct()]);
    const facets: string[] = [];
    server.use(
      http.get('/api/products/facets', ({ request }) => {
        facets.push(request.url);
        return HttpResponse.json({});
      })
    );
    const me = { ...buildMe(), permissions: [], extensions: ['facets', 'people', 'transfer'] };
    await openScreen('/products', { me: () => HttpResponse.json(me) });
    expect(await screen.findByText('Je hebt geen toegang tot deze pagina.')).toBeVisible();
    expect([...requests, ...facets]).toEqual([]);
  });

  it('says that the tenants could not be loaded', async () => {
    expectLoggedFailures();
    serveRecords('products', [buildProduct()]);
    failNext('get', '/tenants', 500, failure('server_error'));
    await openScreen('/products', { permissions: ['products.view', 'tenants.view'] });
    expect(await screen.findByText('Kon tenants niet ophalen')).toBeVisible();
  });
});

/** A server that keeps pictures of products, and what was uploaded to it. */
const takePictures = () => {
  const uploads: string[] = [];
  server.use(
    http.post('/api/files/upload', ({ request }) => {
      uploads.push(request.url);
      return HttpResponse.json({ file: { key: 'new.png' } }, { status: 201 });
    })
  );
  vi.stubGlobal('createImageBitmap', async () => ({ width: 9, height: 9, close: () => undefined }));
  return uploads;
};

const picture = (bytes = 10) =>
  new File([new Uint8Array(bytes)], 'spot.png', { type: 'image/png' });

const KEEPS_PICTURES = {
  me: () => HttpResponse.json({ ...buildMe(), ...VIEWER, extensions: ['productImages'] }),
};

describe('adding a product', () => {
  it('sends every field as the server takes it', async () => {
    const requests = serveRecords('products', []);
    const { user } = await openScreen('/products/create', VIEWER);
    const fill = async (name: RegExp | string, text: string) =>
      user.type(await screen.findByRole('textbox', { name }), text);
    await fill(/^Naam/, 'Spot');
    await fill('Code', 'S-1');
    await fill('Tags', 'licht, , led ');
    await user.click(screen.getByRole('combobox', { name: 'Categorie' }));
    await user.click(await screen.findByRole('option', { name: 'Verlichting' }));
    await user.type(screen.getByRole('textbox', { name: /^Gewicht/ }), '12,5');
    await user.type(screen.getByRole('textbox', { name: /^Huurprijs/ }), '35');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).toEqual({
      name: 'Spot',
      code: 'S-1',
      category_id: 2,
      unit: 'stuk',
      tags: ['licht', 'led'],
      weight: 12.5,
      price: 35,
      list_price: 35,
      type: 'single',
      stock_tracking: 'tracked',
    });
  });

  it('leads to the list where the server only says that it succeeded', async () => {
    serveRecords('products', []);
    server.use(http.post('/api/products', () => HttpResponse.json({ success: true })));
    const { user } = await openScreen('/products/create', VIEWER);
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Spot');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Product toegevoegd!')).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/^\/products(\?|$)/));
  });

  it('shows the picture that was chosen, and uploads it with the rest', async () => {
    const uploads = takePictures();
    const requests = serveRecords('products', []);
    const { user } = await openScreen('/products/create', KEEPS_PICTURES);
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Spot');
    expect(screen.getByText('JPG of PNG, maximaal 5 MB')).toBeVisible();
    await user.upload(screen.getByLabelText('Afbeelding kiezen'), picture());
    const preview = await screen.findByRole('img', { name: 'Afbeelding' });
    expect(preview.getAttribute('src')).toMatch(/^data:image\/png/);
    expect(uploads).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).toMatchObject({ image_url: 'new.png' });
  });

  it("uploads the picture for the product's tenant, where one's own is none", async () => {
    const uploads = takePictures();
    const requests = serveRecords('products', []);
    serveRecords('tenants', [{ id: 3, name: 'Stagehuur' }]);
    const me = {
      ...buildMe({ role: 'superadmin', tenant_id: null }),
      extensions: ['people', 'productImages'],
    };
    const { user } = await openScreen('/products/create', { me: () => HttpResponse.json(me) });
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Spot');
    const tenant = await screen.findByLabelText('Voor tenant');
    await within(tenant).findByRole('option', { name: 'Stagehuur' });
    await user.selectOptions(tenant, 'Stagehuur');
    await user.upload(screen.getByLabelText('Afbeelding kiezen'), picture());
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(uploads.map(url => new URL(url).search)).toEqual(['?tenantId=3']);
    expect(made(requests, 'POST')[0]?.body).not.toHaveProperty('parts');
  });

  it("uploads another picture for the product's tenant", async () => {
    const uploads = takePictures();
    const requests = serveRecords('products', [buildProduct({ id: 7, tenant_id: 4 })]);
    const me = { ...buildMe({ role: 'superadmin' }), extensions: ['productImages'] };
    const { user } = await openScreen('/products/7?mode=edit', { me: () => HttpResponse.json(me) });
    await user.upload(await screen.findByLabelText('Afbeelding kiezen'), picture());
    await screen.findByRole('img', { name: 'Afbeelding' });
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(uploads.map(url => new URL(url).search)).toEqual(['?tenantId=4']);
    expect(made(requests, 'PATCH')[0]?.body).toMatchObject({ image_url: 'new.png' });
  });

  it('uploads a picture once, however often saving fails', async () => {
    expectLoggedFailures();
    const uploads = takePictures();
    serveRecords('products', []);
    failNext('post', '/products', 500, failure('server_error'));
    const { user } = await openScreen('/products/create', KEEPS_PICTURES);
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Spot');
    await user.upload(screen.getByLabelText('Afbeelding kiezen'), picture());
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Product aanmaken mislukt')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    expect(await screen.findByText('Product toegevoegd!')).toBeVisible();
    expect(uploads).toHaveLength(1);
  });

  it('takes no picture that is too large', async () => {
    takePictures();
    const { user } = await openScreen('/products/create', KEEPS_PICTURES);
    await user.upload(
      await screen.findByLabelText('Afbeelding kiezen'),
      picture(IMAGE_MAX_BYTES + 1)
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(/maximaal 5 MB/);
    expect(screen.queryByRole('img', { name: 'Afbeelding' })).toBeNull();
  });

  it('sends no picture to a server that keeps none', async () => {
    const uploads = takePictures();
    const requests = serveRecords('products', []);
    const { user } = await openScreen('/products/create', VIEWER);
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Spot');
    await user.upload(screen.getByLabelText('Afbeelding kiezen'), picture());
    await screen.findByRole('img', { name: 'Afbeelding' });
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).not.toHaveProperty('image_url');
    expect(uploads).toHaveLength(0);
  });
});

describe("a product's own alternatives", () => {
  const PLANNER = {
    permissions: ['products.view', 'products.manage'],
    extensions: ['planning'],
  };

  it('are chosen on its form, and put in their order', async () => {
    const requests = serveRecords('products', [
      buildProduct({ id: 5, name: 'Spot', turnaround_hours: 0 }),
      buildProduct({ id: 8, name: 'Spot mini' }),
      buildProduct({ id: 9, name: 'Spot groot' }),
    ]);
    const { user } = await openScreen('/products/5?mode=edit', PLANNER);
    const add = await screen.findByRole('button', { name: 'Alternatief toevoegen' });
    await user.click(add);
    await user.click(await screen.findByRole('option', { name: 'Spot mini' }));
    await user.click(add);
    await user.click(await screen.findByRole('option', { name: 'Spot groot' }));
    const [, second] = screen.getAllByRole('button', { name: 'Omhoog verplaatsen' });
    if (!second) throw new Error('nothing to move up');
    await user.click(second);
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toMatchObject({
      alternatives: [{ product_id: 9 }, { product_id: 8 }],
    });
  });

  it('are shown on its page, and left alone by a change of something else', async () => {
    const alternatives = [{ product_id: 8, name: 'Spot mini' }];
    const requests = serveRecords('products', [
      buildProduct({ id: 5, name: 'Spot', alternatives }),
      buildProduct({ id: 8, name: 'Spot mini' }),
    ]);
    const { user } = await openScreen('/products/5', PLANNER);
    expect(await screen.findByRole('link', { name: 'Spot mini' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\/products\/8$/)
    );
    await user.click(await screen.findByRole('link', { name: 'Bewerken' }));
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), ' kort');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).not.toHaveProperty('alternatives');
  });

  it('are not asked for at a server that plans nothing', async () => {
    serveRecords('products', [buildProduct({ id: 5, name: 'Spot' })]);
    await openScreen('/products/5?mode=edit', { permissions: PLANNER.permissions });
    await screen.findByRole('textbox', { name: /^Naam/ });
    expect(screen.queryByRole('button', { name: 'Alternatief toevoegen' })).toBeNull();
  });
});

describe('a kit', () => {
  it('is made up of other products, each with its amount', async () => {
    const requests = serveRecords('products', [buildProduct({ id: 8, name: 'Statief' })]);
    const { user } = await openScreen('/products/create', VIEWER);
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), 'Lichtset');
    await user.click(screen.getByRole('combobox', { name: 'Type' }));
    await user.click(await screen.findByRole('option', { name: 'Set / kit' }));
    await user.click(await screen.findByRole('button', { name: 'Toevoegen' }));
    expect(await screen.findByRole('combobox', { name: 'Product' })).toHaveFocus();
    await user.click(await screen.findByRole('option', { name: 'Statief' }));
    const amount = screen.getByRole('spinbutton', { name: 'Aantal' });
    await user.clear(amount);
    await user.type(amount, '4');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'POST')).toHaveLength(1));
    expect(made(requests, 'POST')[0]?.body).toMatchObject({
      type: 'kit',
      parts: [{ product_id: 8, amount: 4 }],
    });
  });

  it('is saved with another name, and its parts are left alone', async () => {
    const parts = [{ product_id: 8, amount: 4, name: 'Statief' }];
    const requests = serveRecords('products', [
      buildProduct({ id: 5, name: 'Lichtset', type: 'kit', parts }),
      buildProduct({ id: 8, name: 'Statief' }),
    ]);
    const { user } = await openScreen('/products/5?mode=edit', {
      ...VIEWER,
      permissions: ['products.view', 'products.manage'],
    });
    await user.type(await screen.findByRole('textbox', { name: /^Naam/ }), ' klein');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    const body = made(requests, 'PATCH')[0]?.body;
    expect(body).toMatchObject({ name: 'Lichtset klein' });
    expect(body).not.toHaveProperty('parts');
  });
});
