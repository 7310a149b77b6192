import type { ContentLine, QuoteContent } from '#contract/sales/content';

export const picturedLines = (
  { lines }: Pick<QuoteContent, 'lines'>,
  products: readonly number[]
): ReadonlySet<ContentLine | undefined> => {
  const byProduct = Map.groupBy(
    lines.filter(({ optional }) => !optional),
    line => line.product_id
  );
  return new Set(products.map(product => byProduct.get(product)?.[0]));
};
