import { and, asc, eq, inArray } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { type ReadTx, tenantOf, type Tx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { ensureLinksIn, type LinkStore, readLinksIn } from '../../../pages/links.ts';
import { idsOf, isOf, type Payable, resourceOf } from './payableDocuments.ts';
import { salesLinks } from '../../../tables/sales/payable.ts';

const readStored = (tx: ReadTx, of: Payable) =>
  tx
    .select({
      id: salesLinks.id,
      recipient: salesLinks.recipient,
      sealed: salesLinks.sealed_token,
      opened: salesLinks.opened,
      opened_at: salesLinks.opened_at,
    })
    .from(salesLinks)
    .where(isOf(salesLinks, of))
    .orderBy(asc(salesLinks.id));

const storeOf = (tx: Tx, of: Payable): LinkStore => ({
  read: () => readStored(tx, of),
  add: links =>
    insertRows(
      links.map(link => ({ ...link, tenant_id: tenantOf(tx), ...idsOf(of) })),
      batch => tx.insert(salesLinks).values(batch)
    ),
});

export const ensureLinks = (tx: Tx, sealer: Sealer, of: Payable, recipients: readonly string[]) =>
  ensureLinksIn(storeOf(tx, of), sealer, recipients);

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
    // Infinity: many earlier recipients must not block a reminder.
    const [link] = await ensureLinksIn(store, sealer, [recipient], { atMost: Infinity });
    if (link) tokens.set(invoice_id, link.token);
  }
  await insertRows(added, batch => tx.insert(salesLinks).values(batch));
  return tokens;
};

export const readLinks = async (
  tx: ReadTx,
  sealer: Sealer,
  { of, appUrl }: { of: Payable; appUrl: URL }
) => {
  const stored = await readStored(tx, of);
  const openings = new Map(stored.map(link => [link.id, link]));
  const links = await readLinksIn({ read: () => Promise.resolve(stored) }, sealer);
  return links.map(({ id, recipient, token }) => ({
    id,
    recipient,
    opened: openings.get(id)?.opened ?? 0,
    opened_at: openings.get(id)?.opened_at ?? null,
    url: new URL(payPath(token), appUrl).href,
  }));
};

export const endLink = async (tx: Tx, of: Payable, linkId: number) => {
  const ended = await tx
    .delete(salesLinks)
    .where(and(isOf(salesLinks, of), eq(salesLinks.id, linkId)))
    .returning({ id: salesLinks.id, recipient: salesLinks.recipient });
  const [link] = ended;
  if (!link) throw notFound();
  tx.audit({
    action: `${resourceOf(of)}.link_ended`,
    resource: resourceOf(of),
    resourceId: of.id,
    tenantId: tenantOf(tx),
    metadata: { recipient: link.recipient },
  });
};

export const payPath = (token: string) => `/f/${token}`;
