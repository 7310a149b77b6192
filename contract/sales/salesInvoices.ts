import { z } from 'zod';
import {
  dayText,
  decimalNumber,
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
import { money } from '../base/moneyFields.ts';
import { QUOTE_MAX } from './quotes.values.ts';
import { INVOICE_DETAILS, SALES_KINDS, SALES_STATUSES } from './salesInvoices.values.ts';
import { LINE_KINDS } from '../pricing/vat.values.ts';

export const SALES_MAX = {
  lines: 3_000,
  invoices: 500,
  charges: 1_000,
  bytes: 4 * 1024 * 1024,
} as const;

/** In cents: euros with cents stay exact. */
export const LINES_MAX_CENTS = 1_000_000_000_000_000;

const signedEuros = z
  .number()
  .min(-9_999_999)
  .max(9_999_999)
  .refine(value => Number(value.toFixed(2)) === value, {
    params: { code: 'too_precise', limit: 2 },
  });

const lineSource = z.object({
  plan_line_id: z.int().nullable(),
  movement_id: z.int().nullable(),
  advance_id: z.int().nullable(),
  credited_line_id: z.int().nullable(),
});

export type LineSource = z.infer<typeof lineSource>;

const lineInput = z.strictObject({
  id: lineId.nullable().optional(),
  group: optionalText(TEXT_MAX.name),
  kind: z.enum(LINE_KINDS).optional(),
  description: requiredText(TEXT_MAX.line),
  note: optionalText(TEXT_MAX.notes),
  unit: optionalText(TEXT_MAX.code),
  /** Negative: deducted. */
  amount: z.int().min(-99_999).max(99_999),
  unit_price: money(signedEuros),
  factor: money(decimalNumber(9_999, 3)).optional(),
  discount: money(decimalNumber(100, 2)).optional(),
  vat_code_id: recordId,
  discountable: z.boolean().optional(),
  ledger: optionalText(TEXT_MAX.code),
  product_id: recordId.nullable().optional(),
  net: z.unknown().optional(),
  each: z.unknown().optional(),
  source: z.unknown().optional(),
});

export type SalesLineInput = z.infer<typeof lineInput>;

/** A heading of a draft that has no lines yet: the lines' groups have no place for it. No document shows it. */
const emptyHeading = z.strictObject({
  /** The position of the line below it; the number of lines at the end. */
  before: z.int().min(0).max(SALES_MAX.lines),
  name: requiredText(TEXT_MAX.name),
});

export type EmptyHeading = z.infer<typeof emptyHeading>;

export const salesInvoiceInput = z.strictObject({
  kind: z.enum(SALES_KINDS),
  project_id: recordId.nullable().optional(),
  customer_id: recordId.nullable().optional(),
  /** Of the agreed net: maximum 100 for all advances of a project. */
  percent: decimalNumber(9_999, 2).nullable().optional(),
  invoice_id: recordId.nullable().optional(),
  /** Null: all uncharged movements. */
  charges: z.array(lineId).max(SALES_MAX.charges).nullable().optional(),
  detail: z.enum(INVOICE_DETAILS).optional(),
  lines: z.array(lineInput).max(SALES_MAX.lines).optional(),
});

export type SalesInvoiceInput = z.infer<typeof salesInvoiceInput>;

/** Drafts: all fields. Issued invoices: `paused` and `disputed` only. */
export const salesInvoiceChanges = z.strictObject({
  customer_id: recordId.nullable().optional(),
  reference: optionalText(TEXT_MAX.line),
  note: optionalText(QUOTE_MAX.markdown),
  payment_days: z.int().min(0).max(365).nullable().optional(),
  service_from: optionalDay,
  service_until: optionalDay,
  discount: money(decimalNumber(100, 2)).nullable().optional(),
  target_total: money(decimalNumber(9_999_999, 2)).nullable().optional(),
  lines: z.array(lineInput).max(SALES_MAX.lines).optional(),
  headings: z.array(emptyHeading).max(SALES_MAX.lines).optional(),
  paused: z.boolean().optional(),
  disputed: z.boolean().optional(),
});

export type SalesInvoiceChanges = z.infer<typeof salesInvoiceChanges>;

const shownLine = z.object({
  id: z.int(),
  group: z.string().nullable(),
  kind: z.enum(LINE_KINDS),
  description: z.string(),
  note: z.string().nullable(),
  unit: z.string().nullable(),
  amount: z.int(),
  unit_price: shownMoney,
  factor: shownMoney,
  discount: shownMoney,
  vat_code_id: z.int(),
  discountable: z.boolean(),
  ledger: z.string().nullable(),
  product_id: z.int().nullable(),
  each: shownMoney,
  net: shownMoney,
  source: lineSource,
});

export type SalesLine = z.infer<typeof shownLine>;

export const salesInvoiceSchema = z.object({
  ...recordFields,
  kind: z.enum(SALES_KINDS),
  number: z.string().nullable(),
  status: z.enum(SALES_STATUSES),
  overdue: z.boolean(),
  project_id: z.int().nullable(),
  project_name: z.string().nullable(),
  project_number: z.string().nullable(),
  customer_id: z.int().nullable(),
  customer_name: z.string().nullable(),
  invoice_id: z.int().nullable(),
  invoice_number: z.string().nullable(),
  percent: z.number().nullable(),
  detail: z.enum(INVOICE_DETAILS),
  discount: shownMoney,
  target_total: shownMoney,
  reference: z.string().nullable(),
  note: z.string().nullable(),
  payment_days: z.int().nullable(),
  service_from: z.iso.date().nullable(),
  service_until: z.iso.date().nullable(),
  issued_on: z.iso.date().nullable(),
  due_on: z.iso.date().nullable(),
  sha256: z.string().nullable(),
  net: shownMoney,
  vat_total: shownMoney,
  total: shownMoney,
  open: shownMoney,
  credited: shownMoney,
  vat: z.array(z.object({ code: z.int(), rate: z.number(), base: shownMoney, vat: shownMoney })),
  paused: z.boolean(),
  disputed: z.boolean(),
  export_id: z.int().nullable(),
  /** Sent for one invoice, not in lists. */
  lines: z.array(shownLine).optional(),
  headings: z.array(emptyHeading).optional(),
  /** Fields that prevent issuing: `customer.street`. Only for one draft. */
  missing: z.array(z.string()).optional(),
  /** Further fields that the e-invoice lacks. Only for one draft. */
  einvoice_missing: z.array(z.string()).optional(),
  warnings: z
    .array(
      z.enum([
        'differs_from_agreed',
        'more_than_source',
        'unprintable',
        'late',
        'vat_differs',
        'vat_differs_from_scheme',
      ])
    )
    .optional(),
  /** Missing in the PDF's typeface, each once. Only for one draft. */
  unprintable: z.array(z.string()).optional(),
  /**
   * Only for one draft of a final invoice that deviates from the agreement: both nets, before its advances.
   * Lines added after the agreement count as agreed.
   */
  differences: z.object({ agreed: shownMoney, now: shownMoney }).optional(),
  usual_vat_code_id: z.int().optional(),
});

export type SalesInvoice = z.infer<typeof salesInvoiceSchema>;

export const salesInvoiceListQuery = listQuery(
  ['number', 'customer_name', 'issued_on', 'due_on', 'total', 'updated_at', 'created_at'],
  {
    status: z.enum(SALES_STATUSES).optional(),
    kind: z.enum(SALES_KINDS).optional(),
    overdue: z.boolean().optional(),
    unpaid: z.boolean().optional(),
    /** An issued credit note with an amount left to settle or to pay back. */
    unsettled: z.boolean().optional(),
    project_id: recordId.optional(),
    customer_id: recordId.optional(),
    invoice_id: recordId.optional(),
    /** By date of issue, both days included. */
    issued_from: dayText.optional(),
    issued_until: dayText.optional(),
    vat_code_id: recordId.optional(),
  }
);
