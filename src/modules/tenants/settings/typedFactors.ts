import { z } from 'zod';
import { factorTable } from '#contract/tenants/tenants';

/** Days that could not be read are texts: the error is reported for the whole table. */
export const typedFactors = factorTable.extend({
  days: z.array(z.union([z.string(), z.number()])).transform((typed, context) => {
    const { success, data } = factorTable.shape.days.safeParse(typed);
    if (success) return data;
    context.addIssue({ code: 'custom', params: { code: 'factors' } });
    return z.NEVER;
  }),
});
