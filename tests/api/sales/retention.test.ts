import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '#server/jobs/jobs';
import { removeRunOutSales } from '#server/modules/sales/salesRetention';
import { PLATFORM } from '#server/db/actor';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { moveTo } from '../support/pastInvoices.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;
/** The year of the database's clock in the company's zone. */
let year: number;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
});

beforeEach(async () => {
  ours = await invoicingOf(test);
  const { rows } = await onPlatform<{ year: number }>(sql`
    select extract(year from now() at time zone time_zone)::int as year from tenants
    where id = ${ours.tenantId}`);
  year = rows[0]?.year ?? 0;
});

const onPlatform = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  test.database.platformTransaction(PLATFORM, tx => tx.execute<Row>(query));

const log = {
  info: () => undefined,
  warn: (failure: unknown) => expect(failure).toBeUndefined(),
};

const removeRunOut = () => removeRunOutSales(test.database, log);

const statusOf = async (id: number) => (await ours.call('GET', `/sales-invoices/${id}`)).statusCode;

const issuedOn = async (...days: string[]) => {
  const invoices = [];
  for (const day of days) {
    const invoice = await ours.issued(100);
    await moveTo(test, [invoice.id], day);
    invoices.push(invoice);
  }
  return invoices.map(({ id }) => id);
};

describe('an issued invoice', () => {
  it('is kept for seven years from the end of its year, and then removed', async () => {
    const [old = 0, kept = 0] = await issuedOn(`${year - 8}-12-31`, `${year - 7}-01-01`);
    await removeRunOut();
    expect(await statusOf(old)).toBe(404);
    expect(await statusOf(kept)).toBe(200);
  });

  it('is kept as long as the company set, and ten years in Belgium', async () => {
    const [set = 0] = await issuedOn(`${year - 9}-06-01`);
    await ours.setCompany({ retention_years: 9 });
    await removeRunOut();
    expect(await statusOf(set)).toBe(200);
    await ours.setCompany({ retention_years: null, country: 'België' });
    await removeRunOut();
    expect(await statusOf(set)).toBe(200);
    await ours.setCompany({ country: 'Nederland' });
    await removeRunOut();
    expect(await statusOf(set)).toBe(404);
  });

  it('goes with its credit note, its payment and its sums', async () => {
    const invoice = await ours.issued(100);
    const payment = await ours.pay(invoice.customer_id, 21, [
      { invoice_id: invoice.id, amount: 21 },
    ]);
    const draft = await ours.draft({ kind: 'credit', invoice_id: invoice.id });
    const credit = await ours.issue(draft.id);
    await ours.done('POST', '/sales-exports', { until: '2999-12-31' });
    await moveTo(test, [invoice.id, credit.id], `${year - 9}-06-01`);
    await removeRunOut();
    expect([await statusOf(invoice.id), await statusOf(credit.id)]).toEqual([404, 404]);
    expect((await ours.call('GET', `/sales-payments/${payment.id}`)).statusCode).toBe(404);
    expect(await ours.done('GET', `/customers/${invoice.customer_id}/statement`)).toMatchObject({
      closing: 0,
      rows: [],
    });
    const report = `/reports/vat?from=2000-01-01&until=2999-12-31`;
    expect((await ours.done('GET', report)).rows).toEqual([]);
  });

  it('stays while money of later years is tied to it', async () => {
    const [old = 0] = await issuedOn(`${year - 8}-06-01`);
    const { customer_id } = await ours.invoice(old);
    await ours.pay(customer_id, 121, [{ invoice_id: old, amount: 121 }], {
      on: `${year - 7}-01-02`,
    });
    await removeRunOut();
    expect(await statusOf(old)).toBe(200);
  });

  it('stays with the other invoice of its payment: no money appears', async () => {
    const customer_id = await ours.customer();
    const old = await ours.issued(100, { customer_id });
    const later = await ours.issued(100, { customer_id });
    const payment = await ours.pay(customer_id, 242, [
      { invoice_id: old.id, amount: 121 },
      { invoice_id: later.id, amount: 121 },
    ]);
    await moveTo(test, [old.id], `${year - 9}-06-01`);
    await removeRunOut();
    expect(await statusOf(old.id)).toBe(200);
    expect(await ours.done('GET', `/sales-payments/${payment.id}`)).toMatchObject({
      unallocated: 0,
    });
    await moveTo(test, [old.id, later.id], `${year - 9}-06-01`);
    await removeRunOut();
    expect([await statusOf(old.id), await statusOf(later.id)]).toEqual([404, 404]);
    expect((await ours.call('GET', `/sales-payments/${payment.id}`)).statusCode).toBe(404);
  });

  it('is removed by nothing else before', async () => {
    const { id } = await ours.issued(100);
    for (const table of ['sales_invoices', 'sales_lines', 'sales_vat']) {
      const column = table === 'sales_invoices' ? 'id' : 'invoice_id';
      await expect(
        onPlatform(
          sql`delete from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id}`
        )
      ).rejects.toThrow();
    }
    await removeRunOut();
    expect(await statusOf(id)).toBe(200);
  });

  it('outlasts its customer, unchanged', async () => {
    const customer_id = await ours.customer({ name: 'Verdwenen BV' });
    const invoice = await ours.issued(100, { customer_id });
    await ours.pay(customer_id, 21, [{ invoice_id: invoice.id, amount: 21 }]);
    await test.pool.query('delete from customers where id = $1', [customer_id]);
    expect(await ours.invoice(invoice.id)).toMatchObject({
      customer_id: null,
      customer_name: 'Verdwenen BV',
      sha256: invoice.sha256,
      status: 'partly',
      open: 100,
    });
    const pdf = await ours.call('GET', `/sales-invoices/${invoice.id}.pdf`);
    expect(pdf.statusCode).toBe(200);
    expect((await ours.done('GET', '/sales-payments')).at(-1)).toMatchObject({
      customer_id: null,
      amount: 21,
    });
  });
});

describe('openings of pages', () => {
  it('are forgotten after 90 days', async () => {
    const { id } = await ours.issued(100);
    const setOpened = (days: number) =>
      onPlatform(sql`update sales_links set opened = 3,
        opened_at = now() - make_interval(days => ${days}) where invoice_id = ${id}`);
    const read = async () => (await ours.done('GET', `/sales-invoices/${id}/links`))[0];
    await setOpened(89);
    await removeRunOut();
    expect(await read()).toMatchObject({ opened: 3 });
    await setOpened(91);
    await removeRunOut();
    expect(await read()).toMatchObject({ opened: 0, opened_at: null });
  });
});

describe('a quote', () => {
  it('that nobody accepted is removed after two years; an accepted one is kept', async () => {
    const [open, accepted] = [await ours.sent(), await ours.sent()];
    await ours.accept(accepted.path);
    await onPlatform(sql`update quotes set sent_at = now() - interval '2 years 1 day'
      where id in (${open.id}, ${accepted.id})`);
    await removeExpired(test.database, log);
    expect((await ours.call('GET', `/quotes/${open.id}`)).statusCode).toBe(404);
    expect((await ours.call('GET', `/quotes/${accepted.id}`)).statusCode).toBe(200);
  });
});
