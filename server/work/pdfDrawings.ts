import type { Workers } from './workers.ts';
import type { Drawing } from '../pdf/drawing.ts';

/** Milliseconds of a document request in total. */
export const PDF_MS = 35_000;

interface DrawingLimits {
  drawMs: number;
  waitMs: number;
}

/** One document at a time. Maximum two per tenant, drawn or waiting. */
export const pdfDrawings = ({ run, close }: Workers, limits?: Readonly<DrawingLimits>) => ({
  /**
   * Without a tenant: for the platform. Throws `server_busy` if too many wait, and `document_too_large` if it
   * takes too long or too much memory.
   */
  draw: async (drawing: Drawing, tenantId: number | undefined): Promise<Buffer> => {
    const bytes = await run('drawDocument', [drawing], {
      tenantId,
      ...(limits && { limits: { ms: limits.drawMs, waitMs: limits.waitMs } }),
    });
    return Buffer.from(bytes.buffer);
  },
  close,
});

export type PdfDrawings = ReturnType<typeof pdfDrawings>;
