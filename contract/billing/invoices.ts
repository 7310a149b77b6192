import { z } from 'zod';
import { DASHBOARD_LISTS } from '../base/dashboardLists.values.ts';
import {
  dayText,
  idParam,
  optionalReference,
  optionalText,
  recordId,
  requiredText,
} from '../base/fields.ts';
import { INVOICE_STATUSES } from './invoiceStatuses.values.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { listQuery, tenantIdQuery } from '../base/list.ts';
import { DEFAULT_TIME_ZONE } from '../base/locales.ts';
import { VAT_RATES } from '../base/money.ts';
import { localDay } from '../base/zonedTime.ts';

/** Maximum cents of a line, positive or negative. It keeps the sum of all lines a safe integer. */
const LINE_MAX_CENTS = 99_999_999;

const LINES_MAX = 100;

const vatRate = z.union(VAT_RATES.map(rate => z.literal(rate)));

const QUANTITY_MAX = 99_999;

const cents = z.int().min(-LINE_MAX_CENTS).max(LINE_MAX_CENTS);

const lineFields = {
  description: requiredText(TEXT_MAX.line),
  quantity: z.int().min(1).max(QUANTITY_MAX).default(1),
  vat_rate: vatRate,
};

/** Adds the amount in cents to a line, or a validation problem above the maximum of a line. */
const withAmount = <Line extends { quantity: number; unit_cents: number }>(
  line: Line,
  context: z.RefinementCtx
) => {
  const amount_cents = line.quantity * line.unit_cents;
  if (Math.abs(amount_cents) <= LINE_MAX_CENTS) return { ...line, amount_cents };
  const limit = Math.floor(LINE_MAX_CENTS / line.quantity);
  context.addIssue({
    code: 'too_big',
    origin: 'int',
    maximum: limit,
    path: ['unit_cents'],
    input: line.unit_cents,
  });
  return z.NEVER;
};

/**
 * A line has a quantity and a unit price. Clients without these send `amount_cents` alone. A client
 * that sends both sends the quantity times the unit price.
 */
const lineInput = z
  .strictObject({ ...lineFields, unit_cents: cents.optional(), amount_cents: cents.optional() })
  .transform(({ unit_cents, amount_cents, ...line }, context) => {
    const price = unit_cents ?? (amount_cents === undefined ? NaN : amount_cents / line.quantity);
    const isWrong = amount_cents !== undefined && amount_cents !== price * line.quantity;
    if (Number.isInteger(price) && !isWrong) {
      return withAmount({ ...line, unit_cents: price }, context);
    }
    const missing = unit_cents === undefined && amount_cents === undefined;
    const path = [missing ? 'unit_cents' : 'amount_cents'];
    context.addIssue({ code: 'custom', params: { code: missing ? 'required' : 'invalid' }, path });
    return z.NEVER;
  });

/** A line as the form in the browser edits it: the amount follows from it. */
const lineForm = z.object({ ...lineFields, unit_cents: cents });

export type InvoiceLineField = keyof z.input<typeof lineForm>;

/** A draft invoice: the platform's charges to a tenant for a period. */
export const invoiceInput = z.strictObject({
  tenant_id: optionalReference,
  period_start: dayText,
  period_end: dayText,
  lines: z.array(lineInput).min(1).max(LINES_MAX),
});

export const invoiceFields = invoiceInput.keyof().enum;

/** As `invoiceInput`, for a form whose lines still have their stored amount. */
export const invoiceFormInput = invoiceInput.extend({
  lines: z.array(lineForm.transform(withAmount)).min(1).max(LINES_MAX),
});

/** The fields of a draft that may change. The tenant is fixed. */
export const draftChanges = invoiceInput.omit({ tenant_id: true }).partial();

export const invoiceSchema = z.object({
  id: z.int(),
  version: z.int(),
  tenant_id: z.int(),
  /** Set when the invoice is issued: `2026-00042`, without gaps within a year. */
  invoice_number: z.string().nullable(),
  period_start: z.iso.date(),
  period_end: z.iso.date(),
  /** In euros, VAT included. */
  total: z.number(),
  status: z.enum(INVOICE_STATUSES),
  created_at: z.iso.datetime(),
  issued_at: z.iso.datetime().nullable(),
  due_date: z.iso.date().nullable(),
  paid_at: z.iso.datetime().nullable(),
  /** Paid by a test payment: no money was moved. */
  paid_in_test: z.boolean(),
});

export type Invoice = z.infer<typeof invoiceSchema>;

const vatPart = z.object({ vat_rate: z.number(), net_cents: z.int(), vat_cents: z.int() });

/** An attempt to pay, and its refunds. */
const paymentSchema = z.object({
  id: z.string(),
  status: z.string(),
  mode: z.enum(['live', 'test']),
  amount_cents: z.int(),
  /** Refunded or charged back so far. */
  returned_cents: z.int(),
  /** Booked by the platform: the money came by transfer. */
  by_hand: z.boolean(),
  created_at: z.iso.datetime(),
});

