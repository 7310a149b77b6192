import { eurosOf } from '../base/money.ts';
import { bigCentsOf, documentSums, type LinePrice, lineSums } from '../pricing/documentSums.ts';
import type { VatClass } from '../pricing/vat.values.ts';

/** In euros and percent. */
export interface PlanPricing {
  customer_discount: number | null;
  /** In percent; or the agreed net total instead. */
  discount: number | null;
  target_total: number | null;
  codes: readonly { id: number; rate: number }[];
  code_of: Readonly<Record<VatClass, number>>;
}

interface CountedLine {
  total: number | null;
  parent_id: number | null;
  optional: boolean;
  discountable: boolean;
  vat_class: VatClass;
}

export const lineTotal = (price: Omit<LinePrice, 'unit_price'> & { unit_price: number | null }) =>
  eurosOf(lineSums({ ...price, unit_price: price.unit_price ?? 0 }).net);

/** In euros. Optional lines count in `optional_price` alone. `price` is before the project's discount. */
export const planTotals = (lines: readonly CountedLine[], pricing: PlanPricing) => {
  const heads = lines.filter(({ parent_id }) => parent_id === null);
  const counted = heads
    .filter(({ optional }) => !optional)
    .map(({ total, discountable, vat_class }) => ({
      net: bigCentsOf(total ?? 0),
      discountable,
      code: pricing.code_of[vat_class],
    }));
  const rates = new Map(pricing.codes.map(({ id, rate }) => [id, rate]));
  const sums = documentSums(counted, code => rates.get(code) ?? 0, documentDiscount(pricing));
  const offered = heads.reduce(
    (sum, { total, optional }) => (optional ? sum + bigCentsOf(total ?? 0) : sum),
    0n
  );
  return {
    price: eurosOf(sums.lines),
    optional_price: eurosOf(offered),
    discount: eurosOf(sums.discount),
    net: eurosOf(sums.net),
    vat: sums.vat.map(({ code, base, vat }) => ({
      code,
      base: eurosOf(base),
      vat: eurosOf(vat),
    })),
    vat_total: eurosOf(sums.vat_total),
    total: eurosOf(sums.total),
  };
};

export const documentDiscount = ({
  discount,
  target_total,
}: Pick<PlanPricing, 'discount' | 'target_total'>) =>
  target_total === null ? { percent: discount ?? 0 } : { target: bigCentsOf(target_total) };
