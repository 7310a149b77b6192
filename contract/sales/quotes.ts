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
import { acceptShortage } from '../plan/planChanges.ts';
import {
  QUOTE_BOOKINGS,
  QUOTE_DETAILS,
  QUOTE_MAX,
  QUOTE_MESSAGE_KINDS,
  QUOTE_STATUSES,
  WAITING_REASONS,
} from './quotes.values.ts';
import { expectedTotal } from './expectedTotal.ts';

/** Absent or null: the company's setting. */
const draftFields = {
  /** In the company's zone, inclusive. */
  valid_until: optionalDay,
  intro: optionalText(QUOTE_MAX.markdown),
  terms: optionalText(QUOTE_MAX.markdown),
  detail: z.enum(QUOTE_DETAILS).nullable().optional(),
};

export const quoteInput = z.strictObject({ project_id: recordId, ...draftFields });

export const quoteChanges = z.strictObject(draftFields);

const vatPart = z.object({
  code: z.int(),
  rate: z.number(),
  base: shownMoney,
  vat: shownMoney,
});

const quoteVersion = z.object({
  version: z.int(),
  sent_at: z.iso.datetime(),
  sha256: z.string(),
});

const quoteLink = z.object({
  id: z.int(),
  recipient: z.string(),
  opened: z.int(),
  opened_at: z.iso.datetime().nullable(),
});

const quoteAcceptance = z.object({
  name: z.string(),
  on: z.iso.date(),
  options: z.array(z.int()),
  total: shownMoney,
  sha256: z.string(),
  note: z.string().nullable(),
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

const quoteDates = z.object({
  agreed: period,
  planned: period,
  /** The project moved since, without a recorded consent of the customer. */
  differ: z.boolean(),
  confirmed: z
    .object({ on: z.iso.date(), note: z.string().nullable(), by: z.string().nullable() })
    .nullable(),
});

const sentVersion = z.object({
  version: z.int(),
  total: shownMoney,
  /** Of a single quote that can be accepted: its optional lines, as quoted. */
  options: z
    .array(z.object({ id: z.int(), name: z.string(), amount: z.int(), net: shownMoney }))
    .optional(),
});

const { version: _recordVersion, ...ownRecordFields } = recordFields;

export const quoteSchema = z.object({
  ...ownRecordFields,
  /** For `If-Match`; `version` is that of the quote. */
  revision: z.int(),
  /** The draft's version, else the last one sent. */
  version: z.int(),
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
  /** A draft follows the current plan; else the last version with its chosen options. */
  net: shownMoney,
  vat: shownMoney,
  total: shownMoney,
  vat_parts: z.array(vatPart),
  differs: z.boolean(),
  dates: quoteDates.optional(),
  versions: z.array(quoteVersion),
  /** The version that can be accepted, also while a next one is drafted. Null before it is first sent. */
  sent: sentVersion.nullable().optional(),
  links: z.array(quoteLink),
  acceptance: quoteAcceptance.nullable(),
  messages: z.array(quoteMessage),
  unprintable: z.array(z.string()).optional(),
});

export type Quote = z.infer<typeof quoteSchema>;

export const quoteActionAnswer = quoteSchema.extend({
  /** By `book`: lines of shifts that restoring the plan left otherwise than quoted. */
  kept: z.array(z.string()).optional(),
});

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
  /** False: links are made, nothing is mailed. */
  mail: z.boolean().default(true),
  /** With VAT. */
  expected_total: expectedTotal,
});

export const acceptanceInput = z.strictObject({
  name: requiredText(TEXT_MAX.name),
  on: dayText,
  options: z.array(lineId).max(3_000).default([]),
  note: optionalText(TEXT_MAX.notes),
  mail: z.boolean().default(false),
  /** With VAT, of the last sent version without its options. */
  expected_total: expectedTotal,
});

export const bookInput = z.strictObject({
  accept_shortage: acceptShortage.optional(),
  restore_plan: z.boolean().optional(),
});

export const confirmDatesInput = z.strictObject({
  on: dayText,
  note: optionalText(TEXT_MAX.notes),
});

export const rejectInput = z.strictObject({ text: requiredText(TEXT_MAX.notes) });

export const linkAnswer = z.object({ url: z.string() });

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
  others: z.array(z.enum(['period', 'discount', 'customer', 'vat'])),
});

export type QuoteDifferences = z.infer<typeof differencesSchema>;
