import { HOUR_MS } from '#contract/base/durations';
import { desc, eq, gte, sql } from 'drizzle-orm';
import type { Change } from '../db/loggedChanges.ts';
import { liveChanges, LIVE_CHANGES_RETENTION_HOURS, EVERYTHING } from '../tables/liveChanges.ts';
import type { Transactions } from '../db/transactions.ts';
import type { ReadTx } from '../db/tx.ts';
import { PLATFORM } from '../db/actor.ts';

/** Maximum milliseconds that a client's request, and the last notice to it, travel. */
const UNDER_WAY_MS = 5_000;

export const READ_AT_MOST = 1_000;

const OF_ALL = { actor: PLATFORM, tenantId: null, allTenants: true };

/**
 * The changes that a client or process may have missed while away, in milliseconds: of its tenant and the
 * platform, or of all without a tenant. `undefined` if too many, or not all known. Changes that it may have
 * read already have no user.
 */
export const pastChanges =
  ({ tenantSnapshot }: Pick<Transactions, 'tenantSnapshot'>) =>
  async (away: number, tenantId?: number): Promise<Change[] | undefined> => {
    const reach = away + UNDER_WAY_MS;
    if (reach > LIVE_CHANGES_RETENTION_HOURS * HOUR_MS) return undefined;
    const chains = tenantId === undefined ? [undefined] : [tenantId, 0];
    const found = await tenantSnapshot(OF_ALL, tx =>
      Promise.all(chains.map(chain => liveChangesOf(tx, reach, chain)))
    );
    const rows = found.flat();
    const isIncomplete = rows.some(({ resource }) => resource === EVERYTHING);
    if (isIncomplete || rows.length > READ_AT_MOST) return undefined;
    const sorted = rows.toSorted((one, other) => other.ago - one.ago);
    return sorted.map(row => changeOf(row, row.ago <= away));
  };

/** Reads no more than needed: times in a chain follow its numbers. */
const liveChangesOf = (tx: ReadTx, reach: number, chain?: number) => {
  const latest = tx
    .select()
    .from(liveChanges)
    .where(chain === undefined ? undefined : eq(liveChanges.chain, chain))
    .orderBy(desc(chain === undefined ? liveChanges.at : liveChanges.seq))
    .limit(READ_AT_MOST + 1)
    .as('latest');
  return tx
    .select({
      tenantId: latest.tenant_id,
      resource: latest.resource,
      resourceId: latest.resource_id,
      projectId: latest.project_id,
      byId: latest.by_id,
      byName: latest.by_name,
      at: latest.at,
      ago: sql<number>`extract(epoch from clock_timestamp() - ${latest.at})::float8 * 1000`,
    })
    .from(latest)
    .where(gte(latest.at, sql`now() - make_interval(secs => ${reach / 1_000}::float8)`));
};

type LiveChangeRow = Awaited<ReturnType<typeof liveChangesOf>>[number];

const changeOf = (row: LiveChangeRow, isNews: boolean): Change => ({
  tenantId: row.tenantId,
  resource: row.resource,
  id: row.resourceId ?? undefined,
  projectId: row.projectId ?? undefined,
  by: isNews && row.byId !== null ? { id: row.byId, name: row.byName ?? '' } : undefined,
  at: row.at,
});