const lineSchema = z.object({
  description: z.string(),
  quantity: z.int(),
  unit_cents: z.int(),
  /** Without VAT: the quantity times the unit price. */
  amount_cents: z.int(),
  vat_rate: z.number(),
});

/** One party of an invoice: its address lines and its registration numbers. */
const partySchema = z.object({
  lines: z.array(z.string()),
  vat_number: z.string().nullish(),
  coc_number: z.string().nullish(),
  iban: z.string().nullish(),
});

export type Party = z.infer<typeof partySchema>;

/** One invoice, with the fields that only its page shows. */
export const invoiceDetailSchema = invoiceSchema.extend({
  tenant_name: z.string(),
  parties: z.object({ from: partySchema, to: partySchema }),
  /** The recipient of mails about the invoice: the tenant's current contact. */
  mail_to: z.string().nullable(),
  lines: z.array(lineSchema),
  vat: z.array(vatPart),
  net_cents: z.int(),
  total_cents: z.int(),
  /** Still to be paid. */
  open_cents: z.int(),
  /** Paid beyond the total: to be refunded, or credited on a next invoice. */
  surplus_cents: z.int(),
  payments: z.array(paymentSchema),
});

export type InvoiceDetail = z.infer<typeof invoiceDetailSchema>;

export const invoiceListQuery = listQuery(
  ['created_at', 'invoice_number', 'period_start', 'total', 'status', 'due_date'],
  {
    status: z.enum(INVOICE_STATUSES).optional(),
    tenant_id: recordId.optional(),
    dashboard: z.enum(DASHBOARD_LISTS.invoices).optional(),
  }
);

/** The fields of a tenant without which it gets no invoice. */
const ADDRESS_FIELDS = ['address', 'zipcode', 'city', 'country', 'contact_email'] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

/** The fields that a tenant's address still lacks for an invoice. */
export const missingAddress = (tenant: Record<AddressField, string | null>) =>
  ADDRESS_FIELDS.filter(field => !tenant[field]);

/** The month that the platform is in, `2026-11`: it is not invoiced before it is over. */
const runningMonth = (now: number) => localDay(now, DEFAULT_TIME_ZONE).slice(0, 'yyyy-mm'.length);

/** The last month that is over. */
export const lastMonth = (now: number) => {
  const [year = 0, month = 1] = runningMonth(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 'yyyy-mm'.length);
};

/** Issues one invoice for each active tenant for a month, `2026-10`. A second run adds none. */
export const invoiceRunInput = z.strictObject({
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .refine(month => month < runningMonth(Date.now()), { params: { code: 'month_not_over' } }),
});

/** Reasons to skip a tenant in a run. */
const SKIPPED = ['already_invoiced', 'address_incomplete'] as const;

export const invoiceRunFields = invoiceRunInput.keyof().enum;

const skippedSchema = z.object({
  tenant_id: z.int(),
  tenant_name: z.string(),
  reason: z.enum(SKIPPED),
  /** For `address_incomplete`: the missing fields. */
  missing: z.array(z.enum(ADDRESS_FIELDS)),
});

/** A tenant in the run of a month, before it is done. */
const runRowSchema = z.object({
  tenant_id: z.int(),
  tenant_name: z.string(),
  people: z.int(),
  /** Days of the month in which the tenant existed, and all days of the month. */
  days: z.int(),
  days_of_month: z.int(),
  /** VAT included. */
  total_cents: z.int(),
  skipped: z.enum(SKIPPED).nullable(),
  missing: z.array(z.enum(ADDRESS_FIELDS)),
});

export type RunRow = z.infer<typeof runRowSchema>;

export const invoiceRunPreview = z.object({ tenants: z.array(runRowSchema) });

export const invoiceRunAnswer = z.object({
  issued: z.array(z.int()),
  skipped: z.array(skippedSchema),
});

/** A payment that the platform received by transfer. It is of the whole open amount. */
export const bookedPaymentInput = z.strictObject({
  received: dayText.refine(day => day <= localDay(Date.now(), DEFAULT_TIME_ZONE), {
    params: { code: 'in_future' },
  }),
  /** As on the bank statement. */
  reference: optionalText(TEXT_MAX.line),
});

/** The money of a payment that goes back. */
export const refundInput = z.strictObject({ amount_cents: cents.min(1) });

export const paymentParam = idParam.extend({ payment: z.uuid() });

export const checkoutAnswer = z.object({ checkoutUrl: z.string() });

/** The query of the page after a payment: the status of this invoice, or of the last one. */
export const paymentStatusQuery = z.strictObject({
  invoice: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .optional(),
  tenantId: tenantIdQuery.optional(),
});

export const paymentStatusAnswer = z.object({
  status: z.enum(['paid', 'open']),
  mode: z.enum(['live', 'test']),
});
