import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { invalidField } from '../records/definition.ts';
import type { Sealer } from '../security/secrets.ts';
import { hashSecret, randomSecret } from '../security/tokens.ts';

export interface Link {
  recipient: string;
  token: string;
}

interface StoredLink {
  id: number;
  recipient: string;
  sealed: string;
}

export interface LinkStore {
  read(): Promise<StoredLink[]>;
  add(links: { recipient: string; token_hash: string; sealed_token: string }[]): Promise<unknown>;
}

const LINKS_MAX = 50;

/**
 * Each recipient has one link, whose address stays the same. Throws 400 for more than a document may have.
 */
export const ensureLinksIn = async (
  store: LinkStore,
  sealer: Sealer,
  recipients: readonly string[],
  { atMost = LINKS_MAX } = {}
): Promise<Link[]> => {
  const stored = await store.read();
  const known = new Map(readable(stored, sealer).map(link => [link.recipient.toLowerCase(), link]));
  const wanted = new Map(
    recipients.toReversed().map(recipient => [recipient.toLowerCase(), recipient])
  );
  const added = [...wanted]
    .filter(([folded]) => !known.has(folded))
    .map(([, recipient]) => ({ recipient, token: randomSecret() }));
  if (added.length > 0) {
    if (stored.length + added.length > atMost) {
      throw invalidField('recipients', { code: 'too_many_links', limit: atMost });
    }
    await store.add(
      added.map(({ recipient, token }) => ({
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

/** Links sealed with an earlier secret are left out: they work, but their address cannot be read. */
export const readLinksIn = async (
  store: Pick<LinkStore, 'read'>,
  sealer: Sealer
): Promise<(Link & { id: number })[]> => readable(await store.read(), sealer);

const readable = (stored: readonly StoredLink[], sealer: Sealer) =>
  stored.flatMap(({ id, recipient, sealed }) => {
    const token = unsealed(sealer, sealed);
    return token === undefined ? [] : [{ id, recipient, token }];
  });

const unsealed = (sealer: Sealer, sealed: string) => {
  try {
    return sealer.unseal(sealed);
  } catch {
    return undefined;
  }
};

export const isLinkOf = (
  { token_hash, tenant_id }: { token_hash: PgColumn; tenant_id: PgColumn },
  token: string
) =>
  and(
    eq(token_hash, hashSecret(token)),
    sql`exists (select from tenants where id = ${tenant_id} and account_status <> 'cancelled')`
  );

/** A count only, as mail programs open links too. */
export const openingOf = ({ opened }: { opened: PgColumn }) => ({
  opened: sql`${opened} + 1`,
  opened_at: sql`now()`,
});
