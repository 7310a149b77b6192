import type { DrawersNamed } from '../../pdf/drawing.ts';

export const drawers: DrawersNamed<'invoice'> = {
  invoice: async (...given) =>
    (await import('./invoices/invoices.document.ts')).drawInvoice(...given),
};
