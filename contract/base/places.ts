import { z } from 'zod';

/**
 * A usage in the answer `in_use`: a record, or a count per kind if there are more or the caller may not view
 * them. A kind is a resource name.
 */
const placeSchema = z.object({
  kind: z.string(),
  id: z.int().optional(),
  number: z.string().optional(),
  name: z.string().optional(),
  amount: z.number().optional(),
  count: z.int().optional(),
});

export type Place = z.infer<typeof placeSchema>;
