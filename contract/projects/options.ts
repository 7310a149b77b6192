import { z } from 'zod';
import { momentText } from '../base/fields.ts';

/** By when the holder of an option is to decide. */
export const challengeInput = z.strictObject({
  option_until: momentText
    .transform(value => new Date(value).toISOString())
    .refine(value => Date.parse(value) > Date.now()),
});
