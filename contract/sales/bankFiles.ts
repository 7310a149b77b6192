import { z } from 'zod';
import { dayText, exactText, optionalText, recordId, requiredText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { money } from '../base/moneyFields.ts';

export const BANK_MAX = {
  file: 5 * 1024 * 1024,
  fileBytes: 11 * 1024 * 1024,
  entries: 10_000,
  cents: 9_999_999_999,
  booked: 500,
  bookedBytes: 2 * 1024 * 1024,
  allocations: 50,
  candidates: 10,
} as const;

export const bankFileInput = z.strictObject({ file: exactText.min(1).max(BANK_MAX.file) });

const euros = money(z.number());

const openInvoice = z.object({
  invoice_id: z.int(),
  number: z.string(),
  /** Null: the customer was deleted. */
  customer_id: z.int().nullable(),
  customer_name: z.string().nullable(),
  open: euros,
});

export const bankProposal = z.object({
  /** Null: the invoices' customer was deleted; they get all of it. */
  customer_id: z.int().nullable(),
  customer_name: z.string().nullable(),
  /** Empty if the named invoice is paid: the money becomes credit. */
  allocations: z.array(z.object({ invoice_id: z.int(), number: z.string(), amount: euros })),
  /** True only if the reference names the invoices and the amount equals their open amount. */
  sure: z.boolean(),
});

export type BankProposal = z.infer<typeof bankProposal>;

const bankEntry = z.object({
  entry: z.string(),
  on: z.iso.date(),
  amount: euros,
  name: z.string().nullable(),
  iban: z.string().nullable(),
  text: z.string().nullable(),
  reference: z.string().nullable(),
  known: z.boolean(),
  proposal: bankProposal.nullable(),
  candidates: z.array(openInvoice),
});

export type BankEntry = z.infer<typeof bankEntry>;

export const bankFileAnswer = z.object({
  accounts: z.array(z.string()),
  other_accounts: z.array(z.string()),
  entries: z.array(bankEntry),
  /** Skipped entries: debits, other currencies, and unbooked or undone entries. */
  left_out: z.object({ debit: z.int(), currency: z.int(), other: z.int() }),
});

export type BankFile = z.infer<typeof bankFileAnswer>;

const positiveEuros = z
  .number()
  .min(0.01)
  .max(BANK_MAX.cents / 100)
  .refine(value => Number(value.toFixed(2)) === value, {
    params: { code: 'too_precise', limit: 2 },
  });

const bankRow = z.strictObject({
  entry: requiredText(TEXT_MAX.name),
  on: dayText,
  amount: money(positiveEuros),
  reference: optionalText(TEXT_MAX.line),
  /** Later entries from this account are proposed for the customer. */
  iban: optionalText(TEXT_MAX.iban),
  /** Null: the customer of the invoices was deleted. */
  customer_id: recordId.nullable(),
  allocations: z
    .array(z.strictObject({ invoice_id: recordId, amount: money(positiveEuros) }))
    .max(BANK_MAX.allocations)
    .default([]),
});

export type BankRow = z.infer<typeof bankRow>;

export const bankBookInput = z.strictObject({
  rows: z
    .array(bankRow)
    .min(1)
    .max(BANK_MAX.booked)
    .refine(rows => new Set(rows.map(({ entry }) => entry)).size === rows.length, {
      params: { code: 'repeated_record' },
    }),
});

/**
 * A future day; an unknown customer; an invoice that is a draft, a credit note or another customer's; more
 * than the entry; more than is open.
 */
const BANK_REFUSALS = [
  'in_future',
  'unknown_customer',
  'unknown_invoice',
  'more_than_paid',
  'more_than_open',
] as const;

export type BankRefusal = (typeof BANK_REFUSALS)[number];

/** By row; a refused row does not stop the others. */
export const bankBookAnswer = z.object({
  rows: z.array(
    z.object({
      entry: z.string(),
      outcome: z.enum(['booked', 'already_booked', 'refused']),
      payment_id: z.int().nullable(),
      code: z.enum(BANK_REFUSALS).nullable(),
    })
  ),
});

export type BankBooked = z.infer<typeof bankBookAnswer>;
