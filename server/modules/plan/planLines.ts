import { lineTotal, planTotals } from '#contract/plan/planMoney';
import { worstPlace } from '#contract/availability/optionQueue';
import type { Plan, PlanLine } from '#contract/plan/plans';
import { isUnconfirmed } from '#contract/supply/subHireStatuses.values';
import type { PlannedPart } from '../availability/index.ts';
import { type SaleTerms, linePricing } from '../pricing/index.ts';
import type { PlanSources } from './plan.queries.ts';
import { placeOf } from './planUnits.ts';

type Line = PlanSources['lines'][number];
type Product = PlanSources['products'][number];

/**
 * A kit's line is followed by a line for each part. Only users who see prices learn that a price differs from
 * the product's: others could find it out by trying prices.
 */
export const planLines = (
  sources: PlanSources,
  { seesPrices, seesSuppliers }: { seesPrices: boolean; seesSuppliers: boolean }
): PlanLine[] => {
  const discounts = new Map(sources.groups.map(({ id, discount }) => [id, discount]));
  const partsOf = Map.groupBy(sources.parts, ({ line_id }) => line_id);
  const recipeOf = Map.groupBy(sources.recipes, ({ kit_id }) => kit_id);
  const products = new Map(sources.products.map(product => [product.id, product]));
  const unitsOf = Map.groupBy(sources.units, placeOf);
  const hiresFor = Map.groupBy(sources.subHires, placeOf);

  const requestedFor = (parts: readonly PlannedPart[]) => {
    const requested = parts
      .flatMap(part => hiresFor.get(placeOf(part)) ?? [])
      .filter(({ status }) => isUnconfirmed(status))
      .map(({ id, supplier, status, amount }) => ({ id, supplier, status, amount }));
    return seesSuppliers && requested.length > 0 ? { requested } : {};
  };

  const placesOf = Map.groupBy(sources.queue, placeOf);
  const optionOf = (parts: readonly PlannedPart[]) => {
    const option = worstPlace(parts.flatMap(part => placesOf.get(placeOf(part)) ?? []));
    return option ? { option: { place: option.place, others: option.others } } : {};
  };

  const suppliedTo = (part: PlannedPart): Supply => ({
    sub_hired: (hiresFor.get(placeOf(part)) ?? []).reduce(
      (sum, { status, amount }) => (isUnconfirmed(status) ? sum : sum + amount),
      0
    ),
    ...requestedFor([part]),
    ...optionOf([part]),
    units: (unitsOf.get(placeOf(part)) ?? []).map(({ id, code, warnings }) => ({
      id,
      code,
      warnings,
    })),
  });

  return sources.lines.flatMap(line => {
    const parts = partsOf.get(line.id) ?? [];
    const product = products.get(line.product_id ?? 0);
    const own = parts.find(part => part.product_id === line.product_id);
    const head: PlanLine = {
      ...NOTHING_TAKEN,
      ...(own ? takenBy(own) : soonestOf(parts)),
      ...pricesOf(line, product, discounts.get(line.group_id ?? 0) ?? null, sources.terms),
      id: line.id,
      group_id: line.group_id,
      parent_id: null,
      product_id: line.product_id,
      name: line.name,
      text: line.product_id === null ? line.name : null,
      unit: line.unit,
      amount: line.amount,
      total_amount: line.amount,
      notes: line.notes,
      ...(line.crew_key !== null && { shift_ids: sources.shiftIds.get(line.id) ?? [] }),
      optional: line.optional,
      position: line.position,
      differs:
        differs(line, product, parts, recipeOf.get(line.product_id ?? 0) ?? []) ||
        (seesPrices && product !== undefined && product.price !== line.unit_price),
      ...(own
        ? suppliedTo(own)
        : {
            sub_hired: 0,
            units: [],
            ...requestedFor(parts),
            ...optionOf(parts),
          }),
    };
    if (own) return [head];
    return [
      head,
      ...parts.map(part => partLine(head, part, products.get(part.product_id), suppliedTo(part))),
    ];
  });
};

type Supply = Pick<PlanLine, 'units' | 'sub_hired' | 'requested' | 'option'>;

