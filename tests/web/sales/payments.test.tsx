import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import type { SalesPayment } from '#contract/sales/salesPayments';
import { server } from '../server.ts';
import { openScreen } from '../support/admin.tsx';

const PAYMENT: SalesPayment = {
  id: 9,
  tenant_id: 1,
  customer_id: 1,
  customer_name: 'Ada BV',
  on: '2026-06-01',
  amount: 100,
  method: 'bank',
  reference: null,
  reverses_id: null,
  reversed_by: 89,
  is_refund: false,
  refunds: [],
  allocations: [],
  returned: 100,
  held_with: null,
  unallocated: 0,
  by: null,
  created_at: '2026-06-01T10:00:00.000Z',
};

it('names the payment that took it back by its day and amount', async () => {
  const reversal = { ...PAYMENT, id: 89, on: '2026-06-05', amount: -100, reversed_by: null };
  server.use(
    http.get('/api/sales-payments/9', () => HttpResponse.json(PAYMENT)),
    http.get('/api/sales-payments/89', () => HttpResponse.json(reversal))
  );
  await openScreen('/sales-payments/9', {
    permissions: ['sales.view', 'sales.payments', 'prices.view'],
    extensions: ['sales', 'customerInvoices'],
  });
  expect(await screen.findByRole('heading', { name: 'Ada BV', level: 1 })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^5 jun 2026 · €.-100,00$/ })).toHaveAttribute(
    'href',
    '/sales-payments/89'
  );
});

const PAYER = {
  permissions: ['sales.view', 'sales.payments', 'prices.view'],
  extensions: ['sales', 'customerInvoices'],
};

it('pays back what is over, in part, and names what went back', async () => {
  const over: SalesPayment = { ...PAYMENT, reversed_by: null, returned: 0, unallocated: 40 };
  const after: SalesPayment = {
    ...over,
    returned: 12.5,
    unallocated: 27.5,
    refunds: [{ id: 90, on: '2026-06-02', amount: -12.5 }],
  };
  const sent: unknown[] = [];
  server.use(
    http.get('/api/sales-payments/9', () => HttpResponse.json(sent.length > 0 ? after : over)),
    http.post('/api/sales-payments/9/refund', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ ...over, id: 90, amount: -12.5, reverses_id: 9, is_refund: true });
    })
  );
  const { user } = await openScreen('/sales-payments/9', PAYER);
  await user.click(await screen.findByRole('button', { name: 'Terugbetalen' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = await dialog.findByRole('textbox', { name: /^Bedrag terug/ });
  expect(amount).toHaveValue('40');
  for (const wrong of ['-12,50', '0']) {
    await user.clear(amount);
    await user.type(amount, wrong);
    await user.click(dialog.getByRole('button', { name: 'Terugbetalen' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription('Minimaal 0,01.'));
  }
  await user.clear(amount);
  await user.type(amount, '12,50');
  await user.click(dialog.getByRole('button', { name: 'Terugbetalen' }));
  expect(await screen.findByRole('link', { name: /^€.-12,50$/ })).toHaveAttribute(
    'href',
    '/sales-payments/90'
  );
  expect(sent).toEqual([expect.objectContaining({ amount: 12.5, method: 'bank' })]);
});

it('offers no refund where nothing is over', async () => {
  const spent: SalesPayment = { ...PAYMENT, reversed_by: null, returned: 0 };
  server.use(http.get('/api/sales-payments/9', () => HttpResponse.json(spent)));
  await openScreen('/sales-payments/9', PAYER);
  expect(await screen.findByRole('button', { name: 'Terugdraaien' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Terugbetalen' })).toBeNull();
});
