export { MonthlyRunButton } from './MonthlyRunButton.tsx';
export {
  bookPayment,
  issueInvoice,
  readInvoiceFile,
  refundPayment,
  startPayment,
  useAddressFields,
} from './invoices.ts';
