import { lineTerms } from '#contract/plan/linePrices';
import type { SaleTerms } from './pricingTerms.ts';

type Terms = Parameters<typeof lineTerms>;

export const linePricing = (
  line: Terms[0],
  product: Terms[1]['product'],
  groupDiscount: number | null,
  { tableFactor, customerDiscount }: Pick<SaleTerms, 'tableFactor' | 'customerDiscount'>
) => lineTerms(line, { product, groupDiscount, tableFactor, customerDiscount });
