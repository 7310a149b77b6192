import { beforeAll, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { DUTCH_CUSTOMER, invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { fieldsOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
});

/** Customers with open invoices could be deleted before 0.4.0. */

const withoutCustomer = async () => {
  const invoice = await ours.issued();
  await test.pool.query('delete from customers where id = $1', [invoice.customer_id]);
  return invoice;
};

const book = (amount: number, allocations: object[]) =>
  ours.call('POST', '/sales-payments', {
    customer_id: null,
    on: '2020-01-01',
    amount,
    method: 'bank',
    allocations,
  });

it('an invoice of a deleted customer is paid: what the bank received is a fact', async () => {
  const { id } = await withoutCustomer();
  const paid = await book(121, [{ invoice_id: id, amount: 121 }]);
  expect(paid.statusCode, paid.body).toBe(201);
  expect(paid.json()).toMatchObject({ customer_id: null, amount: 121, unallocated: 0 });
  expect(await ours.invoice(id)).toMatchObject({ status: 'paid', open: 0 });
});

it('a payment of nobody pays no invoice of somebody, and leaves nothing over', async () => {
  const { id } = await withoutCustomer();
  for (const allocations of [[], [{ invoice_id: id, amount: 121 }]]) {
    const refused = await book(122, allocations);
    expect([refused.statusCode, fieldsOf(refused)]).toEqual([400, ['customer_id']]);
  }
  const other = await ours.issued();
  const refused = await book(121, [{ invoice_id: other.id, amount: 121 }]);
  expect(refused.statusCode).toBe(400);
  expect(fieldTextsOf(refused)).toEqual({ 'allocations.0.invoice_id': FIELD_TEXTS.gone });
});

it('an invoice of a deleted customer is credited: the note names who it was for', async () => {
  const { id } = await withoutCustomer();
  const note = await ours.draft({ kind: 'credit', invoice_id: id });
  expect(note).toMatchObject({ customer_id: null, missing: [] });
  expect(await ours.issue(note.id)).toMatchObject({ customer_name: DUTCH_CUSTOMER.name });
  const xml = await ours.call('GET', `/sales-invoices/${note.id}.xml`);
  expect(xml.body).toContain(`<cbc:StreetName>${DUTCH_CUSTOMER.street}</cbc:StreetName>`);
  expect(await ours.invoice(id)).toMatchObject({ status: 'credited', open: 0 });
});

it('an issued invoice of a deleted customer keeps its files', async () => {
  const { id } = await withoutCustomer();
  const pdf = await ours.call('GET', `/sales-invoices/${id}.pdf`);
  expect(pdf.statusCode).toBe(200);
  expect((await ours.call('GET', `/sales-invoices/${id}.xml`)).body).toContain(DUTCH_CUSTOMER.city);
});

it('undoing an import keeps customers who have money here, as deleting them would', async () => {
  const rows = [['Vrije zaal'], ['Zaal met tegoed']];
  const done = await ours.done('POST', '/customers/import', { columns: ['name'], rows });
  const list = await ours.done('GET', '/customers?range=[0,999]');
  const named = (name: string): number =>
    list.find((customer: { name: string }) => customer.name === name).id;
  const withCredit = named('Zaal met tegoed');
  await ours.pay(withCredit, 50);
  const refused = await ours.call('DELETE', `/customers/${withCredit}`);
  expect(refused.json()).toMatchObject({
    errorCode: 'in_use',
    places: [{ kind: 'sales-payments', amount: 50 }],
  });
  expect(await ours.done('POST', `/imports/${done.import_id}/undo`)).toMatchObject({
    deleted: 1,
    kept: [{ id: withCredit, reason: 'in_use' }],
  });
});
