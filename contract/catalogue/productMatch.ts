import { z } from 'zod';
import { searchText } from '../base/fields.ts';
import { productSchema } from './products.ts';

/** Texts that are matched in one call, and the bytes that they come in. */
export const MATCH_MAX = { texts: 500, bytes: 500_000 } as const;

/** Products that are answered for one text. */
export const MATCHED_PRODUCTS = 8;

/** Texts of a list that somebody else made: the names of products, more or less. */
export const matchInput = z.strictObject({
  texts: z.array(searchText).min(1).max(MATCH_MAX.texts),
});

/**
 * How a product matches a text: its code or its name is the text; it has all words of the text; or it only
 * resembles the text.
 */
export const MATCH_KINDS = ['exact', 'found', 'nearest'] as const;

const matchedProduct = productSchema.pick({
  id: true,
  name: true,
  code: true,
  unit: true,
  price: true,
});

/** For each text, in their order, the products that it may mean, the best first. */
export const matchAnswer = z.array(
  z.object({ match: z.enum(MATCH_KINDS), products: z.array(matchedProduct) })
);

export type ProductMatch = z.infer<typeof matchAnswer>[number];
