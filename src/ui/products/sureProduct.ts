import { isExact, wantedOf } from '#contract/search/fit';
import type { Hit } from './productSearch.ts';

/** The product that a text means beyond doubt: the only exact one, else the only one that matches. */
export const sureProduct = (text: string, products: readonly Hit[]): Hit | undefined => {
  const exact = exactProducts(text, products);
  if (exact.length === 1) return exact[0];
  return products.length === 1 ? products[0] : undefined;
};

export const exactProducts = (text: string, products: readonly Hit[]) => {
  const wanted = wantedOf(text);
  return products.filter(product => isExact(product, wanted));
};
