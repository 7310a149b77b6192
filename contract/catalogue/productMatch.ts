import { z } from 'zod';
import { searchText } from '../base/fields.ts';
import { productSchema } from './products.ts';

/** Maximum texts of one call, and maximum bytes. */
export const MATCH_MAX = { texts: 500, bytes: 500_000 } as const;

/** Maximum products for one text. */
export const MATCHED_PRODUCTS = 8;

/** Texts of somebody else's list: approximate names of products. */
export const matchInput = z.strictObject({
  texts: z.array(searchText).min(1).max(MATCH_MAX.texts),
});

/**
 * The kind of match: the text is the product's code or name; the product has all words of the text;
 * the product only resembles the text.
 */
const MATCH_KINDS = ['exact', 'found', 'nearest'] as const;

const matchedProduct = productSchema.pick({
  id: true,
  name: true,
  code: true,
  unit: true,
  price: true,
});

/** The possible products of each text, in the order of the texts, best first. */
export const matchAnswer = z.array(
  z.object({ match: z.enum(MATCH_KINDS), products: z.array(matchedProduct) })
);

export type ProductMatch = z.infer<typeof matchAnswer>[number];
