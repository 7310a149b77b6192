import { documentSums, type DocumentSums } from '#contract/pricing/documentSums';
import type { PricedPlan } from '#contract/sales/priced';

export const sumsOfPlan = ({ lines, codes, discount }: PricedPlan): DocumentSums => {
  const rates = new Map(codes.map(({ id, rate }) => [id, rate]));
  return documentSums(
    lines
      .filter(({ optional }) => !optional)
      .map(({ net, vat_code_id: code, discountable }) => ({ net, code, discountable })),
    code => rates.get(code) ?? 0,
    discount
  );
};
