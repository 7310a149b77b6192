import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PRODUCT_DEFAULTS } from '#contract/catalogue/products';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { failNext, failure, made, serveRecords } from '../support/api.ts';
import { buildProduct } from './support/products.ts';

const MANAGER = { permissions: ['products.view', 'products.manage'] };

const OPENED = buildProduct({
  ...PRODUCT_DEFAULTS,
  id: 5,
  version: 3,
  name: 'Kabel',
  stock: 40,
});

const openForm = async (extensions: string[]) => {
  const requests = serveRecords('products', [OPENED]);
  const { user } = await openScreen('/products/5?mode=edit', { ...MANAGER, extensions });
  const stock = await screen.findByRole('spinbutton', { name: 'Voorraad' });
  const save = () => user.click(screen.getByRole('button', { name: 'Opslaan' }));
  return { requests, user, stock, save };
};

describe('a stock that is typed', () => {
  it('is sent with the one that was seen, at a server that books losses', async () => {
    const { requests, user, stock, save } = await openForm(['warehouse']);
    await user.clear(stock);
    await user.type(stock, '45');
    await save();
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ stock: 45, seen: { stock: 40 } });
  });

  it('is sent alone to another server', async () => {
    const { requests, user, stock, save } = await openForm([]);
    await user.clear(stock);
    await user.type(stock, '45');
    await save();
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ stock: 45 });
  });

  it('is not sent with a change of another field', async () => {
    const { requests, user, save } = await openForm(['warehouse']);
    await user.type(screen.getByRole('textbox', { name: /^Naam/ }), '!');
    await save();
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ name: 'Kabel!' });
  });

  it('shows the one that a loss left meanwhile, and is kept against that one', async () => {
    expectLoggedFailures();
    const { requests, user, stock, save } = await openForm(['warehouse']);
    const current = { ...OPENED, stock: 36 };
    failNext('patch', '/products/5', 412, failure('edit_conflict', 'Gewijzigd.', { current }));
    await user.clear(stock);
    await user.type(stock, '45');
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: /Intussen gewijzigd/ }));
    const row = within(dialog.getByRole('row', { name: /^Voorraad 45/ }));
    expect(row.getAllByRole('cell').map(cell => cell.textContent)).toEqual(['45', '36']);
    await user.click(dialog.getByRole('button', { name: 'Mijn wijzigingen opslaan' }));
    await waitFor(() => expect(made(requests, 'PATCH')).toHaveLength(1));
    expect(made(requests, 'PATCH')[0]?.body).toEqual({ stock: 45, seen: { stock: 36 } });
  });
});
