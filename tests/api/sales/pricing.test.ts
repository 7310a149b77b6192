import { beforeAll, describe, expect, it } from 'vitest';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { type Selling, sellingOf } from '../support/sales.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Selling;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await sellingOf(test);
});

/** A project of one day for a customer. */
const projectFor = async (values: object, own: object = {}) =>
  ours.project('optie', [6, 18], { customer_id: await ours.customer(values), ...own });

const addLine = (product_id: number, amount = 1, values: object = {}) => ({
  op: 'add_line' as const,
  product_id,
  amount,
  ...values,
});

describe('the price of a line', () => {
  it('is typed, else that of the customer’s list, else the product’s', async () => {
    const lamp = await ours.product(9, { price: 10 });
    const other = await ours.product(9, { name: 'Kabel', price: 4 });
    const id = await projectFor({ price_list_id: await ours.priceList([lamp, 8]) });
    const plan = await ours.change(
      id,
      addLine(lamp),
      addLine(other),
      addLine(lamp, 1, { unit_price: 7 })
    );
    expect(plan.lines.map(({ unit_price }) => unit_price)).toEqual([8, 4, 7]);
    expect(plan.lines.map(({ differs }) => differs)).toEqual([false, false, true]);
    const { lines } = await ours.change(id, {
      op: 'resynchronise',
      line_id: plan.lines[2]?.id ?? 0,
    });
    expect(lines[2]).toMatchObject({ unit_price: 8, differs: false });
  });

  it('has the discount that was typed, also none, else the group’s, else the customer’s', async () => {
    const lamp = await ours.product(9, { price: 10 });
    const dear = await ours.product(9, { price: 10, discountable: false });
    const id = await projectFor({ discount: 5 });
    const plan = await ours.change(
      id,
      { op: 'add_group', ref: 'licht', name: 'Licht', discount: 20 },
      addLine(lamp),
      addLine(dear),
      addLine(lamp, 1, { discount: 0 }),
      { op: 'add_line', text: 'Opbouw', amount: 1, unit_price: 10 },
      addLine(dear, 1, { group_ref: 'licht' }),
      addLine(lamp, 1, { group_ref: 'licht', discount: 1 })
    );
    expect(plan.lines.map(({ discount, discount_typed }) => [discount, discount_typed])).toEqual([
      [5, false],
      [0, false],
      [0, true],
      [0, false],
      [20, false],
      [1, true],
    ]);
    const group = plan.refs.licht ?? 0;
    const changed = await ours.change(
      id,
      { op: 'update_group', id: group, discount: null },
      { op: 'update_line', id: plan.lines[2]?.id ?? 0, discount: null }
    );
    expect(changed.lines.map(({ discount }) => discount)).toEqual([5, 0, 5, 0, 0, 1]);
    expect(changed.groups[0]?.discount).toBeNull();
  });

  it('has the factor of its days for hire of products alone', async () => {
    const lamp = await ours.product(9, { price: 10 });
    const id = await ours.project('optie', [0, 48]);
    const plan = await ours.change(
      id,
      addLine(lamp),
      addLine(lamp, 1, { kind: 'sale' }),
      { op: 'add_line', text: 'Technicus', amount: 1, unit_price: 100, kind: 'crew' },
      { op: 'add_line', text: 'Los', amount: 1, unit_price: 100 }
    );
    expect(plan.lines.map(({ kind, factor }) => [kind, factor])).toEqual([
      ['rental', plan.factor],
      ['sale', 1],
      ['crew', 1],
      ['other', 1],
    ]);
    expect(plan.factor).not.toBe(1);
  });

  it.each([
    ['calendar', 1.75],
    ['hours24', 1],
    ['until6', 1],
  ])('counts days by the rule %s', async (day_rule, factor) => {
    const theirs = await sellingOf(test);
    await theirs.settings({ day_rule, time_zone: 'UTC' });
    // From 18:00 to 04:00.
    const id = await theirs.project('optie', [18, 28]);
    expect((await theirs.plan(id)).factor).toBe(factor);
  });
});

