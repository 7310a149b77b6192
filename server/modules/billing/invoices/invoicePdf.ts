import { eq } from 'drizzle-orm';
import { PDF_TYPE } from '#contract/files/images';
import { invoices } from '../../../tables/invoices.ts';
import { files as storedFiles } from '../../../tables/tenants.ts';
import { newFileKey } from '../../../files/store.ts';
import { unavailableProvider } from '../../../payments/provider.ts';
import { PLATFORM } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { findInvoice, linesOf } from './invoices.queries.ts';

/** Drawn once and stored: later changes of addresses or layout do not change it. */
export const documentOf = async (
  {
    database,
    files,
    provider,
    appUrl,
    drawings,
  }: Pick<Services, 'database' | 'files' | 'provider' | 'appUrl' | 'drawings'>,
  invoice: typeof invoices.$inferSelect,
  /** Its turn is used; default: the platform's. */
  owner?: number
): Promise<Buffer> => {
  if (invoice.pdf_key) return files.get(invoice.pdf_key);
  const lines = await database.platformTransaction(PLATFORM, tx => linesOf(tx, invoice.id));
  const isPaidOnline = provider !== unavailableProvider;
  const payAt = isPaidOnline ? new URL(`/invoices/${invoice.id}`, appUrl).href : undefined;
  const document = await drawings.draw({ name: 'invoice', given: [invoice, lines, payAt] }, owner);
  const key = newFileKey('pdf');
  await files.put(key, document);
  const stored = await database.platformTransaction(PLATFORM, async tx => {
    const isThis = eq(invoices.id, invoice.id);
    const [now] = await tx
      .select({ key: invoices.pdf_key })
      .from(invoices)
      .where(isThis)
      .for('no key update');
    if (now?.key) return now.key;
    await tx.insert(storedFiles).values({
      key,
      tenant_id: invoice.tenant_id,
      purpose: 'invoices',
      content_type: PDF_TYPE,
      bytes: document.length,
    });
    await tx.update(invoices).set({ pdf_key: key }).where(isThis);
    return key;
  });
  if (stored === key) return document;
  await files.remove(key);
  return files.get(stored);
};

export const attachmentOf =
  (services: Parameters<typeof documentOf>[0]) => async (invoiceId: number) => {
    const invoice = await services.database.platformTransaction(PLATFORM, tx =>
      findInvoice(tx, invoiceId, { withDrafts: false })
    );
    // Uses no turn of the tenant: its own drawing may be running.
    const document = await documentOf(services, invoice);
    return {
      filename: `${invoice.invoice_number}.pdf`,
      content: document.toString('base64'),
    };
  };
