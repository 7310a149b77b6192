import type { DrawersNamed } from '../../pdf/drawing.ts';
import type { TasksNamed } from '../../work/work.ts';

export const drawers: DrawersNamed<
  'quote' | 'salesInvoice' | 'statement' | 'vatReport' | 'revenue' | 'result'
> = {
  quote: async (...given) => (await import('./quotes/quotes.document.ts')).drawQuote(...given),
  salesInvoice: async (...given) =>
    (await import('./invoices/salesInvoices.document.ts')).drawSalesInvoice(...given),
  statement: async (...given) =>
    (await import('./reports/statement.document.ts')).drawStatement(...given),
  vatReport: async (...given) =>
    (await import('./reports/vatReport.document.ts')).drawVatReport(...given),
  revenue: async (...given) =>
    (await import('./reports/revenue.document.ts')).drawRevenue(...given),
  result: async (...given) => (await import('./reports/result.document.ts')).drawResult(...given),
};

export const tasks: TasksNamed<'drawInvoicePage' | 'drawQuotePage' | 'readBankFile'> = {
  drawInvoicePage: async page =>
    (await import('./documents/pages/invoicePage.ts')).drawInvoicePage(page),
  drawQuotePage: async page => (await import('./documents/pages/quotePage.ts')).drawQuotePage(page),
  readBankFile: async xml => (await import('./bank/camt053.ts')).readCamt053(xml),
};
