import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { quotingOf, QUOTING, type Quoting } from '../support/quoting.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Quoting;

beforeAll(async () => {
  test = await buildTestApp();
  ours = await quotingOf(test, [...QUOTING, 'settings.manage']);
});

const settings = (values: object) => ours.done('PATCH', '/tenant/settings', values);

const nets = async (id: number) => (await ours.plan(id)).lines.map(({ total }) => total);

/** A booking of two days with a lamp of € 100 and a text of € 50, of a customer with 10 %. */
const booking = async (status = 'boeking') => {
  await settings({
    factors: { days: [1, 1.5], more: 0.25 },
    day_rule: 'calendar',
    time_zone: 'UTC',
  });
  const customer_id = await ours.customer({ discount: 10 });
  const lamp = await ours.product(9, { price: 100 });
  const id = await ours.project(status, [0, 48], { customer_id });
  const { lines } = await ours.change(
    id,
    { op: 'add_line', product_id: lamp, amount: 2 },
    { op: 'add_line', text: 'Opbouw', amount: 1, unit_price: 50 }
  );
  return { id, customer_id, lamp, line: lines[0]?.id ?? 0 };
};

/** What a company may change later, of all that prices follow from. */
const changeAll = async ({ lamp, customer_id }: { lamp: number; customer_id: number }) => {
  await settings({
    factors: { days: [2, 3], more: 1 },
    day_rule: 'hours24',
    time_zone: 'Pacific/Auckland',
  });
  await ours.done('PATCH', `/customers/${customer_id}`, { discount: 50 });
  await ours.done('PATCH', `/products/${lamp}`, {
    price: 110,
    vat_class: 'low',
    discountable: false,
  });
};

describe('the prices of a booking', () => {
  it('stay when factors, days, discounts and products change', async () => {
    const made = await booking();
    const before = await ours.plan(made.id);
    expect(await nets(made.id)).toEqual([270, 50]);
    await changeAll(made);
    const after = await ours.plan(made.id);
    expect(after.totals).toEqual(before.totals);
    expect(after.lines).toMatchObject([
      { factor: 1.5, factor_typed: false, discount: 10, discount_typed: false, vat_class: 'high' },
      { factor: 1, discount: 0 },
    ]);
    const { lines } = await ours.change(made.id, {
      op: 'add_line',
      product_id: made.lamp,
      amount: 1,
    });
    expect(lines.map(({ total }) => total)).toEqual([270, 50, 330]);
  });

  it('are taken over from an option when it is booked, and kept when it is none again', async () => {
    const made = await booking('optie');
    await settings({ factors: { days: [1, 2], more: 1 } });
    expect(await nets(made.id)).toEqual([360, 50]);
    await ours.done('PATCH', `/projects/${made.id}`, { status: 'boeking' });
    await settings({ factors: { days: [1, 4], more: 1 } });
    await ours.done('PATCH', `/projects/${made.id}`, { status: 'geannuleerd' });
    expect(await nets(made.id)).toEqual([360, 50]);
    await ours.done('PATCH', `/projects/${made.id}`, { status: 'boeking' });
    expect(await nets(made.id)).toEqual([360, 50]);
  });

  it('are those of now after they are updated, whose preview tells them', async () => {
    const made = await booking();
    await changeAll(made);
    const changes = [{ op: 'update_prices' as const }];
    const { prices } = (
      await ours.call('POST', `/projects/${made.id}/plan/preview`, { changes })
    ).json();
    expect(prices).toEqual([{ line_id: made.line, old: 270, new: 660 }]);
    expect(await nets(made.id)).toEqual([270, 50]);
    await ours.change(made.id, ...changes);
    expect(await nets(made.id)).toEqual([660, 50]);
    await settings({ factors: { days: [1, 1], more: 1 } });
    expect(await nets(made.id)).toEqual([660, 50]);
    await ours.change(made.id, { op: 'update_line', id: made.line, factor: null });
    expect(await nets(made.id)).toEqual([220, 50]);
  });

  it('stay typed for a line with typed prices', async () => {
    const { id, line, lamp } = await booking();
    await ours.change(id, { op: 'update_line', id: line, unit_price: 90, factor: 2, discount: 5 });
    await ours.done('PATCH', `/products/${lamp}`, { price: 500 });
    await ours.change(id, { op: 'update_prices', line_ids: [line] });
    expect(await nets(id)).toEqual([342, 50]);
  });

  it('follow the discount of a group that is typed afterwards', async () => {
    const { id, line } = await booking();
    await ours.change(
      id,
      { op: 'add_group', ref: 'licht', name: 'Licht', discount: 20 },
      { op: 'move_line', id: line, group_ref: 'licht' }
    );
    expect(await nets(id)).toEqual([50, 240]);
  });

  it('are updated by those who plan and see prices', async () => {
    const { id } = await booking();
    const blind = await ours.colleague('planning.manage', 'planning.view');
    const changes = [{ op: 'update_prices' }];
    const refused = await blind('POST', `/projects/${id}/plan`, { changes });
    expect(refused.statusCode).toBe(403);
  });
});

