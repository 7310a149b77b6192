import { z } from 'zod';
import { decimalNumber } from '../base/fields.ts';
import { MOMENT_WHENS } from './salesInvoices.values.ts';

/** Null: the rest, which comes last. */
const invoiceMoment = z.strictObject({
  percent: decimalNumber(100, 2).nullable(),
  when: z.enum(MOMENT_WHENS),
  days: z.int().min(0).max(365),
});

export type InvoiceMoment = z.infer<typeof invoiceMoment>;

export const invoiceMoments = z
  .array(invoiceMoment)
  .min(1)
  .max(6)
  .refine(
    moments =>
      moments.every(({ percent }, at) => (percent === null) === (at === moments.length - 1)),
    { params: { code: 'moments_rest' } }
  )
  .refine(moments => moments.reduce((sum, { percent }) => sum + (percent ?? 0), 0) <= 100, {
    params: { code: 'moments_sum' },
  });
