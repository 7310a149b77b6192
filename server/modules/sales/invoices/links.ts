import { and, asc, eq } from 'drizzle-orm';
import { type ReadTx, tenantOf, type UserTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { ensureLinksIn, type LinkStore, readLinksIn } from '../links.ts';
import { salesLinks } from './salesInvoices.tables.ts';

const readStored = (tx: ReadTx, invoiceId: number) =>
  tx
    .select({
      id: salesLinks.id,
      recipient: salesLinks.recipient,
      sealed: salesLinks.sealed_token,
      opened: salesLinks.opened,
      opened_at: salesLinks.opened_at,
    })
    .from(salesLinks)
    .where(eq(salesLinks.invoice_id, invoiceId))
    .orderBy(asc(salesLinks.id));

const storeOf = (tx: UserTx, invoiceId: number): LinkStore => ({
  read: () => readStored(tx, invoiceId),
  add: links =>
    tx
      .insert(salesLinks)
      .values(links.map(link => ({ ...link, tenant_id: tenantOf(tx), invoice_id: invoiceId }))),
});

/** The links of these recipients; each has one of their own. */
export const ensureLinks = (
  tx: UserTx,
  sealer: Sealer,
  invoiceId: number,
  recipients: readonly string[]
) => ensureLinksIn(storeOf(tx, invoiceId), sealer, recipients);

/** The links of an invoice with their addresses below the product's own. */
export const readLinks = async (
  tx: ReadTx,
  sealer: Sealer,
  { invoiceId, appUrl }: { invoiceId: number; appUrl: URL }
) => {
  const stored = await readStored(tx, invoiceId);
  const openings = new Map(stored.map(link => [link.id, link]));
  const links = await readLinksIn({ read: () => Promise.resolve(stored) }, sealer);
  return links.map(({ id, recipient, token }) => ({
    id,
    recipient,
    opened: openings.get(id)?.opened ?? 0,
    opened_at: openings.get(id)?.opened_at ?? null,
    url: new URL(invoicePath(token), appUrl).href,
  }));
};

/** Ends the address of a recipient. Throws 404. */
export const endLink = async (tx: UserTx, invoiceId: number, linkId: number) => {
  const ended = await tx
    .delete(salesLinks)
    .where(and(eq(salesLinks.invoice_id, invoiceId), eq(salesLinks.id, linkId)))
    .returning({ id: salesLinks.id, recipient: salesLinks.recipient });
  const [link] = ended;
  if (!link) throw notFound();
  tx.audit({
    action: 'sales-invoices.link_ended',
    resource: 'sales-invoices',
    resourceId: invoiceId,
    tenantId: tenantOf(tx),
    metadata: { recipient: link.recipient },
  });
};

/** The path of an invoice's page, below the product's address. */
export const invoicePath = (token: string) => `/f/${token}`;
