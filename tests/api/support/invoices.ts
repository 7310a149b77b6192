import { expect } from 'vitest';
import type { tenants } from '#server/tables/tenants';
import type { TestApp } from './testApp.ts';

export const SENDER = {
  lines: ['Flightcase B.V.', 'Havenstraat 12, Utrecht'],
  vat_number: 'NL001234567B01',
  coc_number: '12345678',
  iban: 'NL91ABNA0417164300',
};

/** The lines of an invoice of 242 euro, VAT included. */
export const LINES = [
  { description: 'Abonnement', amount_cents: 25_000, vat_rate: 21 },
  { description: 'Korting', amount_cents: -5_000, vat_rate: 21 },
];

export const PERIOD = { period_start: '2026-10-01', period_end: '2026-10-31' };

/** A tenant's address, as far as an invoice needs it. */
export const addressed = () => ({
  contact_email: `contact-${crypto.randomUUID()}@verhuur.example`,
  address: 'Kade 1',
  zipcode: '3511 AB',
  city: 'Utrecht',
  country: 'NL',
});

/** A tenant with an issued invoice, and those who look at it. */
export const tenantWithInvoice = async (
  test: TestApp,
  {
    issue = true,
    tenant = {},
  }: { issue?: boolean; tenant?: Partial<typeof tenants.$inferInsert> } = {}
) => {
  const tenantId = await test.addTenant({ ...addressed(), ...tenant });
  const platform = test.callAs(await test.addUser(null));
  const payer = test.callAs(await test.addUser(tenantId, ['invoices.view', 'invoices.pay']));
  const draft = await platform('POST', '/invoices', {
    tenant_id: tenantId,
    ...PERIOD,
    lines: LINES,
  });
  expect(draft.statusCode, draft.body).toBe(201);
  const id: number = draft.json().id;
  if (issue) {
    const issued = await platform('POST', `/invoices/${id}/issue`);
    expect(issued.statusCode, issued.body).toBe(200);
  }
  return { tenantId, id, platform, payer };
};
