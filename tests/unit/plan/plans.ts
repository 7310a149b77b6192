import fc from 'fast-check';
import { lineTerms, usualKind } from '#contract/plan/linePrices';
import { lineTotal } from '#contract/plan/planMoney';
import type { Plan, PlanLine } from '#contract/plan/plans';
import type { Change, LineValues } from '#src/modules/plan/model/changes.ts';
import { buildGroup, buildLine, buildPart, buildPlan, PRICING } from '../../support/plans.ts';

const amount = fc.integer({ min: 1, max: 99 });
const cents = fc.integer({ min: 0, max: 100_000 });
const price = cents.map(value => value / 100);
const factor = fc.integer({ min: 0, max: 4_000 }).map(value => value / 1_000);
const discount = fc.integer({ min: 0, max: 10_000 }).map(value => value / 100);

const head = fc.record({
  group: fc.nat({ max: 3 }),
  isText: fc.boolean(),
  amount,
  unit_price: fc.option(price),
  factor: fc.option(factor),
  discount: fc.option(discount),
  notes: fc.option(fc.constantFrom('links', 'rechts')),
  optional: fc.boolean(),
  parts: fc.array(amount, { maxLength: 3 }),
});

/** The factor of the tenant's table, where none was typed. */
const TABLE_FACTOR = 1.75;

/**
 * Plans of up to three groups, with lines inside and outside of them: products, texts and kits. Rows
 * of both kinds have the same numbers, as they may have in the database.
 */
export const plans: fc.Arbitrary<Plan> = fc
  .record({
    groups: fc.array(fc.option(discount), { maxLength: 3 }),
    heads: fc.array(head, { maxLength: 8 }),
    customer_discount: fc.option(discount),
  })
  .map(({ groups: discounts, heads, customer_discount }) => {
    const count = discounts.length;
    const groups = discounts.map((each, index) =>
      buildGroup({ id: index + 1, name: `Groep ${index + 1}`, discount: each })
    );
    let id = 0;
    const lines = heads
      .map(each => ({ ...each, group: each.group > count ? 0 : each.group }))
      .toSorted((one, other) => one.group - other.group)
      .flatMap(({ group, isText, parts, factor: typed, discount: own, ...values }): PlanLine[] => {
        const parent_id = ++id;
        const group_id = group || null;
        const shared = {
          group_id,
          optional: values.optional,
          factor: typed ?? (isText ? 1 : TABLE_FACTOR),
        };
        const sold = { product_id: isText ? null : 101, kind: usualKind(isText ? null : 101) };
        const { discount: usual } = lineTerms(
          { ...sold, factor: null, discount: null, vat_class: null },
          {
            product: undefined,
            groupDiscount: discounts[group - 1] ?? null,
            customerDiscount: customer_discount,
            tableFactor: TABLE_FACTOR,
          }
        );
        const name = `Regel ${parent_id}`;
        const line = buildLine({
          ...values,
          ...shared,
          id: parent_id,
          name,
          ...(isText && { product_id: null, text: name, unit: null, kind: usualKind(null) }),
          factor_typed: typed !== null,
          discount: own ?? usual,
          discount_typed: own !== null,
          free: null,
          free_if_all: null,
        });
        const total = lineTotal({ ...line, ...shared, discount: own ?? usual });
        const partLines = (isText ? [] : parts).map(each =>
          buildPart({
            ...shared,
            parent_id,
            id: ++id,
            amount: each,
            total_amount: each * line.amount,
          })
        );
        return [{ ...line, total }, ...partLines];
      });
    const pricing = { ...PRICING, customer_discount };
    return buildPlan({ factor: TABLE_FACTOR, pricing, groups, lines });
  });

/** The sum of lines in euros, and of those that are optional. */
export const pricesOf = (lines: readonly PlanLine[]) => {
  const sum = (isOptional: boolean) =>
    lines
      .filter(({ optional }) => optional === isOptional)
      .reduce((inCents, { total }) => inCents + Math.round((total ?? 0) * 100), 0) / 100;
  return { price: sum(false), optional_price: sum(true) };
};

const values = fc.record<LineValues>(
  {
    amount,
    unit_price: fc.option(price),
    factor: fc.option(factor),
    discount: fc.option(discount),
    notes: fc.option(fc.constant('los')),
    optional: fc.boolean(),
  },
  { requiredKeys: [] }
);

const newLine = fc.oneof(
  amount.map(many => ({
    amount: many,
    product: { id: 500, name: 'Nieuw', unit: 'st', price: 12.5 },
  })),
  amount.map(many => ({ amount: many, text: 'Decor', unit_price: 12.5 }))
);

const name = fc.constantFrom('Geluid', 'Video');

const period = fc.constantFrom(null, '2026-06-01T06:00:00.000Z');

/** The number of a row that is added, which no other has. */
const ADDED = -1_000_000;

/** A possible change of a plan: of one of its rows, if there are any. */
const changeOf = (plan: Plan): fc.Arbitrary<Change> => {
  const heads = plan.lines.filter(({ parent_id }) => parent_id === null);
  const parts = plan.lines.filter(({ parent_id }) => parent_id !== null);
  const place = fc.constantFrom(null, ...plan.groups.map(({ id }) => id)).chain(group_id => {
    const siblings = heads.filter(line => line.group_id === group_id);
    return fc.record({ group_id: fc.constant(group_id), after: placeAmong(siblings) });
  });
  return fc.oneof(
    fc
      .record({ name, after: placeAmong(plan.groups) })
      .map((group): Change => ({ op: 'add_group', id: ADDED, ...group })),
    fc
      .tuple(place, newLine)
      .map(([at, line]): Change => ({ op: 'add_line', id: ADDED, line, ...at })),
    ...toOne(plan.groups, id => [
      fc.tuple(name, period).map(([said, out_from]): Change => ({
        op: 'update_group',
        id,
        name: said,
        out_from,
      })),
      fc.constant<Change>({ op: 'remove_group', id }),
    ]),
    ...toOne(heads, id => [
      values.map((typed): Change => ({ op: 'update_line', id, values: typed })),
      fc.constant<Change>({ op: 'remove_line', id }),
      place.map(({ group_id, after }): Change => ({
        op: 'move_line',
        id,
        group_id,
        after: after === id ? null : after,
      })),
    ]),
    ...toOne(parts, id => [
      amount.map((many): Change => ({ op: 'update_line', id, values: { amount: many } })),
    ])
  );
};

const toOne = (
  rows: readonly { id: number }[],
  changesOf: (id: number) => fc.Arbitrary<Change>[]
) =>
  rows.length === 0 ? [] : [fc.constantFrom(...rows).chain(({ id }) => fc.oneof(...changesOf(id)))];

/** First, last, or behind one of these rows. */
const placeAmong = (rows: readonly { id: number }[]) =>
  fc.constantFrom(null, undefined, ...rows.map(({ id }) => id));

/** A plan, and something that is done with it. */
export const plansWithChange = plans.chain(plan =>
  fc.record({ plan: fc.constant(plan), change: changeOf(plan) })
);
