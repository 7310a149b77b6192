import { z } from 'zod';
import { DASHBOARD_LISTS } from './dashboardLists.ts';
import { dayText, optionalReference, recordId, requiredText } from './fields.ts';
import { INVOICE_STATUSES } from './invoiceStatuses.ts';
import { TEXT_MAX } from './limits.ts';
import { listQuery, tenantIdQuery } from './list.ts';
import { VAT_RATES } from './money.ts';

/** Most cents that a line may be of, either way: the sum of all lines stays a safe integer. */
const LINE_MAX_CENTS = 99_999_999;

const LINES_MAX = 100;

const vatRate = z.union(VAT_RATES.map(rate => z.literal(rate)));

const lineInput = z.strictObject({
  description: requiredText(TEXT_MAX.line),
  amount_cents: z.int().min(-LINE_MAX_CENTS).max(LINE_MAX_CENTS),
  vat_rate: vatRate,
});

/** A draft: what a tenant owes the platform for a period. */
export const invoiceInput = z.strictObject({
  tenant_id: optionalReference,
  period_start: dayText,
  period_end: dayText,
  lines: z.array(lineInput).min(1).max(LINES_MAX),
});

/** What may change of a draft; whose it is stays. */
export const draftChanges = invoiceInput.omit({ tenant_id: true }).partial();

export const invoiceSchema = z.object({
  id: z.int(),
  version: z.int(),
  tenant_id: z.int(),
  /** Given when it is issued: `2026-00042`, without gaps within a year. */
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

/** An attempt to pay, and what was given back of it. */
const paymentSchema = z.object({
  id: z.string(),
  status: z.string(),
  mode: z.enum(['live', 'test']),
  amount_cents: z.int(),
  /** Refunded or charged back so far. */
  returned_cents: z.int(),
  created_at: z.iso.datetime(),
});

/** One invoice, with what only its own page shows. */
export const invoiceDetailSchema = invoiceSchema.extend({
  tenant_name: z.string(),
  lines: z.array(lineInput.extend({ vat_rate: z.number() })),
  vat: z.array(vatPart),
  net_cents: z.int(),
  total_cents: z.int(),
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

/** Issues one invoice for each active tenant, for the month of a day; a second run adds none. */
export const invoiceRunInput = z.strictObject({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
});

export const invoiceRunAnswer = z.object({ issued: z.array(z.int()) });

export const checkoutAnswer = z.object({ checkoutUrl: z.string() });

/** What the page after a payment asks: how it stands with this invoice, or with the last one. */
export const paymentStatusQuery = z.strictObject({
  invoice: z
    .string()
    .regex(/^[1-9]\d{0,9}$/)
    .transform(Number)
    .optional(),
  tenantId: tenantIdQuery.optional(),
});

export const paymentStatusAnswer = z.object({ status: z.enum(['paid', 'open']) });
