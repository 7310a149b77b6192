import { z } from 'zod';
import { decimalNumber } from '../base/fields.ts';
import { MOMENT_WHENS } from './salesInvoices.values.ts';

/** A part of what was agreed, and when it is invoiced. Null: the rest, which is the last. */
const invoiceMoment = z.strictObject({
  /** Of the net, in percent. */
  percent: decimalNumber(100, 2).nullable(),
  when: z.enum(MOMENT_WHENS),
  days: z.int().min(0).max(365),
});

export type InvoiceMoment = z.infer<typeof invoiceMoment>;

/** Percentages that leave a rest, then the rest: of one project there are at most so many. */
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
