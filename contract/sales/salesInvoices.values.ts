/**
 * `advance`: a part of the agreed amount, before the rest. `final`: all of it, less its advances. `damage`:
 * lost or broken goods. `credit`: takes back one issued invoice.
 */
export const SALES_KINDS = ['advance', 'final', 'manual', 'damage', 'credit'] as const;

export type SalesKind = (typeof SALES_KINDS)[number];

/** Kinds of invoices that a kept deposit may pay. Damage that the warehouse does not know is invoiced by hand. */
export const KEPT_FOR: readonly SalesKind[] = ['damage', 'manual'];

/** `overdue` is derived on reading: open or partly paid, and past the due day. */
export const SALES_STATUSES = ['draft', 'open', 'partly', 'paid', 'credited'] as const;

export type SalesStatus = (typeof SALES_STATUSES)[number];

export const PAYMENT_METHODS = ['bank', 'mollie', 'cash', 'other'] as const;

export const MOMENT_WHENS = ['on_accept', 'days_before', 'after'] as const;

export const DEPOSIT_STATUSES = [
  'requested',
  'paid',
  'returned',
  'kept',
  /** After a chargeback: returned and kept exceed the payments. */
  'owes',
  'withdrawn',
] as const;

export const INVOICE_DETAILS = ['lines', 'groups', 'codes'] as const;

export type InvoiceDetail = (typeof INVOICE_DETAILS)[number];

/** `done` at any amount; `elsewhere`: invoiced with another program. */
export const INVOICING_STATES = ['open', 'done', 'elsewhere'] as const;

export const REMINDER_LEVELS = 3;

/** In percent of the agreed net. */
export const ADVANCE_AT_LEAST = 0.01;