describe('the totals of a plan', () => {
  it('have VAT per code, after the discount of the project', async () => {
    const high = await ours.product(9, { price: 33.33 });
    const low = await ours.product(9, { price: 33.33, vat_class: 'low' });
    const zero = await ours.product(9, { price: 33.34, vat_class: 'zero' });
    const id = await projectFor({}, { discount: 10 });
    const { totals, pricing } = await ours.change(
      id,
      addLine(high),
      addLine(low),
      addLine(zero),
      addLine(high, 1, { optional: true })
    );
    expect(totals).toMatchObject({
      price: 100,
      optional_price: 33.33,
      discount: 10,
      net: 90,
      vat: [
        { code: pricing?.code_of.high, base: 30, vat: 6.3 },
        { code: pricing?.code_of.low, base: 30, vat: 2.7 },
        { code: pricing?.code_of.zero, base: 30, vat: 0 },
      ],
      vat_total: 9,
      total: 99,
    });
  });

  it('reach an agreed total, and a project has one discount', async () => {
    const lamp = await ours.product(9, { price: 2150.5 });
    const id = await projectFor({}, { target_total: 2000 });
    await ours.change(id, addLine(lamp));
    expect((await ours.plan(id)).totals).toMatchObject({ discount: 150.5, net: 2000, total: 2420 });
    const both = await ours.call('PATCH', `/projects/${id}`, { discount: 5 });
    expect(both.statusCode).toBe(400);
    expect(fieldTextsOf(both)).toEqual({ target_total: FIELD_TEXTS.one_discount });
    await ours.set(`/projects/${id}`, { discount: 5, target_total: null });
    expect((await ours.plan(id)).totals.net).toBe(2042.97);
  });

  it('are hidden from those who do not see prices', async () => {
    const id = await projectFor({}, { discount: 10 });
    await ours.change(id, addLine(await ours.product(9, { price: 10 })));
    const call = await ours.colleague('planning.view');
    const plan = (await call('GET', `/projects/${id}/plan`)).json();
    expect(plan).toMatchObject({ pricing: null, totals: { net: null, vat: null, total: null } });
    expect(plan.lines[0]).toMatchObject({ discount: null, total: null });
    expect((await call('GET', `/projects/${id}`)).json()).toMatchObject({
      discount: null,
      target_total: null,
    });
  });
});

describe('a priced plan', () => {
  it('has the lines in order, with contents of kits and their codes', async () => {
    const lamp = await ours.product(9, { name: 'Spot', price: 10, client_description: 'Helder' });
    const kit = await ours.kit([[lamp, 2]], { price: 50, vat_class: 'low' });
    const id = await projectFor({ discount: 10 }, { target_total: 100 });
    const plan = await ours.change(
      id,
      { op: 'add_group', ref: 'licht', name: 'Licht' },
      addLine(kit, 2, { group_ref: 'licht' }),
      addLine(lamp, 1, { optional: true })
    );
    const priced = (await ours.priced(id)).get(id);
    expect(priced).toMatchObject({
      projectId: id,
      planVersion: plan.version,
      groups: [{ id: plan.refs.licht, name: 'Licht' }],
      lines: [
        {
          product_id: lamp,
          group_id: null,
          description: 'Helder',
          optional: true,
          discount: 10,
          each: 1000n,
          net: 900n,
          allowance: 100n,
          vat_code_id: await ours.codeNamed('high'),
          contents: [],
        },
        {
          product_id: kit,
          group_id: plan.refs.licht,
          vat_class: 'low',
          vat_code_id: await ours.codeNamed('low'),
          net: 9000n,
          contents: [{ name: 'Spot', amount: 2 }],
        },
      ],
      codes: [
        { category: 'S', rate: 21, reason: null },
        { category: 'S', rate: 9, reason: null },
      ],
      discount: { target: 10_000n },
    });
  });

  it('of a customer abroad has the code of its scheme, with the reason', async () => {
    const id = await projectFor({ vat_scheme: 'reverse', vat_number: 'BE0403170701' });
    await ours.change(id, addLine(await ours.product(9, { price: 10 })));
    const priced = (await ours.priced(id)).get(id);
    expect(priced?.codes).toMatchObject([
      {
        id: await ours.codeNamed('reverse'),
        category: 'AE',
        rate: 0,
        reason: { nl: 'Btw verlegd (artikel 196 Btw-richtlijn)' },
      },
    ]);
  });

  it('of a small business has no VAT, and of a German one the German', async () => {
    const theirs = await sellingOf(test);
    const project = await theirs.project();
    await theirs.change(project, addLine(await theirs.product(9, { price: 10 })));
    await theirs.settings({ vat_scheme: 'small' });
    expect((await theirs.priced(project)).get(project)?.codes).toMatchObject([
      { id: await theirs.codeNamed('small'), category: 'E', rate: 0 },
    ]);
    await theirs.settings({ vat_scheme: 'domestic', country: 'DE' });
    expect((await theirs.priced(project)).get(project)?.codes).toMatchObject([{ rate: 19 }]);
  });

  it('has the rate of the last day of service', async () => {
    const theirs = await sellingOf(test);
    await theirs.settings({ time_zone: 'Europe/Amsterdam' });
    const code = await theirs.codeNamed('high');
    const rates = [
      { from: '2012-10-01', rate: 21 },
      { from: '2030-07-01', rate: 22 },
    ];
    await theirs.set(`/vat-codes/${code}`, { rates });
    const lamp = await theirs.product(9, { price: 10 });
    const before = await theirs.project('optie', [0, 24], {
      start_date: hour(0),
      end_date: '2030-06-30T22:00:00.000Z',
    });
    const after = await theirs.project('optie', [0, 24], {
      start_date: hour(0),
      end_date: '2030-06-30T22:00:01.000Z',
    });
    for (const id of [before, after]) await theirs.change(id, addLine(lamp));
    const priced = await theirs.priced(before, after);
    expect([before, after].map(id => priced.get(id)?.codes[0]?.rate)).toEqual([21, 22]);
  });

  it('is left out for a project that is not there', async () => {
    expect(await ours.priced(2_000_000_000)).toEqual(new Map());
  });
});
