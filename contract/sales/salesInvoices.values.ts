/**
 * The kinds of customer invoices. `advance`: a part of what was agreed, before the rest. `final`: all
 * of it, less its advances. `damage`: what was lost or broken. `credit`: takes back one issued invoice.
 */
export const SALES_KINDS = ['advance', 'final', 'manual', 'damage', 'credit'] as const;

export type SalesKind = (typeof SALES_KINDS)[number];

/** `overdue` is derived when an invoice is read: it is open or partly paid, and its day has passed. */
export const SALES_STATUSES = ['draft', 'open', 'partly', 'paid', 'credited'] as const;

export type SalesStatus = (typeof SALES_STATUSES)[number];

/** How money came, or went back. */
export const PAYMENT_METHODS = ['bank', 'mollie', 'cash', 'other'] as const;

/** When a moment of invoicing is due: at the booking, days before the project, or days after it. */
export const MOMENT_WHENS = ['on_accept', 'days_before', 'after'] as const;

export const DEPOSIT_STATUSES = [
  'requested',
  'paid',
  'returned',
  'kept',
  /** More was returned and kept than stayed paid, after a chargeback. */
  'owes',
  'withdrawn',
] as const;

/** How much an invoice shows of a plan: its lines, its groups, or one line for each VAT code. */
export const INVOICE_DETAILS = ['lines', 'groups', 'codes'] as const;

export type InvoiceDetail = (typeof INVOICE_DETAILS)[number];

/**
 * What a person says of invoicing a project: still to be done; done, whatever it came to; or invoiced
 * with another program.
 */
export const INVOICING_STATES = ['open', 'done', 'elsewhere'] as const;

/** The levels of reminders: friendly, firm, and the last before collection. */
export const REMINDER_LEVELS = 3;
