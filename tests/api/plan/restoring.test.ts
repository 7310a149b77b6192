import { beforeAll, describe, expect, it } from 'vitest';
import type { PlanChange } from '#contract/plan/planChanges';
import { type ChangedPlan, planningOf, type Planning } from '../support/plans.ts';
import { hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: Planning;
let lamp: number;
/** The calls of a planner who does not see prices. */
let blind: Planning['call'];

beforeAll(async () => {
  test = await buildTestApp();
  ours = await planningOf(test);
  lamp = await ours.product(99, { name: 'Spot', price: 12.5 });
  blind = await ours.colleague('planning.view', 'planning.manage');
});

const blindly = async (id: number, ...changes: PlanChange[]): Promise<ChangedPlan> => {
  const answer = await blind('POST', `/projects/${id}/plan`, { changes });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

/** A project with one line, and that line. */
const withLine = async (values: object, status = 'optie') => {
  const id = await ours.project(status);
  const added: PlanChange = { op: 'add_line', product_id: lamp, amount: 2, ...values };
  const { lines } = await ours.change(id, added);
  return { id, line: lines[0]?.id ?? 0 };
};

const again = (restores: number, values: object = {}): PlanChange => ({
  op: 'add_line',
  product_id: lamp,
  amount: 2,
  restores,
  ...values,
});

const moneyOf = ({ lines: [line] }: ChangedPlan) => {
  if (!line) throw new Error('no line');
  const { unit_price, factor, factor_typed, discount, discount_typed, total } = line;
  const { vat_class, vat_class_typed, kind, booked_terms } = line;
  const typed = { factor_typed, discount_typed, vat_class_typed };
  return { unit_price, factor, discount, total, vat_class, kind, booked_terms, ...typed };
};

const TYPED = { unit_price: 99, factor: 3, discount: 20 };

describe('a planner without prices who undoes the removal', () => {
  it('of a line brings back its price, factor and discount, and is not told them', async () => {
    const { id, line } = await withLine({ ...TYPED, kind: 'sale', vat_class: 'low' });
    const before = moneyOf(await ours.plan(id));
    await blindly(id, { op: 'remove_line', id: line });
    const told = await blindly(id, again(line));
    expect(told.lines).toMatchObject([
      { unit_price: null, factor: null, discount: null, total: null },
    ]);
    expect(moneyOf(await ours.plan(id))).toEqual(before);
    expect(before).toMatchObject({ unit_price: 99, factor: 3, discount: 20, total: 475.2 });
  });

  it('in one call brings it back too, as edits that wait are sent together', async () => {
    const { id, line } = await withLine(TYPED);
    const before = moneyOf(await ours.plan(id));
    await blindly(id, { op: 'remove_line', id: line }, again(line));
    expect(moneyOf(await ours.plan(id))).toEqual(before);
  });

  it('of a line of a booking brings back the terms and the price of then', async () => {
    const product = await ours.product(9, { price: 10 });
    const id = await ours.project('boeking');
    const { lines } = await ours.change(id, { op: 'add_line', product_id: product, amount: 1 });
    const before = moneyOf(await ours.plan(id));
    await ours.call('PATCH', `/products/${product}`, { price: 11, vat_class: 'low' });
    const line = lines[0]?.id ?? 0;
    await blindly(id, { op: 'remove_line', id: line });
    // Undo sends the terms of a booking as it sees them.
    const hidden = { factor: null, discount: null };
    await blindly(id, again(line, { product_id: product, amount: 1, ...hidden }));
    const after = moneyOf(await ours.plan(id));
    expect(after).toEqual(before);
    expect(after).toMatchObject({
      unit_price: 10,
      vat_class: 'high',
      booked_terms: { vat_class: 'high' },
    });
  });

  it('after the dates moved gets the factor of the present days', async () => {
    const { id, line } = await withLine({}, 'boeking');
    await ours.change(id, { op: 'add_line', product_id: lamp, amount: 2 });
    await blindly(id, { op: 'remove_line', id: line });
    const moved = await ours.call('PATCH', `/projects/${id}`, { end_date: hour(72) });
    expect(moved.statusCode, moved.body).toBe(200);
    await blindly(id, again(line));
    const { lines } = await ours.plan(id);
    expect(lines).toHaveLength(2);
    expect(lines[1]?.factor).toBe(lines[0]?.factor);
    expect(lines[1]?.booked_terms).toEqual(lines[0]?.booked_terms);
  });

  it('of a group brings back its discount, and what each line cost', async () => {
    const id = await ours.project('optie');
    const group: PlanChange = { op: 'add_group', ref: 'g', name: 'Licht', discount: 15 };
    const inGroup = { op: 'add_line', group_ref: 'g' } as const;
    const { refs, lines } = await ours.change(
      id,
      group,
      { ...inGroup, product_id: lamp, amount: 2, unit_price: 99 },
      { ...inGroup, text: 'Transport', amount: 1, unit_price: 250, discount: 5 }
    );
    const before = (await ours.plan(id)).totals;
    const [first, second] = lines.map(line => line.id);
    await blindly(id, { op: 'remove_group', id: refs.g });
    await blindly(
      id,
      { op: 'add_group', ref: 'h', name: 'Licht', restores: refs.g },
      { op: 'add_line', group_ref: 'h', product_id: lamp, amount: 2, restores: first },
      { op: 'add_line', group_ref: 'h', text: 'Transport', amount: 1, restores: second }
    );
    const after = await ours.plan(id);
    expect(after.totals).toEqual(before);
    expect(after.groups).toMatchObject([{ discount: 15 }]);
    expect(after.lines).toMatchObject([
      { unit_price: 99, discount: 15 },
      { unit_price: 250, discount: 5 },
    ]);
  });
});

describe('a planner who undoes the removal of a kit', () => {
  it('gets back the parts that were changed, and the current ones otherwise', async () => {
    const [stand, clamp] = [await ours.product(99), await ours.product(99)];
    const kit = await ours.kit([
      [stand, 2],
      [clamp, 4],
    ]);
    const id = await ours.project('optie');
    const { lines } = await ours.change(id, { op: 'add_line', product_id: kit, amount: 3 });
    const line = lines.find(({ product_id }) => product_id === kit)?.id ?? 0;
    const part = lines.find(({ product_id }) => product_id === stand)?.id ?? 0;
    await ours.change(id, { op: 'update_line', id: part, amount: 5 });
    const before = partsOf(await ours.plan(id));
    expect(before).toEqual([
      [stand, 5],
      [clamp, 4],
    ]);
    await ours.change(id, { op: 'remove_line', id: line });
    const restored = await ours.change(id, again(line, { product_id: kit, amount: 3 }));
    expect(partsOf(restored)).toEqual(before);
  });
});

const partsOf = ({ lines }: ChangedPlan) =>
  lines.flatMap(line => (line.parent_id === null ? [] : [[line.product_id, line.amount]]));

describe('what a call names', () => {
  it('goes before what the removed line had, and a price that it had is not typed by that', async () => {
    const product = await ours.product(9, { price: 10 });
    const id = await ours.project('optie');
    const { lines } = await ours.change(id, { op: 'add_line', product_id: product, amount: 1 });
    const line = lines[0]?.id ?? 0;
    await ours.call('PATCH', `/products/${product}`, { price: 11 });
    await ours.change(id, { op: 'remove_line', id: line });
    const { refs } = await ours.change(id, {
      ...again(line, { product_id: product, ref: 'a', unit_price: 10, discount: 7 }),
    });
    expect(moneyOf(await ours.plan(id))).toMatchObject({ unit_price: 10, discount: 7 });
    await ours.change(id, { op: 'update_prices', line_ids: [refs.a ?? 0] });
    expect(moneyOf(await ours.plan(id))).toMatchObject({ unit_price: 11 });
  });
});

describe('an id that restores nothing', () => {
  const restoredFrom = async (restores: number, id: number) => {
    const told = await blindly(id, again(restores));
    const added = told.lines.at(-1);
    if (!added) throw new Error('no line');
    const seen = (await ours.plan(id)).lines.at(-1);
    return { seen: seen?.unit_price, told: { ...added, id: 0, position: 0 } };
  };

  it.each<[string, () => Promise<number>]>([
    ['of no line', async () => 999_999_999],
    ['of a line that is there', async () => (await withLine(TYPED)).line],
    [
      'of a line of another project',
      async () => {
        const { id, line } = await withLine(TYPED);
        await ours.change(id, { op: 'remove_line', id: line });
        return line;
      },
    ],
    [
      "of another company's line",
      async () => {
        const theirs = await planningOf(test);
        const id = await theirs.project('optie');
        const text: PlanChange = { op: 'add_line', text: 'X', amount: 1, unit_price: 99 };
        const { lines } = await theirs.change(id, text);
        const line = lines[0]?.id ?? 0;
        await theirs.change(id, { op: 'remove_line', id: line });
        return line;
      },
    ],
  ])('%s adds an ordinary line, and all answers look alike', async (_, foreign) => {
    const id = await ours.project('optie');
    const restores = await foreign();
    const plain = await restoredFrom(999_999_998, id);
    const answer = await restoredFrom(restores, id);
    expect(answer).toEqual(plain);
    expect(answer.seen).toBe(12.5);
  });

  it('once a week has passed, or for another product', async () => {
    const { id, line } = await withLine(TYPED);
    await ours.change(id, { op: 'remove_line', id: line });
    const other = await ours.product(9, { price: 3 });
    await blindly(id, again(line, { product_id: other }));
    expect((await ours.plan(id)).lines.at(-1)).toMatchObject({ unit_price: 3, discount: 0 });
    await test.pool.query(
      `update removed_terms set removed_at = now() - interval '8 days' where row_id = $1`,
      [line]
    );
    expect(await restoredFrom(line, id)).toMatchObject({ seen: 12.5 });
  });
});