describe('another number of days of a booking', () => {
  const longer = { end_date: hour(72) };

  it('is previewed with the prices, and gives them', async () => {
    const { id, line } = await booking();
    const { prices } = (await ours.call('POST', `/projects/${id}/plan/preview`, longer)).json();
    expect(prices).toEqual([{ line_id: line, old: 270, new: 315 }]);
    await ours.done('PATCH', `/projects/${id}`, longer);
    expect(await nets(id)).toEqual([315, 50]);
  });

  it('leaves them if one wants to keep them', async () => {
    const { id } = await booking();
    await ours.done('PATCH', `/projects/${id}`, { ...longer, keep_prices: true });
    expect(await nets(id)).toEqual([270, 50]);
  });

  it('takes the customer’s discount of then along, and dates of as many days take nothing', async () => {
    const made = await booking();
    await ours.done('PATCH', `/customers/${made.customer_id}`, { discount: 50 });
    await settings({ factors: { days: [1, 7], more: 0.25 } });
    const moved = { start_date: hour(24), end_date: hour(72) };
    await ours.done('PATCH', `/projects/${made.id}`, moved);
    expect(await nets(made.id)).toEqual([270, 50]);
    await ours.done('PATCH', `/projects/${made.id}`, { end_date: hour(96) });
    expect(await nets(made.id)).toEqual([1305, 50]);
  });
});

describe('a random plan', () => {
  it('keeps its prices as a booking, whatever is set later', async () => {
    const percent = fc.integer({ min: 0, max: 100 });
    const factor = fc.integer({ min: 0, max: 4_000 }).map(value => value / 1_000);
    const line = fc.record({
      isText: fc.boolean(),
      amount: fc.integer({ min: 1, max: 99 }),
      price: fc.integer({ min: 0, max: 99_999 }).map(cents => cents / 100),
      factor: fc.option(factor, { nil: undefined }),
      discount: fc.option(percent, { nil: undefined }),
      kind: fc.constantFrom('rental', 'sale', 'crew' as const),
    });
    const terms = fc.record({
      days: fc.array(factor, { minLength: 1, maxLength: 3 }),
      more: factor,
      day_rule: fc.constantFrom('calendar', 'hours24', 'until6'),
      time_zone: fc.constantFrom('Europe/Amsterdam', 'Pacific/Auckland', 'America/New_York'),
      discount: percent,
      price: percent,
      vat_class: fc.constantFrom('high', 'low', 'zero'),
      discountable: fc.boolean(),
    });
    const apply = async (
      { days, more, day_rule, time_zone, discount, ...product }: Terms,
      of: { customer_id: number; lamp: number }
    ) => {
      await settings({ factors: { days, more }, day_rule, time_zone });
      await ours.done('PATCH', `/customers/${of.customer_id}`, { discount });
      await ours.done('PATCH', `/products/${of.lamp}`, product);
    };
    type Terms = typeof terms extends fc.Arbitrary<infer Value> ? Value : never;
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 1, max: 99 }),
        fc.boolean(),
        terms,
        fc.array(terms, { minLength: 1, maxLength: 3 }),
        async (lines, hours, isBookedLater, first, later) => {
          const customer_id = await ours.customer();
          const lamp = await ours.product(9_999);
          await apply(first, { customer_id, lamp });
          const status = isBookedLater ? 'offerte' : 'boeking';
          const id = await ours.project(status, [0, hours], { customer_id });
          await ours.change(
            id,
            ...lines.map(({ isText, price, ...values }) => ({
              op: 'add_line' as const,
              ...(isText ? { text: 'Tekst', unit_price: price } : { product_id: lamp }),
              ...values,
            }))
          );
          if (isBookedLater) await ours.done('PATCH', `/projects/${id}`, { status: 'boeking' });
          const before = (await ours.plan(id)).totals;
          for (const each of later) await apply(each, { customer_id, lamp });
          expect((await ours.plan(id)).totals).toEqual(before);
        }
      ),
      { numRuns: 12 }
    );
  });
});
