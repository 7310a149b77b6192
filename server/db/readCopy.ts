import { eq, sql } from 'drizzle-orm';
import { events } from '../tables/events.ts';
import { isDatabaseAway } from './failures.ts';
import type { ReadTx } from './tx.ts';

/** Milliseconds without attempts after a copy was unreachable. */
const REST_MS = 30_000;

/**
 * The number of a tenant's last event. Every change writes one in its own transaction, and a
 * tenant's events become visible in order. So a reader that sees one sees all changes before it.
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

/**
 * Remembers if a read copy is reachable, so that not every request waits for an unreachable one.
 */
export const readCopy = () => {
  let restsUntil = 0;
  return {
    isReachable: () => performance.now() >= restsUntil,
    noteFailure: (error: unknown) => {
      if (isDatabaseAway(error)) restsUntil = performance.now() + REST_MS;
    },
  };
};
