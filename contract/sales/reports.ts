import { z } from 'zod';
import { dayText, shownMoney } from '../base/fields.ts';
import { recordQuery } from '../base/list.ts';
import { VAT_CATEGORIES } from '../pricing/vat.values.ts';

const REPORT_FORMATS = ['json', 'csv', 'pdf'] as const;

export const reportPeriod = recordQuery.extend({
  from: dayText,
  until: dayText,
  format: z.enum(REPORT_FORMATS).default('json'),
});

export const inOrder = ({
  from,
  until,
}: {
  from?: string | undefined;
  until?: string | undefined;
}) => !from || !until || from <= until;

export const notInOrder = { path: ['until'], params: { code: 'before_start' } };

export const REVENUE_BY = ['month', 'customer', 'category', 'kind'] as const;

export type RevenueBy = (typeof REVENUE_BY)[number];

export const vatReportQuery = reportPeriod.refine(inOrder, notInOrder);

/** By date of issue; credit notes count negatively. */
export const vatReportSchema = z.object({
  rows: z.array(
    z.object({
      code: z.int(),
      name: z.string(),
      category: z.enum(VAT_CATEGORIES),
      rate: z.number(),
      box: z.string().nullable(),
      base: shownMoney,
      vat: shownMoney,
      invoices: z.int(),
    })
  ),
  eu: z.array(
    z.object({
      vat_number: z.string(),
      customer_name: z.string(),
      services: shownMoney,
      goods: shownMoney,
    })
  ),
});

export type VatReport = z.infer<typeof vatReportSchema>;

export const revenueQuery = reportPeriod
  .extend({
    by: z.enum(REVENUE_BY).default('month'),
    date: z.enum(['issue', 'service']).default('issue'),
  })
  .refine(inOrder, notInOrder);

/** Net. `key`: `2026-06`, the name of a customer or category, or a kind of line. */
export const revenueSchema = z.object({
  rows: z.array(z.object({ key: z.string(), id: z.int().nullable(), amount: shownMoney })),
});

export type Revenue = z.infer<typeof revenueSchema>;

export const statementQuery = recordQuery
  .extend({
    from: dayText.optional(),
    until: dayText.optional(),
    format: reportPeriod.shape.format,
  })
  .refine(inOrder, notInOrder);

/** The rows of a customer's account; those of deposits are in no balance. */
const STATEMENT_KINDS = [
  'invoice',
  'credit',
  'payment',
  'refund',
  /** A payment that was taken back: it bounced, or was booked by mistake. */
  'reversal',
  /** The kept part of a deposit, which pays an invoice. */
  'kept',
  'deposit',
  'deposit_paid',
  'deposit_returned',
] as const;

type StatementKind = (typeof STATEMENT_KINDS)[number];

export const isInBalance = (kind: StatementKind) =>
  kind !== 'deposit' && kind !== 'deposit_paid' && kind !== 'deposit_returned';

export const statementSchema = z.object({
  customer_id: z.int(),
  customer_name: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  opening: shownMoney,
  rows: z.array(
    z.object({
      on: z.iso.date(),
      kind: z.enum(STATEMENT_KINDS),
      number: z.string().nullable(),
      id: z.int(),
      /** The change of the customer's debt; for a deposit the amount asked, paid or returned. */
      amount: shownMoney,
      /** After this row; null for deposits. */
      balance: shownMoney,
    })
  ),
  closing: shownMoney,
  /** Open on the last day, by days overdue: up to 30, from 31, 61 and 91. */
  ageing: z.object({
    '0': shownMoney,
    '30': shownMoney,
    '60': shownMoney,
    '90': shownMoney,
  }),
});

export type Statement = z.infer<typeof statementSchema>;

export const moneyOverviewSchema = z.object({
  ageing: statementSchema.shape.ageing,
  open: shownMoney,
  overdue: shownMoney,
  months: z.array(z.object({ month: z.string(), amount: shownMoney, last_year: shownMoney })),
});

export type MoneyOverview = z.infer<typeof moneyOverviewSchema>;
