import { z } from 'zod';

/** Of `GroupedTicks`: none ticked is a field left empty, not a list that is too short. */
export const ticked = <Schema extends z.ZodType>(list: Schema) =>
  z.preprocess(names => (Array.isArray(names) && names.length === 0 ? undefined : names), list);
