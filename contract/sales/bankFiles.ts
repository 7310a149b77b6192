import { z } from 'zod';
import { dayText, exactText, optionalText, recordId, requiredText } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { money } from '../base/moneyFields.ts';

/** Of a bank file in characters and entries, and of what is booked in one call. */
export const BANK_MAX = {
  file: 5 * 1024 * 1024,
  /** As JSON, in which quotes and line ends are escaped. */
  fileBytes: 11 * 1024 * 1024,
  entries: 10_000,
  cents: 9_999_999_999,
  booked: 500,
  bookedBytes: 2 * 1024 * 1024,
  /** Invoices that one entry pays. */
  allocations: 50,
  candidates: 10,
} as const;

/** A bank statement: the text of a CAMT.053 file. */
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

const proposal = z.object({
  /** Null: of invoices whose customer was deleted, which get all of it. */
  customer_id: z.int().nullable(),
  customer_name: z.string().nullable(),
  /** None where the named invoice is paid: the money would be the customer's credit. */
  allocations: z.array(z.object({ invoice_id: z.int(), number: z.string(), amount: euros })),
  /** True only where the reference names the invoices and the amount is what is open of them. */
  sure: z.boolean(),
});

export type BankProposal = z.infer<typeof proposal>;

const bankEntry = z.object({
  /** Identifies the entry, also in another file of the bank. */
  entry: z.string(),
  on: z.iso.date(),
  amount: euros,
  /** Who paid, from which account, and what they wrote. */
  name: z.string().nullable(),
  iban: z.string().nullable(),
  text: z.string().nullable(),
  /** The structured reference. */
  reference: z.string().nullable(),
  /** True if it is booked, and its payment was not taken back. */
  known: z.boolean(),
  proposal: proposal.nullable(),
  /** Open invoices that it may pay. */
  candidates: z.array(openInvoice),
});

export type BankEntry = z.infer<typeof bankEntry>;

export const bankFileAnswer = z.object({
  /** The accounts of the file; and those that are not the company's own. */
  accounts: z.array(z.string()),
  other_accounts: z.array(z.string()),
  entries: z.array(bankEntry),
  /** How many entries were left out: money that went, other currencies, and what is not booked or was undone. */
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

/** An entry as a person confirmed it. */
const bankRow = z.strictObject({
  entry: requiredText(TEXT_MAX.name),
  on: dayText,
  amount: money(positiveEuros),
  reference: optionalText(TEXT_MAX.line),
  /** The payer's account: a later entry from it is proposed for this customer. */
  iban: optionalText(TEXT_MAX.iban),
  /** Null: the customer of the invoices was deleted. */
  customer_id: recordId.nullable(),
  allocations: z
    .array(z.strictObject({ invoice_id: recordId, amount: money(positiveEuros) }))
    .max(BANK_MAX.allocations)
    .default([]),
});

export type BankRow = z.infer<typeof bankRow>;

/** What is booked together: each entry once. */
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
 * Why an entry was not booked: a day to come, a customer that is not known, an invoice that is a draft,
 * a credit note or another customer's, more than the entry, or more than is open by now.
 */
const BANK_REFUSALS = [
  'in_future',
  'unknown_customer',
  'unknown_invoice',
  'more_than_paid',
  'more_than_open',
] as const;

export type BankRefusal = (typeof BANK_REFUSALS)[number];

/** Each row with what became of it; one that is refused stops no other. */
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
