import { asc, eq, max, sql } from 'drizzle-orm';
import { auditLog } from './tables/auditLog.ts';
import { tenants } from './tables/tenants.ts';
import type { Transactions } from './transactions.ts';

/** Entries that are looked at in one query: a log of any length never stands in memory. */
const BATCH = 2_000;

export interface ChainReport {
  /** `null` for the platform's own entries. */
  tenant: { id: number; name: string } | null;
  /** How many entries are as they were written, from the first on. */
  intact: number;
  /** The number of the first entry that was changed, or is missing. */
  brokenAt: number | undefined;
  /** The last intact entry's hash: kept elsewhere, it proves later that nothing was cut off. */
  head: string;
}

/** Checks each tenant's chain of the audit log, from its first entry to its last. */
export async function* verifyAuditLog(database: Transactions): AsyncGenerator<ChainReport> {
  const found = await database.platformTransaction(tx =>
    tx.select({ id: tenants.id, name: tenants.name }).from(tenants).orderBy(asc(tenants.id))
  );
  for (const tenant of [null, ...found]) {
    yield { tenant, ...(await verifyChain(database, tenant?.id ?? 0)) };
  }
}

interface Entry extends Record<string, unknown> {
  seq: number;
  hash: string;
  intact: boolean;
}

const verifyChain = async (database: Transactions, chain: number) => {
  const length = await lengthOf(database, chain);
  let intact = 0;
  let head = '';
  while (intact < length) {
    const before = intact;
    for (const entry of await batchAfter(database, chain, before, head)) {
      if (entry.seq !== intact + 1 || !entry.intact) return { intact, head, brokenAt: intact + 1 };
      intact = entry.seq;
      head = entry.hash;
    }
    // None where there should be some: they are missing.
    if (intact === before) return { intact, head, brokenAt: intact + 1 };
  }
  return { intact, head, brokenAt: undefined };
};

const lengthOf = async (database: Transactions, chain: number) => {
  const [last] = await database.platformTransaction(tx =>
    tx
      .select({ seq: max(auditLog.seq) })
      .from(auditLog)
      .where(eq(auditLog.chain, chain))
  );
  return last?.seq ?? 0;
};

/** The next entries, each with whether its hash is that of its content and the hash before it. */
const batchAfter = async (
  database: Transactions,
  chain: number,
  seq: number,
  head: string
): Promise<Entry[]> => {
  const { rows } = await database.platformTransaction(tx =>
    tx.execute<Entry>(sql`
      select seq::float8, hash, hash = audit_entry_hash(
        lag(hash, 1, ${head}::text) over (order by seq), entry) as intact
      from audit_log entry
      where chain = ${chain} and seq > ${seq}::bigint and seq <= ${seq + BATCH}::bigint
      order by seq`)
  );
  return rows;
};
