import { planTotals } from '#contract/plan/planMoney';
import type { Plan, PlanGroup, PlanLine } from '#contract/plan/plans';

const FROM = '2026-06-01T08:00:00.000Z';
const UNTIL = '2026-06-03T08:00:00.000Z';

export const buildGroup = (group: Partial<PlanGroup> = {}): PlanGroup => ({
  id: 1,
  name: 'Licht',
  position: 0,
  discount: null,
  out_from: null,
  back_until: null,
  from: FROM,
  until: UNTIL,
  ...group,
});

/** Four microphones of 25 euros, of which there are enough. */
export const buildLine = (line: Partial<PlanLine> = {}): PlanLine => {
  const { amount = 4 } = line;
  return {
    id: 11,
    group_id: null,
    parent_id: null,
    product_id: 101,
    name: 'Shure SM58',
    text: null,
    unit: 'st',
    amount,
    total_amount: amount,
    unit_price: 25,
    factor: 1,
    factor_typed: false,
    discount: 0,
    discount_typed: false,
    kind: 'rental',
    vat_class: 'high',
    vat_class_typed: false,
    discountable: true,
    total: 25 * amount,
    notes: null,
    optional: false,
    position: 0,
    from: FROM,
    until: UNTIL,
    free: 12,
    free_if_all: 12,
    short: 0,
    uncovered: 0,
    sub_hired: 0,
    differs: false,
    units: [],
    ...line,
  };
};

/** A line of what is no product. */
export const buildText = (line: Partial<PlanLine> & { text: string }) =>
  buildLine({
    product_id: null,
    kind: 'other',
    name: line.text,
    free: null,
    free_if_all: null,
    ...line,
  });

/** A part of a kit's line. */
export const buildPart = (line: Partial<PlanLine> & { parent_id: number }) =>
  buildLine({ unit_price: null, total: null, ...line });

/** Dutch VAT, without any discount. */
export const PRICING: NonNullable<Plan['pricing']> = {
  customer_discount: null,
  discount: null,
  target_total: null,
  small_order: null,
  language: 'nl',
  codes: [
    { id: 1, name: 'Hoog tarief', category: 'S', rate: 21 },
    { id: 2, name: 'Laag tarief', category: 'S', rate: 9 },
    { id: 3, name: 'Nultarief', category: 'Z', rate: 0 },
    { id: 4, name: 'Vrijgesteld', category: 'E', rate: 0 },
  ],
  code_of: { high: 1, low: 2, zero: 3, exempt: 4 },
};

/** The totals of those who do not see prices. */
const HIDDEN = {
  price: null,
  optional_price: null,
  discount: null,
  net: null,
  vat: null,
  vat_total: null,
  total: null,
};

/** A plan with these rows, as the server answers it to someone who sees prices. */
export const buildPlan = (plan: Partial<Plan> = {}): Plan => {
  const { lines = [], pricing = PRICING } = plan;
  return {
    version: 1,
    unplanned: false,
    from: FROM,
    until: UNTIL,
    factor: 1,
    pricing,
    groups: [],
    lines,
    totals: {
      ...(pricing ? planTotals(lines, pricing) : HIDDEN),
      weight: 0,
      volume: 0,
      power: 0,
    },
    shortages: [],
    ...plan,
  };
};
