import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { isDatabaseAway } from './failures.ts';
import { statement } from './statements.ts';
import { auditLog } from './tables/auditLog.ts';
import type { Transaction } from './transactions.ts';

/** A copy that could not be reached is left alone for so long, in milliseconds. */
const REST_MS = 30_000;

/**
 * How far a tenant's audit log goes. Every change writes an entry in its own transaction, and the
 * entries of a tenant become visible in their order: who sees one sees all changes before it.
 */
export const latestChange = async (tx: Transaction, tenantId: number) => {
  const [latest] = await latestEntry(tx).execute({ chain: tenantId });
  return latest?.seq ?? 0;
};

const latestEntry = statement('latest change', (db, name) =>
  db
    .select({ seq: sql<number>`coalesce(max(${auditLog.seq}), 0)::float8` })
    .from(auditLog)
    .where(sql`${auditLog.chain} = ${sql.placeholder('chain')}`)
    .prepare(name)
);

/** The copy lacks a change that the database already has. */
export class CopyIsBehind extends Error {}

/** A copy that only reads, while it can be reached: not every request shall wait for one that cannot. */
export const readCopy = (pool: Pool | undefined) => {
  let restsUntil = 0;
  return {
    /** Its connections; `undefined` where there is no copy, or it could not be reached a moment ago. */
    pool: () => (performance.now() < restsUntil ? undefined : pool),
    noteFailure: (error: unknown) => {
      if (isDatabaseAway(error)) restsUntil = performance.now() + REST_MS;
    },
  };
};