const partLine = (
  head: PlanLine,
  part: PlannedPart,
  product: Product | undefined,
  supply: Supply
): PlanLine => ({
  ...takenBy(part),
  id: part.part_id,
  group_id: head.group_id,
  parent_id: head.id,
  product_id: part.product_id,
  name: product?.name ?? '',
  text: null,
  unit: product?.unit ?? null,
  amount: part.amount_each + part.amount_more,
  total_amount: part.amount,
  unit_price: null,
  factor: head.factor,
  factor_typed: false,
  discount: 0,
  discount_typed: false,
  total: null,
  kind: head.kind,
  vat_class: head.vat_class,
  vat_class_typed: false,
  discountable: head.discountable,
  notes: null,
  optional: head.optional,
  position: head.position,
  differs: part.amount_more !== 0,
  ...supply,
});

const NOTHING_TAKEN = {
  from: null,
  until: null,
  free: null,
  free_if_all: null,
  short: 0,
  uncovered: 0,
};

const takenBy = ({ from, until, free, free_if_all, short, accepted }: PlannedPart) => ({
  from,
  until,
  free,
  free_if_all,
  short,
  uncovered: accepted,
});

/** A kit's line has its parts' period, and the free amount of its scarcest part. */
const soonestOf = (parts: readonly PlannedPart[]) => {
  const [first] = parts;
  if (!first) return NOTHING_TAKEN;
  const kits = (numbers: readonly (readonly [free: number | null, each: number])[]) => {
    const counted = numbers.flatMap(([free, each]) =>
      free === null || each === 0 ? [] : [Math.floor(free / each)]
    );
    return counted.length === 0 ? null : Math.min(...counted);
  };
  const each = (part: PlannedPart) => part.amount_each + part.amount_more;
  const missing = (numbers: 'short' | 'accepted') =>
    Math.max(...parts.map(part => (each(part) > 0 ? Math.ceil(part[numbers] / each(part)) : 0)));
  return {
    from: first.from,
    until: first.until,
    free: kits(parts.map(part => [part.free, each(part)])),
    free_if_all: kits(parts.map(part => [part.free_if_all, each(part)])),
    short: missing('short'),
    uncovered: missing('accepted'),
  };
};

const pricesOf = (
  line: Line,
  product: Product | undefined,
  groupDiscount: number | null,
  terms: SaleTerms
) => {
  const { unit_price, amount, kind } = line;
  const pricing = linePricing(line, product, groupDiscount, terms);
  return {
    ...pricing,
    unit_price,
    factor_typed: line.factor !== null,
    discount_typed: line.discount !== null,
    total: lineTotal({ ...pricing, unit_price, amount }),
    kind,
    vat_class_typed: line.vat_class !== null,
    ...(line.booked && { booked_terms: line.booked }),
  };
};

export const pricingOf = ({ codes, codeOf, ...terms }: SaleTerms) => ({
  customer_discount: terms.customerDiscount,
  discount: terms.discount,
  target_total: terms.targetTotal,
  small_order: terms.smallOrder,
  language: terms.language,
  codes: codes.map(({ id, name, category, rate }) => ({ id, name, category, rate })),
  code_of: codeOf,
});

const differs = (
  line: Line,
  product: Product | undefined,
  parts: readonly PlannedPart[],
  recipe: PlanSources['recipes']
) => {
  if (!product) return false;
  if (product.name !== line.name || product.unit !== line.unit) return true;
  const now = new Map(recipe.map(({ product_id, amount }) => [product_id, amount]));
  return (
    parts.length !== recipe.length ||
    parts.some(part => part.amount_more !== 0 || now.get(part.product_id) !== part.amount_each)
  );
};

/** Weight, volume and power are those of outgoing products, without optional lines. */
export const totalsOf = (
  { parts, products, terms }: PlanSources,
  lines: readonly PlanLine[]
): Plan['totals'] => {
  const measures = new Map(products.map(product => [product.id, product]));
  const left = new Set(lines.filter(({ optional }) => optional).map(({ id }) => id));
  const taken = parts.filter(({ line_id }) => !left.has(line_id));
  const sum = (measure: 'weight' | 'volume' | 'power') =>
    inThousandths(
      taken.reduce(
        (total, part) => total + part.amount * (measures.get(part.product_id)?.[measure] ?? 0),
        0
      )
    );
  return {
    ...planTotals(lines, pricingOf(terms)),
    weight: sum('weight'),
    volume: sum('volume'),
    power: sum('power'),
  };
};

const inThousandths = (value: number) => Math.round(value * 1_000) / 1_000;
