import { z } from 'zod';
import {
  dayText,
  decimalNumber,
  emailAddress,
  optionalText,
  recordFields,
  recordId,
  shownMoney,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { money } from '../base/moneyFields.ts';
import { QUOTE_MAX } from './quotes.values.ts';
import { DEPOSIT_STATUSES } from './salesInvoices.values.ts';

const amount = money(decimalNumber(9_999_999, 2, 0.01));

export const depositInput = z.strictObject({
  project_id: recordId,
  customer_id: recordId.nullable().optional(),
  amount,
});

export const returnInput = z.strictObject({ amount, on: dayText });

export const depositChange = z.strictObject({ amount });

export const keepInput = z.strictObject({ amount, invoice_id: recordId });

/** Without recipients: the customer's address for invoices. */
export const mailDepositInput = z.strictObject({
  recipients: z.array(emailAddress).min(1).max(QUOTE_MAX.recipients).optional(),
  subject: optionalText(TEXT_MAX.line),
  text: optionalText(TEXT_MAX.notes),
});

export const depositSchema = z.object({
  ...recordFields,
  number: z.string(),
  project_id: z.int(),
  project_name: z.string(),
  customer_id: z.int().nullable(),
  customer_name: z.string().nullable(),
  requested_on: z.iso.date(),
  amount: shownMoney,
  paid: shownMoney,
  returned: shownMoney,
  kept: shownMoney,
  /** Returned and kept beyond the payments: the customer owes it. */
  owed: shownMoney,
  status: z.enum(DEPOSIT_STATUSES),
  /** A mail that asks for it was made, sent or not. */
  mailed: z.boolean(),
});

export type Deposit = z.infer<typeof depositSchema>;

export const depositListQuery = listQuery(['number', 'customer_name', 'requested_on'], {
  status: z.enum(DEPOSIT_STATUSES).optional(),
  project_id: recordId.optional(),
  customer_id: recordId.optional(),
});
