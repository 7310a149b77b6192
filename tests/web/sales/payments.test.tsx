import { screen } from '@testing-library/react';
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
