import { z } from 'zod';
import { decimalNumber } from '../base/fields.ts';
import { ADVANCE_AT_LEAST, MOMENT_WHENS } from './salesInvoices.values.ts';

/** Null: the rest, which comes last. */
const invoiceMoment = z.strictObject({
  percent: decimalNumber(100, 2).nullable(),
  when: z.enum(MOMENT_WHENS),
  days: z.int().min(0).max(365),
});

export type InvoiceMoment = z.infer<typeof invoiceMoment>;

/** Each problem names a row: the form shows it there. */
export const invoiceMoments = z
  .array(invoiceMoment)
  .min(1)
  .max(6)
  .superRefine((moments, { addIssue }) => {
    let sum = 0;
    for (const [at, { percent }] of moments.entries()) {
      const isLast = at === moments.length - 1;
      sum += percent ?? 0;
      const broken = (percent === null) !== isLast ? 'moments_rest' : sum > 100 && 'moments_sum';
      if (!broken) continue;
      addIssue({ code: 'custom', path: [at, 'percent'], params: { code: broken } });
      return;
    }
  });

/** Stored moments may ask for less. */
export const givenMoments = invoiceMoments.superRefine((moments, { addIssue }) => {
  const at = moments.findIndex(({ percent }) => percent !== null && percent < ADVANCE_AT_LEAST);
  if (at < 0) return;
  const params = { code: 'too_small', limit: ADVANCE_AT_LEAST };
  addIssue({ code: 'custom', path: [at, 'percent'], params });
});
