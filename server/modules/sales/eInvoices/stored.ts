import { and, eq } from 'drizzle-orm';
import type { EInvoiceProfile } from '#contract/customers/eInvoiceProfiles.values';
import type { InvoiceContent } from '#contract/sales/invoiceContent';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { salesEInvoices } from '../../../tables/sales/salesLines.ts';
import { sha256Of } from '../documents/contentHash.ts';
import { eInvoiceXml } from './eInvoice.ts';

interface Wanted {
  id: number;
  profile: EInvoiceProfile;
  content: InvoiceContent;
}

/** Made once: a sent e-invoice never changes. */
export const storedEInvoice = async (tx: Tx, wanted: Wanted): Promise<string> => {
  const { id, profile, content } = wanted;
  const before = await findStored(tx, wanted);
  if (before !== undefined) return before;
  const made = await eInvoiceXml(content, profile);
  await tx
    .insert(salesEInvoices)
    .values({ tenant_id: tenantOf(tx), invoice_id: id, profile, xml: made, sha256: sha256Of(made) })
    .onConflictDoNothing();
  const stored = await findStored(tx, wanted);
  if (stored === undefined) throw new Error('an e-invoice was not stored');
  return stored;
};

const findStored = async (tx: Tx, { id, profile }: Wanted) => {
  const [stored] = await tx
    .select({ xml: salesEInvoices.xml })
    .from(salesEInvoices)
    .where(and(eq(salesEInvoices.invoice_id, id), eq(salesEInvoices.profile, profile)));
  return stored?.xml;
};
