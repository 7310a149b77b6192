import { z } from 'zod';
import { decimalNumber } from '../base/fields.ts';
import { ADVANCE_AT_LEAST, MOMENT_WHENS } from './salesInvoices.values.ts';

/** Each problem names a row: the form shows it there. */
const momentsOf = (percentAtLeast: number) =>
  z
    .array(
      z.strictObject({
        /** Null: the rest, which comes last. */
        percent: decimalNumber(100, 2, percentAtLeast).nullable(),
        when: z.enum(MOMENT_WHENS),
        days: z.int().min(0).max(365),
      })
    )
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

export const invoiceMoments = momentsOf(0);

/** Stored moments may ask for less. */
export const givenMoments = momentsOf(ADVANCE_AT_LEAST);

export type InvoiceMoment = z.infer<typeof invoiceMoments>[number];
