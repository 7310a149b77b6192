import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import type { SalesPayment } from '#contract/sales/salesPayments';
import { buildIssued } from '../../support/salesInvoices.ts';
import { server } from '../server.ts';
import { expectLoggedFailures } from '../support/admin.tsx';
import { failNext, failure } from '../support/api.ts';
import { openAsAdministration, serveInvoices } from '../support/salesInvoices.ts';

const REST: SalesPayment = {
  id: 9,
  tenant_id: 1,
  customer_id: 1,
  customer_name: 'Ada BV',
  on: '2026-06-01',
  amount: 100,
  method: 'bank',
  reference: null,
  reverses_id: null,
  reversed_by: null,
  is_refund: false,
  refunds: [],
  allocations: [],
  returned: 0,
  held_with: null,
  unallocated: 100,
  by: null,
  created_at: '2026-06-01T10:00:00.000Z',
};

const openDialog = async (invoices = [buildIssued({ open: 60 })]) => {
  serveInvoices(invoices);
  const sent: unknown[] = [];
  server.use(
    http.get('/api/sales-payments/9', () => HttpResponse.json(REST)),
    http.post('/api/sales-payments/9/allocate', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(REST);
    })
  );
  const { user } = await openAsAdministration('/sales-payments/9');
  await user.click(await screen.findByRole('button', { name: 'Verdelen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const part = await dialog.findByRole('textbox', { name: /^Van F2026-0001/ });
  const give = async (text: string, field = part) => {
    await user.clear(field);
    if (text) await user.type(field, text);
    await user.click(dialog.getByRole('button', { name: 'Verdelen' }));
  };
  return { user, dialog, part, give, sent };
};

describe('the rest of a payment', () => {
  it.each([
    ['nothing', '', 'Verplicht veld.'],
    ['zero', '0', 'Minimaal 0,01.'],
    ['more than is open', '61', 'Maximaal 60.'],
  ])('is not given as %s: the part says so, and has the focus', async (_what, typed, text) => {
    const { part, give, sent } = await openDialog();
    expect(part).toHaveValue('60');
    await give(typed);
    expect(part).toHaveFocus();
    expect(part).toBeInvalid();
    expect(part).toHaveAccessibleDescription(text);
    expect(sent).toEqual([]);
    await give('40');
    await waitFor(() => expect(sent).toEqual([{ allocations: [{ invoice_id: 7, amount: 40 }] }]));
  });

  it('is limited to cents, as amounts are written', async () => {
    const { part, give } = await openDialog([buildIssued({ open: 40.5 })]);
    await give('41');
    expect(part).toHaveAccessibleDescription('Maximaal 40,50.');
  });

  it('is marked at the part that takes more than is left', async () => {
    const { dialog, part, give } = await openDialog([
      buildIssued({ open: 60 }),
      buildIssued({ id: 8, number: 'F2026-0002', open: 80 }),
    ]);
    const second = dialog.getByRole('textbox', { name: /^Van F2026-0002/ });
    await give('45', second);
    expect(dialog.getByText(/€ 5,00 meer verdeeld/)).toBeVisible();
    expect(second).toHaveFocus();
    expect(second).toHaveAccessibleDescription('Maximaal 40.');
    expect(part).toBeValid();
  });

  it('that is refused, as an invoice was paid meanwhile, is marked at that invoice', async () => {
    expectLoggedFailures();
    const { dialog, part, give, sent } = await openDialog();
    failNext(
      'post',
      '/sales-payments/9/allocate',
      409,
      failure('more_than_open', 'Dit is meer dan er openstaat.', {
        fields: { 'allocations.0.amount': 'Maximaal 10.' },
      })
    );
    await give('50');
    await waitFor(() => expect(part).toHaveAccessibleDescription('Maximaal 10.'));
    await waitFor(() => expect(part).toHaveFocus());
    expect(dialog.getByText('Dit is meer dan er nog staat.')).toBeVisible();
    expect(dialog.getAllByText(/Maximaal 10\./)).toHaveLength(1);
    await give('10');
    await waitFor(() => expect(sent).toEqual([{ allocations: [{ invoice_id: 7, amount: 10 }] }]));
  });
});
