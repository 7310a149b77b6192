import { z } from 'zod';
import {
  dayText,
  emailAddress,
  lineId,
  optionalDay,
  optionalText,
  recordFields,
  recordId,
  requiredText,
  shownMoney,
} from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery } from '../base/list.ts';
import { acceptShortage } from '../plan/plans.ts';
import {
  QUOTE_BOOKINGS,
  QUOTE_DETAILS,
  QUOTE_MAX,
  QUOTE_MESSAGE_KINDS,
  QUOTE_STATUSES,
  WAITING_REASONS,
} from './quotes.values.ts';
import { expectedTotal } from './expectedTotal.ts';

/** What a user decides about a draft; what is left out or null is as the company has it. */
const draftFields = {
  /** The last day on which it can be accepted, in the company's zone. */
  valid_until: optionalDay,
  /** Markdown, above the lines. */
  intro: optionalText(QUOTE_MAX.markdown),
  /** Markdown, below the totals. */
  terms: optionalText(QUOTE_MAX.markdown),
  detail: z.enum(QUOTE_DETAILS).nullable().optional(),
};

export const quoteInput = z.strictObject({ project_id: recordId, ...draftFields });

export const quoteChanges = z.strictObject(draftFields);

/** The sums of a VAT code, in euros. */
const vatPart = z.object({
  /** The id of the VAT code. */
  code: z.int(),
  rate: z.number(),
  base: shownMoney,
  vat: shownMoney,
});

const quoteVersion = z.object({
  version: z.int(),
  sent_at: z.iso.datetime(),
  /** Of the frozen content, as hexadecimal digits. */
  sha256: z.string(),
});

const quoteLink = z.object({
  id: z.int(),
  recipient: z.string(),
  /** How often its page was opened. */
  opened: z.int(),
  opened_at: z.iso.datetime().nullable(),
});

const quoteAcceptance = z.object({
  name: z.string(),
  on: z.iso.date(),
  /** The chosen optional lines. */
  options: z.array(z.int()),
  total: shownMoney,
  sha256: z.string(),
  note: z.string().nullable(),
  /** The user who accepted on the customer's behalf. */
  by: z.string().nullable(),
});

const quoteMessage = z.object({
  id: z.int(),
  kind: z.enum(QUOTE_MESSAGE_KINDS),
  name: z.string().nullable(),
  text: z.string(),
  at: z.iso.datetime(),
});

const period = z.object({
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
});

/** The dates that the customer knows, beside those of the project. */
const quoteDates = z.object({
  agreed: period,
  planned: period,
  /** The project moved since, and nobody wrote down that the customer agrees. */
  differ: z.boolean(),
  /** Who wrote down that the customer agrees to other dates than were quoted. */
  confirmed: z
    .object({ on: z.iso.date(), note: z.string().nullable(), by: z.string().nullable() })
    .nullable(),
});

const sentVersion = z.object({
  version: z.int(),
  total: shownMoney,
  /** Of one quote that can be accepted: what can be chosen, as it was quoted. */
  options: z
    .array(z.object({ id: z.int(), name: z.string(), amount: z.int(), net: shownMoney }))
    .optional(),
});

const { version: _recordVersion, ...ownRecordFields } = recordFields;

export const quoteSchema = z.object({
  ...ownRecordFields,
  /** Counts the changes of the record, for `If-Match`; `version` is that of the quote. */
  revision: z.int(),
  /** The version that is drafted, else the last that was sent. */
  version: z.int(),
  /** None before it is first sent. */
  number: z.string().nullable(),
  project_id: z.int(),
  project_name: z.string(),
  project_number: z.string().nullable(),
  customer_id: z.int().nullable(),
  customer_name: z.string().nullable(),
  status: z.enum(QUOTE_STATUSES),
  booking: z.enum(QUOTE_BOOKINGS).nullable(),
  reasons: z.array(z.enum(WAITING_REASONS)),
  valid_until: z.iso.date().nullable(),
  intro: z.string().nullable(),
  terms: z.string().nullable(),
  detail: z.enum(QUOTE_DETAILS),
  sent_at: z.iso.datetime().nullable(),
  /** Of a draft as the plan is now, else of the last version, with the options that were chosen. */
  net: shownMoney,
  vat: shownMoney,
  total: shownMoney,
  vat_parts: z.array(vatPart),
  /** The plan differs from the last version that was sent. */
  differs: z.boolean(),
  /** Left out before it is sent. */
  dates: quoteDates.optional(),
  versions: z.array(quoteVersion),
  /** The version that can be accepted, also while a next one is drafted. Null before it is first sent. */
  sent: sentVersion.nullable().optional(),
  links: z.array(quoteLink),
  acceptance: quoteAcceptance.nullable(),
  messages: z.array(quoteMessage),
  /** Of one draft: the characters that its PDF replaces or leaves out. */
  unprintable: z.array(z.string()).optional(),
});

export type Quote = z.infer<typeof quoteSchema>;

export const quoteListQuery = listQuery(
  ['attention', 'number', 'customer_name', 'valid_until', 'sent_at', 'total', 'updated_at'],
  {
    status: z.enum(QUOTE_STATUSES).optional(),
    booking: z.enum(QUOTE_BOOKINGS).optional(),
    project_id: recordId.optional(),
    customer_id: recordId.optional(),
  }
);

export const sendInput = z.strictObject({
  recipients: z.array(emailAddress).min(1).max(QUOTE_MAX.recipients),
  subject: optionalText(TEXT_MAX.line),
  text: optionalText(TEXT_MAX.notes),
  /** False: links are made, and nothing is mailed. */
  mail: z.boolean().default(true),
  /** With VAT. */
  expected_total: expectedTotal,
});

/** An acceptance by telephone or mail, which a user writes down. */
export const acceptanceInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  on: dayText,
  options: z.array(lineId).max(3_000).default([]),
  note: optionalText(TEXT_MAX.notes),
  /** True: what is booked by it is confirmed by mail to those the quote was sent to. */
  mail: z.boolean().default(false),
  /** With VAT, of the last sent version without its options. */
  expected_total: expectedTotal,
});

export const bookInput = z.strictObject({
  accept_shortage: acceptShortage.optional(),
  /** The plan becomes as it was quoted. */
  restore_plan: z.boolean().optional(),
});

/** The customer agrees to the dates that the project has now. */
export const confirmDatesInput = z.strictObject({
  on: dayText,
  note: optionalText(TEXT_MAX.notes),
});

export const rejectInput = z.strictObject({ text: requiredText(TEXT_MAX.notes) });

export const linkAnswer = z.object({ url: z.string() });

/** A line that the plan and the last version have differently. */
const lineDifference = z.object({
  line_id: z.int(),
  kind: z.enum(['added', 'removed', 'changed']),
  name: z.string(),
  quoted: z.object({ amount: z.int(), net: shownMoney }).nullable(),
  planned: z.object({ amount: z.int(), net: shownMoney }).nullable(),
});

export const differencesSchema = z.object({
  version: z.int(),
  lines: z.array(lineDifference),
  /** The dates, the discount or the customer differ. */
  others: z.array(z.enum(['period', 'discount', 'customer', 'vat'])),
});

export type QuoteDifferences = z.infer<typeof differencesSchema>;
