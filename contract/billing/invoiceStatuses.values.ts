/**
 * A draft is visible to the platform only. After issuing, an invoice is pending until it is paid.
 * It is `failed` if the payment was reversed.
 */
export const INVOICE_STATUSES = ['draft', 'pending', 'paid', 'failed'] as const;

export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** The statuses in which there is something to pay. */
export const isPayable = (status: string) => status === 'pending' || status === 'failed';

/** The payment term of a tenant, in days. */
export const PAYMENT_TERM_DAYS = 14;

/** The number of the invoice that is so many in its year: `2026-00042`. */
export const invoiceNumber = (year: number, count: number) =>
  `${year}-${String(count).padStart(5, '0')}`;
