import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectLoggedFailures, openScreen } from '../support/admin.tsx';
import { buildCustomer, serveCustomers, serveRecords } from '../support/api.ts';
import { serveKeyed } from '../support/keyedServer.ts';

const RECORD = {
  tenant_id: 1,
  customer_name: 'Ada BV',
  reverses_id: null,
  reversed_by: null,
  is_refund: false,
  refunds: [],
  returned: 0,
  held_with: null,
  unallocated: 0,
  by: null,
  created_at: '2026-06-01T10:00:00.000Z',
};

const book = async (...fates: Parameters<typeof serveKeyed>[1]) => {
  expectLoggedFailures();
  serveCustomers([buildCustomer({ id: 1, name: 'Ada BV' })]);
  for (const path of ['sales-payments', 'sales-invoices', 'deposits']) serveRecords(path, []);
  const made = serveKeyed('/sales-payments', fates, (body, id) => ({ ...RECORD, ...body, id }));
  const { user } = await openScreen('/sales-payments', {
    permissions: ['sales.view', 'sales.payments', 'prices.view', 'customers.view'],
    extensions: ['sales', 'customerInvoices'],
  });
  await user.click(await screen.findByRole('button', { name: 'Betaling boeken' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('combobox', { name: /^Klant/ }), 'Ada');
  await user.click(await screen.findByRole('option', { name: /Ada BV/ }));
  const amount = dialog.getByRole('textbox', { name: /^Bedrag/ });
  const send = async (text: string) => {
    await user.clear(amount);
    await user.type(amount, text);
    await user.click(dialog.getByRole('button', { name: 'Boeken' }));
  };
  return { made, send, dialog, user };
};

describe('a payment that is changed after an answer that was lost', () => {
  it('is not booked beside the first one: what was booked is said, and asked about', async () => {
    const { made, send, dialog, user } = await book('lost after');
    await send('100');
    expect(await dialog.findByText(/^Geen antwoord van de server/)).toBeVisible();
    await send('90');
    const said = /^De eerste keer is toch gelukt: € 100,00 is geboekt op/;
    expect(await dialog.findByText(said)).toBeVisible();
    expect(made).toMatchObject([{ amount: 100 }]);

    await user.click(dialog.getByRole('button', { name: 'Boeken' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made).toMatchObject([{ amount: 100 }, { amount: 90 }]);
  });

  it('is booked alone where the first one never arrived', async () => {
    const { made, send, dialog } = await book('lost before');
    await send('100');
    expect(await dialog.findByText(/^Geen antwoord van de server/)).toBeVisible();
    await send('90');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(made).toMatchObject([{ amount: 90 }]);
  });

  it('says which of two changes was booked', async () => {
    const { made, send, dialog } = await book('lost before', 'lost after');
    await send('100');
    expect(await dialog.findByText(/^Geen antwoord van de server/)).toBeVisible();
    await send('90');
    await waitFor(() => expect(made).toHaveLength(1));
    await send('80');
    expect(await dialog.findByText(/: € 90,00 is geboekt op/)).toBeVisible();
    expect(made).toMatchObject([{ amount: 90 }]);
  });
});
