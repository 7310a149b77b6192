import { z } from 'zod';
import { recordId, shownMoney } from '../base/fields.ts';
import { expectedTotal } from './expectedTotal.ts';

export const dueRemindersSchema = z.array(
  z.object({
    customer_id: z.int(),
    customer_name: z.string(),
    recipient: z.string().nullable(),
    credit: shownMoney,
    /** At most the customer's total debt. */
    asked: shownMoney,
    selected: z.boolean(),
    invoices: z.array(
      z.object({
        invoice_id: z.int(),
        number: z.string(),
        level: z.int(),
        open: shownMoney,
        due_on: z.iso.date(),
        days_late: z.int(),
      })
    ),
  })
);

export type DueReminders = z.infer<typeof dueRemindersSchema>[number];

export const remindersInput = z.strictObject({
  invoice_ids: z.array(recordId).min(1).max(1_000),
  expected_total: expectedTotal,
});

export const SKIP_REASONS = [
  'paid',
  'paused',
  'disputed',
  'not_due',
  'already_sent',
  'no_address',
  'has_credit',
  'mail_limit',
] as const;

export const remindersAnswer = z.object({
  sent: z.array(z.object({ invoice_id: z.int(), level: z.int() })),
  skipped: z.array(z.object({ invoice_id: z.int(), reason: z.enum(SKIP_REASONS) })),
});
