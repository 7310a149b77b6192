import { z } from 'zod';

/** Of `GroupedTicks`: without a tick the field is empty. The list is not one that is too short. */
export const ticked = <Schema extends z.ZodType>(list: Schema) =>
  z.preprocess(names => (Array.isArray(names) && names.length === 0 ? undefined : names), list);
