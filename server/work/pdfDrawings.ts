import { openWorkers, type Workers } from './workers.ts';
import type { Drawing } from '../pdf/drawing.ts';

/** Milliseconds of a request for a document in all. */
export const PDF_MS = 35_000;

/** Milliseconds that a document may take to draw, and may wait for its turn, if not the usual. */
interface DrawingLimits {
  drawMs: number;
  waitMs: number;
}

/** Draws documents in a thread, one at a time. A tenant has at most two, drawn or waiting. */
export const pdfDrawings = (
  { run, close }: Workers = openWorkers(),
  limits?: Readonly<DrawingLimits>
) => ({
  /**
   * Draws a document for a tenant, or without one for the platform. Throws `server_busy` if too many wait, and
   * `document_too_large` if it takes too long or too much memory.
   */
  draw: async (drawing: Drawing, tenantId: number | undefined): Promise<Buffer> => {
    const bytes = await run('drawDocument', [drawing], {
      tenantId,
      ...(limits && { limits: { ms: limits.drawMs, waitMs: limits.waitMs } }),
    });
    return Buffer.from(bytes.buffer);
  },
  /** Ends the threads at once. */
  close,
});

export type PdfDrawings = ReturnType<typeof pdfDrawings>;
