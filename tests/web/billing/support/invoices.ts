import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { buildMe } from '../../support/admin.tsx';

export const buildInvoice = (invoice: object = {}) => ({
  id: 1,
  name: '',
  invoice_number: '2026-00042',
  period_start: '2026-10-01',
  period_end: '2026-10-31',
  total: 1234.5,
  status: 'pending',
  created_at: '2026-11-01T09:30:00.000Z',
  ...invoice,
});

export const PAYMENT = {
  id: 'p1',
  status: 'expired',
  amount_cents: 25_290,
  returned_cents: 0,
  created_at: '2026-11-02T10:00:00.000Z',
};

export const DETAIL = buildInvoice({
  version: 1,
  tenant_id: 4,
  tenant_name: 'Stagehuur',
  mail_to: 'info@stagehuur.example',
  parties: {
    from: { lines: ['Flightcase B.V.', 'Kade 1'], iban: 'NL91ABNA0417164300' },
    to: { lines: ['Stagehuur', 'Dorpsstraat 2'], vat_number: 'NL009876543B01' },
  },
  issued_at: '2026-11-01T09:30:00.000Z',
  due_date: '2099-11-15',
  paid_at: null,
  lines: [
    {
      description: 'Abonnement',
      quantity: 4,
      unit_cents: 5_000,
      amount_cents: 20_000,
      vat_rate: 21,
    },
    { description: 'Boek', quantity: 1, unit_cents: 1_000, amount_cents: 1_000, vat_rate: 9 },
  ],
  vat: [
    { vat_rate: 9, net_cents: 1_000, vat_cents: 90 },
    { vat_rate: 21, net_cents: 20_000, vat_cents: 4_200 },
  ],
  net_cents: 21_000,
  total_cents: 25_290,
  payments: [PAYMENT],
});

export const VIEWER = { permissions: ['invoices.view'] };

export const PAYER = { permissions: ['invoices.view', 'invoices.pay'] };

export const OUR_SERVER = {
  me: () => HttpResponse.json({ ...buildMe(), ...PAYER, extensions: ['invoices'] }),
};

export const row = async (number: string) => {
  const cell = await screen.findByText(number);
  return within(cell.closest('tr') ?? cell);
};

/** An address that a test can be sent to: another page cannot be opened there. */
export const checkout = () => `${window.location.href}#checkout`;

export const PLATFORM = {
  me: () =>
    HttpResponse.json({
      ...buildMe({ role: 'superadmin' }),
      permissions: ['invoices.view', 'invoices.manage', 'tenants.view'],
      extensions: ['invoices'],
    }),
};
