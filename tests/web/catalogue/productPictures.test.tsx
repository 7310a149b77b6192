import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { IMAGE_MAX_BYTES } from '#contract/files/images';
import { server } from '../server.ts';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';
import { buildProduct, VIEWER } from './support/products.ts';

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

const KEEPS_PICTURES = { ...VIEWER, extensions: ['productImages'] };

describe('the picture of a product', () => {
  it('is shown once it is chosen, and uploaded with the rest', async () => {
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

  it('is named empty where it has no content', async () => {
    takePictures();
    serveRecords('products', []);
    const { user } = await openScreen('/products/create', KEEPS_PICTURES);
    await user.upload(await screen.findByLabelText('Afbeelding kiezen'), picture(0));
    expect(await screen.findByText('Dit bestand is leeg. Kies een ander.')).toBeVisible();
  });

  it("is uploaded for the product's tenant, where one's own is none", async () => {
    const uploads = takePictures();
    const requests = serveRecords('products', []);
    serveRecords('tenants', [{ id: 3, name: 'Stagehuur' }]);
    const { user } = await openScreen('/products/create', {
      extensions: ['people', 'productImages'],
      user: { role: 'superadmin', tenant_id: null },
    });
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

  it("is replaced for the product's tenant", async () => {
    const uploads = takePictures();
    const requests = serveRecords('products', [buildProduct({ id: 7, tenant_id: 4 })]);
    const { user } = await openScreen('/products/7?mode=edit', {
      extensions: ['productImages'],
      user: { role: 'superadmin' },
    });
    await user.upload(await screen.findByLabelText('Afbeelding kiezen'), picture());
    await screen.findByRole('img', { name: 'Afbeelding' });
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(uploads.map(url => new URL(url).search)).toEqual(['?tenantId=4']);
    expect(made(requests, 'PATCH')[0]?.body).toMatchObject({ image_url: 'new.png' });
  });

  it('is uploaded once, however often saving fails', async () => {
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

  it('is refused where it is too large', async () => {
    takePictures();
    const { user } = await openScreen('/products/create', KEEPS_PICTURES);
    await user.upload(
      await screen.findByLabelText('Afbeelding kiezen'),
      picture(IMAGE_MAX_BYTES + 1)
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(/maximaal 5 MB/);
    expect(screen.queryByRole('img', { name: 'Afbeelding' })).toBeNull();
  });

  it('is not sent to a server that keeps none', async () => {
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
