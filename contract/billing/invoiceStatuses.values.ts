/** Only the platform sees a draft. `failed`: the payment was reversed. */
export const INVOICE_STATUSES = ['draft', 'pending', 'paid', 'failed'] as const;

export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

export const isPayable = (status: string) => status === 'pending' || status === 'failed';

export const PAYMENT_TERM_DAYS = 14;

export const invoiceNumber = (year: number, count: number) =>
  `${year}-${String(count).padStart(5, '0')}`;
