import { z } from 'zod';
import { searchText } from '../base/fields.ts';
import { productSchema } from './products.ts';

export const MATCH_MAX = { texts: 500, bytes: 500_000 } as const;

export const MATCHED_PRODUCTS = 8;

export const matchInput = z.strictObject({
  texts: z.array(searchText).min(1).max(MATCH_MAX.texts),
});

/**
 * `exact`: the product's code or name. `found`: the product has all words of the text. `nearest`: it only
 * resembles the text.
 */
const MATCH_KINDS = ['exact', 'found', 'nearest'] as const;

const matchedProduct = productSchema.pick({
  id: true,
  name: true,
  code: true,
  unit: true,
  price: true,
});

export const matchAnswer = z.array(
  z.object({ match: z.enum(MATCH_KINDS), products: z.array(matchedProduct) })
);

export type ProductMatch = z.infer<typeof matchAnswer>[number];
