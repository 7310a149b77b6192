/** The public parts of this feature. */
export { MonthlyRunButton } from './MonthlyRunButton.tsx';
export { issueInvoice, readInvoiceFile, startPayment, useAddressFields } from './invoices.ts';
