import { asc, eq } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { type ReadTx, tenantOf, type SignedInTx } from '../../../db/tx.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { ensureLinksIn, type LinkStore, readLinksIn } from '../../../pages/links.ts';
import { quoteLinks } from '../../../tables/sales/quotes.ts';

export type { Link } from '../../../pages/links.ts';

const readStored = (tx: ReadTx, quoteId: number) =>
  tx
    .select({ id: quoteLinks.id, recipient: quoteLinks.recipient, sealed: quoteLinks.sealed_token })
    .from(quoteLinks)
    .where(eq(quoteLinks.quote_id, quoteId))
    .orderBy(asc(quoteLinks.id));

const storeOf = (tx: SignedInTx, quoteId: number): LinkStore => ({
  read: () => readStored(tx, quoteId),
  add: links =>
    insertRows(
      links.map(link => ({ ...link, tenant_id: tenantOf(tx), quote_id: quoteId })),
      batch => tx.insert(quoteLinks).values(batch)
    ),
});

export const ensureLinks = (
  tx: SignedInTx,
  sealer: Sealer,
  quoteId: number,
  recipients: readonly string[]
) => ensureLinksIn(storeOf(tx, quoteId), sealer, recipients);

export const readLinks = (tx: ReadTx, sealer: Sealer, quoteId: number) =>
  readLinksIn({ read: () => readStored(tx, quoteId) }, sealer);

export const quotePath = (token: string) => `/q/${token}`;
