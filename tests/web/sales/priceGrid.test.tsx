import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';
import { server } from '../server.ts';

const SELLER = { permissions: ['prices.view', 'quotes.manage'], extensions: ['sales'] };

const PRODUCTS = [
  { id: 3, name: 'Lamp', code: 'L1', unit: null, price: 10 },
  { id: 4, name: 'Kabel 10 m', code: 'K1', unit: null, price: 2 },
  { id: 5, name: 'Kabel 20 m', code: 'K2', unit: null, price: 3 },
];

const LIST = {
  id: 1,
  tenant_id: 1,
  version: 1,
  name: 'Vaste klanten',
  prices: [{ product_id: 3, name: 'Lamp', price: 8.5 }],
};

const open = async () => {
  // Rows of a grid are drawn where there is room.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  server.use(
    http.get('/api/products', ({ request }) => {
      const { q = '' } = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}');
      return HttpResponse.json(
        PRODUCTS.filter(({ name, code }) =>
          `${name} ${code}`.toLowerCase().includes(q.toLowerCase())
        )
      );
    })
  );
  const requests = serveRecords('price-lists', [LIST]);
  const { user } = await openScreen('/price-lists/1?mode=edit', SELLER);
  const grid = within(await screen.findByRole('grid', { name: 'Prijzen' }));
  const save = () => user.click(screen.getByRole('button', { name: 'Opslaan' }));
  return { user, grid, save, saved: () => made(requests, 'PATCH').map(({ body }) => body) };
};

const names = (grid: { getAllByRole: (role: string) => HTMLElement[] }) =>
  grid
    .getAllByRole('row')
    .slice(1)
    .map(each => within(each).getAllByRole('gridcell')[0]?.textContent);

describe('the prices of a list', () => {
  it('are typed by keys alone', async () => {
    const { user, grid, save, saved } = await open();
    await user.click(grid.getByRole('gridcell', { name: 'Lamp' }));
    await user.keyboard('{Insert}K2');
    await screen.findByRole('option', { name: /Kabel 20 m/ });
    await user.keyboard('{Enter}3,25{Enter}{Escape}');
    await save();
    await expect.poll(saved).toEqual([
      {
        prices: [
          { product_id: 3, price: 8.5 },
          { product_id: 5, price: 3.25 },
        ],
      },
    ]);
  });

  it('take rows of a spreadsheet, and keep those whose product is not sure', async () => {
    const { user, grid, save, saved } = await open();
    await user.click(grid.getByRole('gridcell', { name: 'Lamp' }));
    await user.paste('L1\t9\nKabel\t1,50\nK2\top aanvraag');
    await waitFor(() =>
      expect(names(grid)).toEqual(['Lamp', 'KabelKies een product', 'Kabel 20 m'])
    );
    expect(
      screen.getByText('3 rijen geplakt. 1 prijs die er al stond is vervangen.')
    ).toBeVisible();
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      '2 rijen kunnen nog niet worden opgeslagen.'
    );
    expect(saved()).toEqual([]);
    const cable = grid.getByRole('gridcell', { name: /^Kabel Kies|^KabelKies/ });
    await waitFor(() => expect(cable).toHaveFocus());
    await user.keyboard('{F2} 10');
    await screen.findByRole('option', { name: /Kabel 10 m/ });
    await user.keyboard('{Enter}');
    await user.dblClick(grid.getByRole('gridcell', { name: /op aanvraag/ }));
    await user.clear(screen.getByRole('textbox', { name: 'Prijs' }));
    await user.keyboard('2{Enter}{Escape}');
    await save();
    await expect.poll(saved).toEqual([
      {
        prices: [
          { product_id: 3, price: 9 },
          { product_id: 4, price: 1.5 },
          { product_id: 5, price: 2 },
        ],
      },
    ]);
  });

  it('take a single price, and refuse a text that is none', async () => {
    const { user, grid, save, saved } = await open();
    await user.click(grid.getByRole('gridcell', { name: /8,50/ }));
    await user.paste('op aanvraag');
    expect(screen.getByRole('textbox', { name: 'Prijs' })).toHaveValue('op aanvraag');
    await user.keyboard('{Escape}');
    await user.paste('1,5');
    await save();
    await expect.poll(saved).toEqual([{ prices: [{ product_id: 3, price: 1.5 }] }]);
  });

  it('keep a text that is left by Tab, and choose its only product', async () => {
    const { user, grid } = await open();
    await user.click(screen.getByRole('button', { name: 'Product toevoegen' }));
    await user.keyboard('k1{Tab}');
    expect(await grid.findByRole('gridcell', { name: 'Kabel 10 m' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Product toevoegen' }));
    await user.keyboard('iets anders{Tab}');
    expect(await grid.findByRole('gridcell', { name: /iets anders/ })).toHaveTextContent(
      'Kies een product'
    );
  });

  it('say that a search failed, and search again', async () => {
    const { user, grid } = await open();
    await user.click(screen.getByRole('button', { name: 'Product toevoegen' }));
    expectLoggedFailures();
    let isAway = true;
    server.use(http.get('/api/products', () => (isAway ? HttpResponse.error() : undefined)));
    await user.keyboard('k1{Tab}');
    expect(await screen.findByText(/Zoeken naar producten is mislukt/)).toBeVisible();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Opnieuw zoeken' }));
    expect(await grid.findByRole('gridcell', { name: 'Kabel 10 m' })).toBeVisible();
    expect(screen.queryByText(/Zoeken naar producten is mislukt/)).toBeNull();
  });

  it('show at its row what the server refuses', async () => {
    const { user, grid, save } = await open();
    await user.dblClick(grid.getByRole('gridcell', { name: /^€.8,50$/ }));
    await user.keyboard('9{Enter}{Escape}');
    expectLoggedFailures();
    failNext(
      'patch',
      '/price-lists/1',
      400,
      failure('invalid_input', '', { fields: { 'prices.0.product_id': 'Bestaat niet.' } })
    );
    await save();
    const lamp = await grid.findByRole('gridcell', { name: /Kan niet worden opgeslagen/ });
    await waitFor(() => expect(lamp).toHaveFocus());
  });

  it('are undone and done again', async () => {
    const { user, grid } = await open();
    await user.click(grid.getByRole('gridcell', { name: 'Lamp' }));
    await user.keyboard('{Delete}');
    expect(grid.queryByRole('gridcell', { name: 'Lamp' })).toBeNull();
    await user.keyboard('{Control>}z{/Control}');
    expect(await grid.findByRole('gridcell', { name: 'Lamp' })).toBeVisible();
  });
});
