import { and, asc, gte, inArray, sql } from 'drizzle-orm';
import type { Change } from '../db/changes.ts';
import { events, EVENTS_KEPT_HOURS, EVERYTHING } from '../db/events.tables.ts';
import type { Transactions } from '../db/transactions.ts';
import type { ReadTx } from '../db/tx.ts';
import { PLATFORM } from '../security/actor.ts';

/** The longest, in milliseconds, that a client's question, and what was told it last, are under way. */
const UNDER_WAY_MS = 5_000;

/** More changes than that are not read: to read all that is shown anew takes less. */
export const READ_AT_MOST = 1_000;

/** Sees the events of a tenant and of the platform. */
const OF_ALL = { actor: PLATFORM, tenantId: null, allTenants: true };

/**
 * Answers the changes that a client, or a process, may have missed that was away for so many milliseconds:
 * of its tenant and of the platform, or without a tenant of all. `undefined` where they are too many, or
 * not all of them are known. Earlier ones than that it may have read already: they name nobody.
 */
export const pastChanges =
  ({ tenantSnapshot }: Pick<Transactions, 'tenantSnapshot'>) =>
  async (away: number, tenantId?: number): Promise<Change[] | undefined> => {
    const reach = away + UNDER_WAY_MS;
    if (reach > EVENTS_KEPT_HOURS * 3_600_000) return undefined;
    const rows = await tenantSnapshot(OF_ALL, tx => eventsOf(tx, reach, tenantId));
    const isIncomplete = rows.some(({ resource }) => resource === EVERYTHING);
    if (isIncomplete || rows.length > READ_AT_MOST) return undefined;
    return rows.map(row => changeOf(row, row.ago <= away));
  };

const eventsOf = (tx: ReadTx, reach: number, tenantId?: number) =>
  tx
    .select({
      tenantId: events.tenant_id,
      resource: events.resource,
      resourceId: events.resource_id,
      projectId: events.project_id,
      byId: events.by_id,
      byName: events.by_name,
      at: events.at,
      ago: sql<number>`extract(epoch from clock_timestamp() - ${events.at})::float8 * 1000`,
    })
    .from(events)
    .where(
      and(
        gte(events.at, sql`now() - make_interval(secs => ${reach / 1_000}::float8)`),
        tenantId === undefined ? undefined : inArray(events.chain, [tenantId, 0])
      )
    )
    .orderBy(asc(events.at))
    .limit(READ_AT_MOST + 1);

type EventRow = Awaited<ReturnType<typeof eventsOf>>[number];

const changeOf = (row: EventRow, isNews: boolean): Change => ({
  tenantId: row.tenantId,
  resource: row.resource,
  id: row.resourceId ?? undefined,
  projectId: row.projectId ?? undefined,
  by: isNews && row.byId !== null ? { id: row.byId, name: row.byName ?? '' } : undefined,
  at: row.at,
});
