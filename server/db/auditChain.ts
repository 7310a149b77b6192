import { asc, eq, max, sql } from 'drizzle-orm';
import { auditAnchors, auditLog } from './tables/auditLog.ts';
import { tenants } from './tables/tenants.ts';
import type { Transactions } from './transactions.ts';

/** Of the entry that lists whose personal data was erased: those no longer match their own hash. */
export const ERASED = 'user.erased';

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
  const anchor = await anchorOf(database, chain);
  let intact = anchor?.seq ?? 0;
  let head = anchor?.hash ?? '';
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

/** Where the chain begins, once its oldest entries were archived. */
const anchorOf = (database: Transactions, chain: number) =>
  database.platformTransaction(async tx => {
    const [anchor] = await tx.select().from(auditAnchors).where(eq(auditAnchors.chain, chain));
    return anchor;
  });

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
        lag(hash, 1, ${head}::text) over (order by seq), entry)
        or (erased_at is not null and exists (select from audit_log erasure
          where erasure.chain = entry.chain and erasure.action_type = ${ERASED}
            and erasure.seq > entry.seq and erasure.metadata -> 'entries' @> to_jsonb(entry.seq)))
        as intact
      from audit_log entry
      where chain = ${chain} and seq > ${seq}::bigint and seq <= ${seq + BATCH}::bigint
      order by seq`)
  );
  return rows;
};
