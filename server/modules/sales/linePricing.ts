import { usualDiscount, usualFactor } from '#contract/plan/linePrices';
import type { LineKind, VatClass } from '#contract/sales/vat.values';
import type { SaleTerms } from './saleTerms.ts';

/** What the price of a line follows from. */
interface StoredLine {
  product_id: number | null;
  kind: LineKind;
  factor: number | null;
  discount: number | null;
  vat_class: VatClass | null;
}

interface SoldProduct {
  vat_class: VatClass;
  discountable: boolean;
}

/** Factor, discount and VAT class of a line: typed, else as its product, group and project have it. */
export const linePricing = (
  line: StoredLine,
  product: SoldProduct | undefined,
  groupDiscount: number | null,
  { tableFactor, customerDiscount }: Pick<SaleTerms, 'tableFactor' | 'customerDiscount'>
) => {
  const discountable = product?.discountable ?? true;
  const usual = usualDiscount(
    { product_id: line.product_id, discountable },
    { group: groupDiscount, customer: customerDiscount }
  );
  return {
    factor: line.factor ?? usualFactor(line, tableFactor),
    discount: line.discount ?? usual,
    vat_class: line.vat_class ?? product?.vat_class ?? ('high' satisfies VatClass),
    discountable,
  };
};
