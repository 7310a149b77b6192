import { z } from 'zod';
import { MALFORMED } from '../base/errors.ts';
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

/** In cents, positive or negative. Keeps the sum of all lines a safe integer. */
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
 * Clients without quantity and unit price send `amount_cents` alone. A client that sends both sends their
 * product.
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
    context.addIssue({ code: 'custom', params: { code: missing ? 'required' : MALFORMED }, path });
    return z.NEVER;
  });

const lineForm = z.object({ ...lineFields, unit_cents: cents });

export type InvoiceLineField = keyof z.input<typeof lineForm>;

export const invoiceInput = z.strictObject({
  tenant_id: optionalReference,
  period_start: dayText,
  period_end: dayText,
  lines: z.array(lineInput).min(1).max(LINES_MAX),
});

export const invoiceFields = invoiceInput.keyof().enum;

export const invoiceFormInput = invoiceInput.extend({
  lines: z.array(lineForm.transform(withAmount)).min(1).max(LINES_MAX),
});

export const draftChanges = invoiceInput.omit({ tenant_id: true }).partial();

export const invoiceSchema = z.object({
  id: z.int(),
  version: z.int(),
  tenant_id: z.int(),
  /** Set when issued: `2026-00042`, without gaps within a year. */
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
  paid_in_test: z.boolean(),
});

export type Invoice = z.infer<typeof invoiceSchema>;

const vatPart = z.object({ vat_rate: z.number(), net_cents: z.int(), vat_cents: z.int() });

const paymentSchema = z.object({
  id: z.string(),
  status: z.string(),
  mode: z.enum(['live', 'test']),
  amount_cents: z.int(),
  returned_cents: z.int(),
  by_hand: z.boolean(),
  created_at: z.iso.datetime(),
});

const lineSchema = z.object({
  description: z.string(),
  quantity: z.int(),
  unit_cents: z.int(),
  amount_cents: z.int(),
  vat_rate: z.number(),
});

const partySchema = z.object({
  lines: z.array(z.string()),
  vat_number: z.string().nullish(),
  coc_number: z.string().nullish(),
  iban: z.string().nullish(),
});

export type Party = z.infer<typeof partySchema>;

export const invoiceDetailSchema = invoiceSchema.extend({
  tenant_name: z.string(),
  parties: z.object({ from: partySchema, to: partySchema }),
  mail_to: z.string().nullable(),
  lines: z.array(lineSchema),
  vat: z.array(vatPart),
  net_cents: z.int(),
  total_cents: z.int(),
  open_cents: z.int(),
  /** Paid beyond the total: to refund, or to credit on a later invoice. */
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

const ADDRESS_FIELDS = ['address', 'zipcode', 'city', 'country', 'contact_email'] as const;

export type AddressField = (typeof ADDRESS_FIELDS)[number];

export const missingAddress = (tenant: Record<AddressField, string | null>) =>
  ADDRESS_FIELDS.filter(field => !tenant[field]);

const runningMonth = (now: number) => localDay(now, DEFAULT_TIME_ZONE).slice(0, 'yyyy-mm'.length);

export const lastMonth = (now: number) => {
  const [year = 0, month = 1] = runningMonth(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2)).toISOString().slice(0, 'yyyy-mm'.length);
};

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** One invoice per active tenant for a month, `2026-10`. A second run adds none. */
export const invoiceRunInput = z.strictObject({
  month: z
    .string()
    .refine(month => MONTH.test(month), { params: { code: 'month' } })
    .refine(month => month < runningMonth(Date.now()), { params: { code: 'month_not_over' } })
    .meta({ pattern: MONTH.source }),
});

const SKIPPED = ['already_invoiced', 'address_incomplete'] as const;

export const invoiceRunFields = invoiceRunInput.keyof().enum;

const skippedSchema = z.object({
  tenant_id: z.int(),
  tenant_name: z.string(),
  reason: z.enum(SKIPPED),
  missing: z.array(z.enum(ADDRESS_FIELDS)),
});

const runRowSchema = z.object({
  tenant_id: z.int(),
  tenant_name: z.string(),
  people: z.int(),
  /** Days of the month in which the tenant existed, and all its days. */
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

export const bookedPaymentInput = z.strictObject({
  received: dayText.refine(day => day <= localDay(Date.now(), DEFAULT_TIME_ZONE), {
    params: { code: 'in_future' },
  }),
  reference: optionalText(TEXT_MAX.line),
});

export const refundInput = z.strictObject({ amount_cents: cents.min(1) });

export const paymentParam = idParam.extend({ payment: z.uuid() });

export const checkoutAnswer = z.object({ checkoutUrl: z.string() });

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
