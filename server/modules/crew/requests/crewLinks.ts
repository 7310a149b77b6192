import { and, eq, inArray, sql } from 'drizzle-orm';
import { PLATFORM } from '../../../db/actor.ts';
import { insertRows } from '../../../db/insertRows.ts';
import type { Transactions } from '../../../db/transactions.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { ensureLinksIn, isLinkOf, openingOf } from '../../../pages/links.ts';
import type { Sealer } from '../../../security/secrets.ts';
import { crew, crewLinks } from '../../../tables/crew.ts';

/** A link ends with the last shift that the person knows of. */
const hasWork = sql`exists (select from assignments own
  join shifts shift on shift.tenant_id = own.tenant_id and shift.id = own.shift_id
  where own.tenant_id = ${crewLinks.tenant_id} and own.crew_id = ${crewLinks.crew_id}
    and own.state <> 'planned' and coalesce(own.ends_at, shift.ends_at) > now())`;

/** Each person has one link, whose address stays the same until it ends. Returns the tokens by person. */
export const ensureCrewLinks = async (
  tx: Tx,
  sealer: Sealer,
  crewIds: readonly number[]
): Promise<ReadonlyMap<number, string>> => {
  if (crewIds.length === 0) return new Map();
  const store = {
    read: () =>
      tx
        .select({
          id: crewLinks.id,
          recipient: sql<string>`${crewLinks.crew_id}::text`,
          sealed: crewLinks.sealed_token,
        })
        .from(crewLinks)
        .where(and(inArray(crewLinks.crew_id, [...crewIds]), hasWork)),
    add: (links: { recipient: string; token_hash: string; sealed_token: string }[]) =>
      insertRows(
        links.map(({ recipient, ...link }) => ({
          ...link,
          crew_id: Number(recipient),
          tenant_id: tenantOf(tx),
        })),
        batch =>
          tx
            .insert(crewLinks)
            .values(batch)
            .onConflictDoUpdate({
              target: [crewLinks.tenant_id, crewLinks.crew_id],
              set: {
                token_hash: sql`excluded.token_hash`,
                sealed_token: sql`excluded.sealed_token`,
                opened: 0,
                opened_at: null,
              },
            })
      ),
  };
  const links = await ensureLinksIn(store, sealer, crewIds.map(String), { atMost: Infinity });
  return new Map(links.map(({ recipient, token }) => [Number(recipient), token]));
};

/** Deletes ended links, so that a new shift does not revive an old address. */
export const removeEndedLinks = (tx: Tx, crewIds: readonly number[]) =>
  tx.delete(crewLinks).where(and(inArray(crewLinks.crew_id, [...crewIds]), sql`not ${hasWork}`));

export const removeAllEndedLinks = ({ platformTransaction }: Transactions) =>
  platformTransaction(PLATFORM, tx => tx.delete(crewLinks).where(sql`not ${hasWork}`));

export const linkPath = (token: string) => `/r/${token}`;

export interface LinkedPerson {
  tenantId: number;
  crewId: number;
}

/** `undefined` for an unknown or ended token. `isOpening` only counts the visit, as mail programs open links too. */
export const findLinkedPerson = (
  { platformTransaction }: Transactions,
  token: string,
  { isOpening = false } = {}
): Promise<LinkedPerson | undefined> =>
  platformTransaction(PLATFORM, async tx => {
    const columns = { tenantId: crewLinks.tenant_id, crewId: crewLinks.crew_id };
    const isLinked = and(
      isLinkOf(crewLinks, token),
      hasWork,
      sql`exists (select from ${crew} where ${crew.tenant_id} = ${crewLinks.tenant_id}
        and ${crew.id} = ${crewLinks.crew_id} and ${crew.active})`
    );
    const [found] = isOpening
      ? await tx.update(crewLinks).set(openingOf(crewLinks)).where(isLinked).returning(columns)
      : await tx.select(columns).from(crewLinks).where(isLinked);
    return found;
  });

export const hasLinkedWork = async (tx: Tx, crewId: number) => {
  const { rows } = await tx.execute(sql`
    select from assignments own
    join shifts shift on shift.tenant_id = own.tenant_id and shift.id = own.shift_id
    where own.tenant_id = ${tenantOf(tx)} and own.crew_id = ${crewId} and own.state <> 'planned'
      and coalesce(own.ends_at, shift.ends_at) > now() limit 1`);
  return rows.length > 0;
};

export const removeCrewLink = (tx: Tx, crewId: number) =>
  tx.delete(crewLinks).where(eq(crewLinks.crew_id, crewId)).returning({ id: crewLinks.id });
