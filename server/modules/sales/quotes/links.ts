import { asc, eq } from 'drizzle-orm';
import { type ReadTx, tenantOf, type UserTx } from '../../../db/tx.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { hashSecret, randomSecret } from '../../../security/tokens.ts';
import { quoteLinks } from './quotes.tables.ts';

/** A recipient's link, with its token. */
export interface Link {
  recipient: string;
  token: string;
}

/** The links of these recipients; each has one, whose address stays the same over all versions. */
export const ensureLinks = async (
  tx: UserTx,
  sealer: Sealer,
  quoteId: number,
  recipients: readonly string[]
): Promise<Link[]> => {
  const known = new Map(
    (await readLinks(tx, sealer, quoteId)).map(link => [link.recipient.toLowerCase(), link])
  );
  // Of several spellings of an address, the first counts.
  const wanted = new Map(
    recipients.toReversed().map(recipient => [recipient.toLowerCase(), recipient])
  );
  const added = [...wanted]
    .filter(([folded]) => !known.has(folded))
    .map(([, recipient]) => ({ recipient, token: randomSecret() }));
  if (added.length > 0) {
    await tx.insert(quoteLinks).values(
      added.map(({ recipient, token }) => ({
        tenant_id: tenantOf(tx),
        quote_id: quoteId,
        recipient,
        token_hash: hashSecret(token),
        sealed_token: sealer.seal(token),
      }))
    );
  }
  return [...wanted.keys()].flatMap(
    folded =>
      known.get(folded) ?? added.find(({ recipient }) => recipient.toLowerCase() === folded) ?? []
  );
};

/**
 * The links of a quote, with their tokens. Those that were sealed with a secret of before are left
 * out: they work, but nobody can read their address again.
 */
export const readLinks = async (
  tx: ReadTx,
  sealer: Sealer,
  quoteId: number
): Promise<(Link & { id: number })[]> => {
  const rows = await tx
    .select({ id: quoteLinks.id, recipient: quoteLinks.recipient, sealed: quoteLinks.sealed_token })
    .from(quoteLinks)
    .where(eq(quoteLinks.quote_id, quoteId))
    .orderBy(asc(quoteLinks.id));
  return rows.flatMap(({ id, recipient, sealed }) => {
    const token = unsealed(sealer, sealed);
    return token === undefined ? [] : [{ id, recipient, token }];
  });
};

const unsealed = (sealer: Sealer, sealed: string) => {
  try {
    return sealer.unseal(sealed);
  } catch {
    return undefined;
  }
};

/** The path of a quote's page, below the product's address. */
export const quotePath = (token: string) => `/q/${token}`;
