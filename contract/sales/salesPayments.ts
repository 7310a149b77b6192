import { z } from 'zod';
import { dayText, decimalNumber, optionalText, recordId, shownMoney } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { money } from '../base/moneyFields.ts';
import { PAYMENT_METHODS } from './salesInvoices.values.ts';

const euros = z
  .number()
  .min(-99_999_999)
  .max(99_999_999)
  .refine(value => value !== 0, { params: { code: 'too_small', limit: 0.01 } })
  .refine(value => Number(value.toFixed(2)) === value, {
    params: { code: 'too_precise', limit: 2 },
  });

const allocation = z
  .strictObject({
    invoice_id: recordId.nullable().optional(),
    deposit_id: recordId.nullable().optional(),
    amount: money(euros),
  })
  .refine(({ invoice_id, deposit_id }) => Boolean(invoice_id) !== Boolean(deposit_id), {
    path: ['invoice_id'],
    params: { code: 'required' },
  });

export const salesPaymentInput = z.strictObject({
  /** Null: for invoices of a deleted customer, without a remainder. */
  customer_id: recordId.nullable(),
  on: dayText,
  amount: money(euros),
  method: z.enum(PAYMENT_METHODS),
  reference: optionalText(TEXT_MAX.line),
  allocations: z.array(allocation).max(500).default([]),
});

export type SalesPaymentInput = z.infer<typeof salesPaymentInput>;

export const allocateInput = z.strictObject({ allocations: z.array(allocation).min(1).max(500) });

export const reverseInput = z.strictObject({ on: dayText.optional() });

export const refundInput = z.strictObject({
  amount: money(decimalNumber(99_999_999, 2, 0.01)),
  on: dayText.optional(),
  method: z.enum(PAYMENT_METHODS),
  reference: optionalText(TEXT_MAX.line),
});

export type RefundInput = z.infer<typeof refundInput>;

export const salesPaymentSchema = z.object({
  id: z.int(),
  tenant_id: z.int(),
  customer_id: z.int().nullable(),
  customer_name: z.string().nullable(),
  on: z.iso.date(),
  amount: shownMoney,
  method: z.enum(PAYMENT_METHODS),
  reference: z.string().nullable(),
  reverses_id: z.int().nullable(),
  reversed_by: z.int().nullable(),
  /** This payment is a refund of money that was over. */
  is_refund: z.boolean(),
  refunds: z.array(z.object({ id: z.int(), on: z.iso.date(), amount: shownMoney })),
  allocations: z.array(
    z.object({
      invoice_id: z.int().nullable(),
      deposit_id: z.int().nullable(),
      number: z.string().nullable(),
      amount: shownMoney,
    })
  ),
  returned: shownMoney,
  held_with: z.string().nullable(),
  unallocated: shownMoney,
  by: z.string().nullable(),
  created_at: z.iso.datetime(),
});

export type SalesPayment = z.infer<typeof salesPaymentSchema>;

export const salesPaymentListQuery = listQuery(['on', 'amount', 'created_at'], {
  customer_id: recordId.optional(),
  invoice_id: recordId.optional(),
  deposit_id: recordId.optional(),
  method: z.enum(PAYMENT_METHODS).optional(),
});
