import { drawInvoice } from '../modules/billing/invoices/invoices.document.ts';
import { drawLabels } from '../modules/warehouse/labels/labels.document.ts';
import { drawNote } from '../modules/warehouse/shipping/notes.document.ts';
import { drawPickList } from '../modules/warehouse/shipping/pickList.document.ts';
import { drawPlannedNote } from '../modules/warehouse/shipping/shipping.document.ts';
import { drawSalesInvoice } from '../modules/sales/invoices/salesInvoices.document.ts';
import { drawQuote } from '../modules/sales/quotes/quotes.document.ts';
import { drawRevenue } from '../modules/sales/reports/revenue.document.ts';
import { drawStatement } from '../modules/sales/reports/statement.document.ts';
import { drawVatReport } from '../modules/sales/reports/vatReport.document.ts';
import { drawOrder } from '../modules/supply/subHires/order.document.ts';
import type { Drawers, Drawing } from '../pdf/drawing.ts';

/** The kinds of documents. */
const DRAWERS: Drawers = {
  invoice: drawInvoice,
  labels: drawLabels,
  note: drawNote,
  pickList: drawPickList,
  plannedNote: drawPlannedNote,
  order: drawOrder,
  quote: drawQuote,
  statement: drawStatement,
  vatReport: drawVatReport,
  revenue: drawRevenue,
  salesInvoice: drawSalesInvoice,
};

/** Draws a document. It takes up to seconds, so that only threads do. */
export const drawDocument = (drawing: Drawing): Promise<Buffer> => {
  switch (drawing.name) {
    case 'invoice':
      return DRAWERS.invoice(...drawing.given);
    case 'labels':
      return DRAWERS.labels(...drawing.given);
    case 'note':
      return DRAWERS.note(...drawing.given);
    case 'pickList':
      return DRAWERS.pickList(...drawing.given);
    case 'plannedNote':
      return DRAWERS.plannedNote(...drawing.given);
    case 'order':
      return DRAWERS.order(...drawing.given);
    case 'quote':
      return DRAWERS.quote(...drawing.given);
    case 'statement':
      return DRAWERS.statement(...drawing.given);
    case 'vatReport':
      return DRAWERS.vatReport(...drawing.given);
    case 'revenue':
      return DRAWERS.revenue(...drawing.given);
    case 'salesInvoice':
      return DRAWERS.salesInvoice(...drawing.given);
  }
};
