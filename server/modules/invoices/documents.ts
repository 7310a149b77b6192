import { and, eq, isNull } from 'drizzle-orm';
import { invoices } from '../../db/tables/invoices.ts';
import { unavailableProvider } from '../../payments/provider.ts';
import { SERVER } from '../../security/actor.ts';
import type { Services } from '../../services.ts';
import { linesOf } from './queries.ts';

/**
 * An issued invoice's PDF. It is drawn once and kept: later changes of addresses, or of how invoices
 * look, do not change what was sent.
 */
export const documentOf = async (
  {
    database,
    files,
    provider,
    appUrl,
  }: Pick<Services, 'database' | 'files' | 'provider' | 'appUrl'>,
  invoice: typeof invoices.$inferSelect
): Promise<Buffer> => {
  if (invoice.pdf_key) return files.get(invoice.pdf_key);
  const lines = await database.platformTransaction(SERVER, tx => linesOf(tx, invoice.id));
  // Only now: it brings what reads typefaces, which no other call needs.
  const { drawInvoice } = await import('./document.ts');
  const isPaidOnline = provider !== unavailableProvider;
  const payAt = isPaidOnline ? new URL(`/invoices/${invoice.id}`, appUrl).href : undefined;
  const document = await drawInvoice(invoice, lines, payAt);
  const key = `${crypto.randomUUID()}.pdf`;
  await files.put(key, document);
  const [kept] = await database.platformTransaction(SERVER, tx =>
    tx
      .update(invoices)
      .set({ pdf_key: key })
      .where(and(eq(invoices.id, invoice.id), isNull(invoices.pdf_key)))
      .returning({ id: invoices.id })
  );
  if (kept) return document;

  await files.remove(key);
  const [now] = await database.platformTransaction(SERVER, tx =>
    tx.select({ key: invoices.pdf_key }).from(invoices).where(eq(invoices.id, invoice.id))
  );
  return files.get(now?.key ?? '');
};
