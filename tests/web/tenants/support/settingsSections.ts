import { screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { buildMe } from '../../support/admin.tsx';

export const SPEC = {
  payment_status: 'active',
  language_default: 'nl',
  force_twofa: false,
  max_users: 12,
};

export const MONEY = {
  vat_scheme: 'domestic',
  iban: 'NL91ABNA0417164300',
  bic: null,
  payment_days: 14,
  first_invoice_number: 1,
  moments: [{ percent: null, when: 'after', days: 0 }],
  invoicing_from: null,
  damage_taxed: false,
};

export const ALL = {
  ...SPEC,
  name: 'Stagehuur',
  time_zone: 'Europe/Amsterdam',
  seats_used: 6,
  invoice_email: null,
  prepare_hours: 2,
  return_hours: 0,
  factors: { days: [1, 1.75], more: 0.25 },
  day_rule: 'until6',
  cancel_lapsed_options: false,
  code_prefix: '',
  code_width: 5,
  ...MONEY,
  small_order_limit: null,
  small_order_surcharge: null,
  quote_detail: 'lines',
  quote_valid_days: 14,
  reminder_days: [7, 14, 21],
  reminders_automatic: true,
  mollie_mode: null,
  has_issued: false,
  retention_years: null,
};

export const asManager = {
  me: () =>
    HttpResponse.json({
      ...buildMe({ tenant_id: 1 }),
      permissions: ['settings.manage', 'users.view'],
      extensions: ['people', 'planning', 'sales', 'customerInvoices', 'search'],
    }),
};

export const sections = async () =>
  within(await screen.findByRole('navigation', { name: 'Onderdelen van de instellingen' }));
