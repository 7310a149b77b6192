import { z } from 'zod';

/** A text could not be read; `null` is empty. */
export const typedNumber = z.union([z.number(), z.string(), z.null()]);

export type TypedNumber = z.infer<typeof typedNumber>;
