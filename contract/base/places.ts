import { z } from 'zod';

/**
 * Where a record is still used, in the answer `in_use`: a record, or how many of a kind, where there are
 * more or where the caller may not view them. A kind is the name of a resource.
 */
const placeSchema = z.object({
  kind: z.string(),
  id: z.int().optional(),
  number: z.string().optional(),
  name: z.string().optional(),
  /** In euros: what is open of it, or free. */
  amount: z.number().optional(),
  count: z.int().optional(),
});

export type Place = z.infer<typeof placeSchema>;
