import type { DrawersNamed } from '../../pdf/drawing.ts';

/** The documents that threads draw. Each loads its code when it is drawn first. */
export const drawers: DrawersNamed<'invoice'> = {
  invoice: async (...given) =>
    (await import('./invoices/invoices.document.ts')).drawInvoice(...given),
};
