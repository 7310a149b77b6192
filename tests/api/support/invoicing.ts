import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import type { SalesInvoice } from '#contract/sales/salesInvoices';
import type { SalesPayment } from '#contract/sales/salesPayments';
import type { ToInvoice } from '#contract/sales/toInvoice';
import type { VatCode } from '#contract/sales/vat';
import { tenants } from '#server/tables/tenants';
import { PLATFORM } from '#server/db/actor';
import { QUOTING, quotingOf } from './quoting.ts';
import type { TestApp } from './testApp.ts';

/** What an office needs from plan to paid. */
export const INVOICING: readonly PermissionName[] = [
  ...QUOTING,
  'audit.view',
  'settings.manage',
  'sales.view',
  'sales.manage',
  'sales.issue',
  'sales.payments',
  'sales.export',
];

/** What an invoice needs of a Dutch company by law. */
const DUTCH_COMPANY = {
  address: 'Kade 1',
  zipcode: '1011 AB',
  city: 'Amsterdam',
  country: 'NL',
  vat_number: 'NL004495445B01',
  coc_number: '12345678',
  contact_name: 'Sanne de Wit',
  contact_email: 'sanne@verhuur.example',
  contact_phone: '+31201234567',
  iban: 'NL91ABNA0417164300',
};

export const DUTCH_CUSTOMER = {
  name: 'Feestzaal De Kring',
  email: 'ada@feest.example',
  kind: 'business',
  street: 'Plein 2',
  postal_code: '3511 AA',
  city: 'Utrecht',
  country: 'NL',
  coc_number: '87654321',
};

/** An office that invoices, with its company's and customer's details complete. */
export const invoicingOf = async (
  test: TestApp,
  {
    permissions = INVOICING,
    company = {},
  }: { permissions?: typeof INVOICING; company?: object } = {}
) => {
  const quoting = await quotingOf(test, permissions);
  const { call, add, done, product, project, change, tenantId } = quoting;

  const setCompany = (values: Partial<typeof tenants.$inferInsert>) =>
    test.database.platformTransaction(PLATFORM, tx =>
      tx.update(tenants).set(values).where(eq(tenants.id, tenantId))
    );

  await setCompany({ ...DUTCH_COMPANY, ...company });

  const codes: VatCode[] = (await call('GET', '/vat-codes')).json();
  const codeOf = (key: string, country = 'nl') =>
    codes.find(code => code.key === key && code.country === country)?.id ?? 0;

  const customer = async (values: object = {}): Promise<number> =>
    (await add('/customers', { ...DUTCH_CUSTOMER, ...values })).id;

  /** A booking of so many lamps of € 100 for one day. */
  const booking = async (amount = 2, values: object = {}) => {
    const customer_id = await customer();
    const lamp = await product(50, { name: 'Lamp', price: 100, replacement_price: 400 });
    const projectId = await project('boeking', [0, 24], { customer_id, ...values });
    await change(projectId, { op: 'add_line', product_id: lamp, amount, factor: 1 });
    return { customer_id, lamp, projectId };
  };

  const draft = async (body: object): Promise<SalesInvoice> => {
    const answer = await call('POST', '/sales-invoices', body);
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };

  /** A draft by hand of one line with this net price. */
  const byHand = async (unit_price = 100, values: object = {}): Promise<SalesInvoice> => {
    const customer_id = await customer();
    return draft({
      kind: 'manual',
      customer_id,
      lines: [{ description: 'Licht', amount: 1, unit_price, vat_code_id: codeOf('high') }],
      ...values,
    });
  };

  const issue = async (id: number, body: object = {}): Promise<SalesInvoice> =>
    done('POST', `/sales-invoices/${id}/issue`, body);

  const issued = async (unit_price = 100, values: object = {}): Promise<SalesInvoice> =>
    issue((await byHand(unit_price, values)).id);

  const invoice = (id: number): Promise<SalesInvoice> => done('GET', `/sales-invoices/${id}`);

  /** A payment today, in the tenant's zone, of what it is told to pay. */
  const pay = async (
    customer_id: number | null,
    amount: number,
    allocations: object[] = [],
    values: object = {}
  ): Promise<SalesPayment> => {
    const answer = await call('POST', '/sales-payments', {
      customer_id,
      on: '2020-01-01',
      amount,
      method: 'bank',
      allocations,
      ...values,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };

  const lineOf = (unit_price: number, key = 'high', values: object = {}) => ({
    description: 'Licht',
    amount: 1,
    unit_price,
    vat_code_id: codeOf(key),
    ...values,
  });

  /** What is to be invoiced of a project through a day; a booking is on 1 June 2030. */
  const due = async (projectId: number, until: string): Promise<ToInvoice | undefined> => {
    const rows: ToInvoice[] = await done('GET', `/to-invoice?until=${until}`);
    return rows.find(({ project_id }) => project_id === projectId);
  };

  /** Issues a credit note of an invoice. */
  const creditOf = async (id: number | null) => {
    const credit = await draft({ kind: 'credit', invoice_id: id });
    return issue(credit.id);
  };

  return {
    ...quoting,
    setCompany,
    lineOf,
    due,
    creditOf,
    codeOf,
    customer,
    booking,
    draft,
    byHand,
    issue,
    issued,
    invoice,
    pay,
  };
};

export type Invoicing = Awaited<ReturnType<typeof invoicingOf>>;
