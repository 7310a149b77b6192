import { and, asc, eq, inArray } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { type ReadTx, tenantOf, type Tx } from '../../../db/tx.ts';
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

const storeOf = (tx: Tx, invoiceId: number): LinkStore => ({
  read: () => readStored(tx, invoiceId),
  add: links =>
    insertRows(
      links.map(link => ({ ...link, tenant_id: tenantOf(tx), invoice_id: invoiceId })),
      batch => tx.insert(salesLinks).values(batch)
    ),
});

/** The links of these recipients; each has one of their own. */
export const ensureLinks = (
  tx: Tx,
  sealer: Sealer,
  invoiceId: number,
  recipients: readonly string[]
) => ensureLinksIn(storeOf(tx, invoiceId), sealer, recipients);

/** One link for each of many invoices and its recipient, in two queries; returns their tokens by invoice. */
export const ensureLinksOf = async (
  tx: Tx,
  sealer: Sealer,
  recipients: ReadonlyMap<number, string>
): Promise<Map<number, string>> => {
  const stored = await tx
    .select({
      invoice_id: salesLinks.invoice_id,
      id: salesLinks.id,
      recipient: salesLinks.recipient,
      sealed: salesLinks.sealed_token,
    })
    .from(salesLinks)
    .where(inArray(salesLinks.invoice_id, [...recipients.keys()]))
    .orderBy(asc(salesLinks.id));
  const storedOf = Map.groupBy(stored, ({ invoice_id }) => invoice_id);
  const added: (typeof salesLinks.$inferInsert)[] = [];
  const tokens = new Map<number, string>();
  for (const [invoice_id, recipient] of recipients) {
    const store: LinkStore = {
      read: () => Promise.resolve(storedOf.get(invoice_id) ?? []),
      add: links => {
        added.push(...links.map(link => ({ ...link, tenant_id: tenantOf(tx), invoice_id })));
        return Promise.resolve();
      },
    };
    const [link] = await ensureLinksIn(store, sealer, [recipient]);
    if (link) tokens.set(invoice_id, link.token);
  }
  await insertRows(added, batch => tx.insert(salesLinks).values(batch));
  return tokens;
};

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
export const endLink = async (tx: Tx, invoiceId: number, linkId: number) => {
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
