export { sha256Of } from './documents/contentHash.ts';
export {
  type DraftLine,
  EMPTY_LINE,
  type InvoiceRow,
  type LineRow,
  lineRows,
  readLines,
  vatRows,
} from './invoices/draftLines.ts';
export { freeze } from './invoices/freezing.ts';
export { addDraft } from './invoices/insertDraft.ts';
export { makeContent } from './invoices/invoiceContent.ts';
export { type Sale, codeOfClass } from './invoices/invoiceContext.ts';
export { findInvoice } from './invoices/salesInvoices.queries.ts';
export { findInvoiceTasks } from './invoices/salesInvoices.tasks.ts';
export { sumDraft } from './invoices/sumDraft.ts';
export { lineWords } from './lineSearch.ts';
export { allocateCredit, give } from './payments/giving.ts';
export { readCustomerPlaces, readProjectPlaces } from './salesPlaces.ts';
export { contentOf, planHash, readQuoted } from './quotes/quoteContent.ts';
export { stampPlan } from './quotes/quotes.commands.ts';
export { findQuoteTasks } from './quotes/quotes.tasks.ts';
export { sentValues, wordsOfLines } from './quotes/sentValues.ts';
export { invoiceRights, quoteRights } from './salesRights.ts';
