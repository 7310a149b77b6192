import { beforeAll, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { FREELANCER_TYPE } from '#contract/base/userTypes.values';
import type { SearchAnswer } from '#contract/search/search';
import { invoicingOf, type Invoicing } from '../support/invoicing.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Invoicing;
let numbers: Record<'invoice' | 'credit' | 'quote', string>;
let ids: Record<'invoice' | 'credit' | 'quote' | 'subHire', number>;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await invoicingOf(test);
  const invoice = await ours.issued();
  const credit = await ours.issue(
    (await ours.draft({ kind: 'credit', invoice_id: invoice.id })).id
  );
  const { quote, lamp } = await ours.sent();
  const { id: subHire } = await ours.add('/sub-hires', {
    supplier_name: 'Buurman',
    from: '2030-06-01T08:00:00.000Z',
    until: '2030-06-02T08:00:00.000Z',
    lines: [{ product_id: lamp, amount: 1 }],
  });
  numbers = {
    invoice: invoice.number ?? '',
    credit: credit.number ?? '',
    quote: quote.number ?? '',
  };
  ids = { invoice: invoice.id, credit: credit.id, quote: quote.id, subHire };
});

type Call = Invoicing['call'];

const search = async (call: Call, q: string): Promise<SearchAnswer> =>
  (await call('GET', `/search?${new URLSearchParams({ q })}`)).json();

const staff = async (...rights: PermissionName[]) =>
  test.callAs(await test.addUser(ours.tenantId, rights));

it('finds invoices, credit notes and quotes by their number', async () => {
  const [year, sequence] = [numbers.invoice.slice(1, 5), numbers.invoice.slice(6)];
  for (const typed of [
    numbers.invoice,
    numbers.invoice.toLowerCase(),
    `F${year} ${Number(sequence)}`,
  ]) {
    expect((await search(ours.call, typed))['sales-invoices'], typed).toEqual([
      { id: ids.invoice, title: numbers.invoice, detail: 'Feestzaal De Kring' },
    ]);
  }
  expect((await search(ours.call, numbers.credit))['sales-invoices']).toMatchObject([
    { id: ids.credit, title: numbers.credit },
  ]);
  const bySequence = await search(ours.call, sequence);
  expect(bySequence['sales-invoices']?.map(({ id }) => id)).toEqual([ids.invoice, ids.credit]);
  expect(bySequence.quotes).toMatchObject([{ id: ids.quote, title: numbers.quote }]);
  expect((await search(ours.call, numbers.quote))['sales-invoices']).toEqual([]);
  expect((await search(ours.call, 'Feestzaal'))['sales-invoices']).toEqual([]);
});

it('finds orders of sub-hire by the number on them', async () => {
  expect((await search(ours.call, `#${ids.subHire}`))['sub-hires']).toEqual([
    { id: ids.subHire, title: `#${ids.subHire}`, detail: 'Buurman' },
  ]);
});

it('finds none for people who may not see them', async () => {
  const kindsOf = async (call: Call, q: string) => {
    const found = await search(call, q);
    return (['sales-invoices', 'quotes', 'sub-hires'] as const).filter(kind => found[kind]?.length);
  };
  const sequence = numbers.invoice.slice(6);
  const order = `#${ids.subHire}`;
  for (const [rights, seen, orders] of [
    [['sales.view', 'prices.view'], ['sales-invoices'], []],
    [['quotes.view', 'prices.view'], ['quotes'], []],
    [['sales.view', 'quotes.view', 'planning.view'], [], ['sub-hires']],
    [['prices.view'], [], []],
    [[], [], []],
  ] satisfies [PermissionName[], string[], string[]][]) {
    const call = await staff(...rights);
    expect(await kindsOf(call, sequence), rights.join()).toEqual(seen);
    expect(await kindsOf(call, order), rights.join()).toEqual(orders);
  }
  const others = await invoicingOf(test);
  expect(await kindsOf(others.call, numbers.invoice)).toEqual([]);
  expect(await kindsOf(others.call, order)).toEqual([]);
  const freelancer = test.callAs(
    await test.addUser(ours.tenantId, [], { user_type: FREELANCER_TYPE })
  );
  expect(Object.keys(await search(freelancer, numbers.invoice))).not.toContain('sales-invoices');
  expect(await kindsOf(freelancer, order)).toEqual([]);
});
