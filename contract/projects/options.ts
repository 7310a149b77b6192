import { z } from 'zod';
import { momentText } from '../base/fields.ts';

export const challengeInput = z.strictObject({
  option_until: momentText
    .transform(value => new Date(value).toISOString())
    .refine(value => Date.parse(value) > Date.now(), { params: { code: 'in_past' } }),
});
