import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { server } from '../server.ts';
import { address, openScreen } from '../support/admin.tsx';
import { made, serveRecords } from '../support/api.ts';
import { buildProduct, VIEWER } from './support/products.ts';

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
