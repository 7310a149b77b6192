import { z } from 'zod';
import { factorTable } from '#contract/tenants/tenants';

const numberIn = (typed: string | number) => {
  const text = String(typed).trim().replace(',', '.');
  return text === '' ? Number.NaN : Number(text);
};

/** Days may still be texts: errors are reported for the whole table. */
export const typedFactors = factorTable.extend({
  days: z.array(z.union([z.string(), z.number()])).transform((typed, context) => {
    const { success, data } = factorTable.shape.days.safeParse(typed.map(numberIn));
    if (success) return data;
    context.addIssue({ code: 'custom', params: { code: 'factors' } });
    return z.NEVER;
  }),
});
