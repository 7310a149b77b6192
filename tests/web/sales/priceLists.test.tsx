import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { openAdmin, openScreen } from '../support/admin.tsx';
import { made, serveRecords } from '../support/api.ts';

const SELLER = { permissions: ['prices.view', 'quotes.manage'], extensions: ['sales'] };

const LAMP = { id: 3, name: 'Lamp', code: 'L1', price: 10 };

const LIST = {
  id: 1,
  tenant_id: 1,
  version: 1,
  name: 'Vaste klanten',
  prices: [{ product_id: 3, name: 'Lamp', price: 8.5 }],
};

it('stand below Verkoop, for who sees prices', async () => {
  serveRecords('price-lists', [LIST]);
  await openAdmin('/price-lists', SELLER);
  expect(await screen.findByRole('link', { name: 'Vaste klanten' })).toBeVisible();
  const sales = screen.getByRole('list', { name: 'Verkoop' });
  expect(within(sales).getByRole('link', { name: 'Prijslijsten' })).toBeVisible();
});

it('show their prices, and are changed', async () => {
  // Rows of a grid are drawn where there is room.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  serveRecords('products', [LAMP]);
  const requests = serveRecords('price-lists', [LIST]);
  const { user } = await openScreen('/price-lists/1', SELLER);
  expect(await screen.findByText('€ 8,50')).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Bewerken' }));
  await user.dblClick(await screen.findByRole('gridcell', { name: /^€.8,50$/ }));
  const price = await screen.findByRole('textbox', { name: 'Prijs' });
  await user.clear(price);
  await user.type(price, '9');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  await expect.poll(() => made(requests, 'PATCH').length).toBe(1);
  expect(made(requests, 'PATCH')[0]?.body).toEqual({
    prices: [{ product_id: 3, price: 9 }],
  });
});

it('are not in the menu of who sees no prices', async () => {
  serveRecords('customers', []);
  await openAdmin('/customers', { permissions: ['quotes.manage'], extensions: ['sales'] });
  await screen.findByRole('navigation');
  expect(screen.queryByRole('link', { name: 'Prijslijsten' })).toBeNull();
});
