import { eq, sql } from 'drizzle-orm';
import { liveChanges } from '../tables/liveChanges.ts';
import { isDatabaseAway } from './failures.ts';
import type { ReadTx } from './tx.ts';

const REST_AFTER_FAILURE_MS = 30_000;

/**
 * Every change writes a live change in its transaction, and those of a tenant become visible in order: a
 * reader of one sees all changes before it.
 */
export const latestChange = async (tx: ReadTx, tenantId: number) => {
  const [latest] = await tx
    .select({ seq: sql<number>`coalesce(max(${liveChanges.seq}), 0)::float8` })
    .from(liveChanges)
    .where(eq(liveChanges.chain, tenantId));
  return latest?.seq ?? 0;
};

export class CopyIsBehind extends Error {}

/** Remembers an unreachable copy, so that not every request waits for it. */
export const readCopy = () => {
  let restsUntil = 0;
  return {
    isReachable: () => performance.now() >= restsUntil,
    noteFailure: (error: unknown) => {
      if (isDatabaseAway(error)) restsUntil = performance.now() + REST_AFTER_FAILURE_MS;
    },
  };
};
