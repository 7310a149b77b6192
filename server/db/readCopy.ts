import { eq, sql } from 'drizzle-orm';
import { events } from './events.tables.ts';
import { isDatabaseAway } from './failures.ts';
import type { ReadTx } from './tx.ts';

/** A copy that could not be reached is left alone for so long, in milliseconds. */
const REST_MS = 30_000;

/**
 * The number of a tenant's last event. Every change writes one in its own transaction, and the events
 * of a tenant become visible in their order: who sees one sees all changes before it.
 */
export const latestChange = async (tx: ReadTx, tenantId: number) => {
  const [latest] = await tx
    .select({ seq: sql<number>`coalesce(max(${events.seq}), 0)::float8` })
    .from(events)
    .where(eq(events.chain, tenantId));
  return latest?.seq ?? 0;
};

/** The copy lacks a change that the database already has. */
export class CopyIsBehind extends Error {}

/** Whether a copy that only reads can be reached: not every request shall wait for one that cannot. */
export const readCopy = () => {
  let restsUntil = 0;
  return {
    isReachable: () => performance.now() >= restsUntil,
    noteFailure: (error: unknown) => {
      if (isDatabaseAway(error)) restsUntil = performance.now() + REST_MS;
    },
  };
};
