import { asc, eq, max, sql } from 'drizzle-orm';
import { PLATFORM } from './actor.ts';
import type { DatabaseClient } from './connection.ts';
import { auditAnchors, auditLog } from '../tables/audit.ts';
import { tenants } from '../tables/tenants.ts';
import type { Transactions } from './transactions.ts';

/** Lists users whose personal data was erased: their entries no longer match their hash. */
export const ERASED = 'user.erased';

export const CREW_ERASED = 'crew.erased';

/** Entries per query: memory never holds a whole log. */
const BATCH = 2_000;

export interface ChainReport {
  tenant: { id: number; name: string } | null;
  intact: number;
  /** The first changed or missing entry. */
  brokenAt: number | undefined;
  /** Stored elsewhere, it later proves that nothing was cut off. */
  head: string;
}

export async function* verifyAuditLog(database: Transactions): AsyncGenerator<ChainReport> {
  const found = await database.platformTransaction(PLATFORM, tx =>
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
    if (intact === before) return { intact, head, brokenAt: intact + 1 };
  }
  return { intact, head, brokenAt: undefined };
};

const lengthOf = async (database: Transactions, chain: number) => {
  const [last] = await database.platformTransaction(PLATFORM, tx =>
    tx
      .select({ seq: max(auditLog.seq) })
      .from(auditLog)
      .where(eq(auditLog.chain, chain))
  );
  return last?.seq ?? 0;
};

const anchorOf = (database: Transactions, chain: number) =>
  database.platformTransaction(PLATFORM, async tx => {
    const [anchor] = await tx.select().from(auditAnchors).where(eq(auditAnchors.chain, chain));
    return anchor;
  });

const batchAfter = async (
  database: Transactions,
  chain: number,
  seq: number,
  head: string
): Promise<Entry[]> => {
  const { rows } = await database.platformTransaction(PLATFORM, tx =>
    tx.execute<Entry>(sql`
      select seq::float8, hash, hash = audit_entry_hash(
        lag(hash, 1, ${head}::text) over (order by seq), entry)
        or (erased_at is not null and exists (select from audit_log erasure
          where erasure.chain = entry.chain and erasure.action_type in (${ERASED}, ${CREW_ERASED})
            and erasure.seq > entry.seq and erasure.metadata -> 'entries' @> to_jsonb(entry.seq)))
        as intact
      from audit_log entry
      where chain = ${chain} and seq > ${seq}::bigint and seq <= ${seq + BATCH}::bigint
      order by seq`)
  );
  return rows;
};

interface ArchivedEntry {
  seq: string;
  hash: string;
  line: string;
}

interface Wanted {
  /** The tenant, or 0 for the platform. */
  chain: number;
  /** `2025-01-01`: entries of earlier days (UTC). */
  before: string;
  keep: boolean;
}

export const chainsBefore = async (client: DatabaseClient, before: string): Promise<number[]> => {
  const found = await inMaintenance(client, () =>
    client.query<{ chain: number }>(
      'select distinct chain from audit_log where created_at < $1::timestamptz order by 1',
      [before]
    )
  );
  return found.rows.map(({ chain }) => chain);
};

/**
 * Writes the oldest entries elsewhere as JSON lines, then deletes them. The chain continues from the anchor:
 * number and hash of the last deleted entry, the last line written.
 */
export const archiveChain = (
  client: DatabaseClient,
  { chain, before, keep }: Wanted,
  write: (lines: AsyncIterable<string>) => Promise<void>
) =>
  inMaintenance(client, async () => {
    const last = { chain, seq: 0, hash: '' };
    await write(linesOf(client, before, last));
    if (keep) return last;
    await client.query(
      `insert into audit_anchors (chain, seq, hash) values ($1, $2, $3)
       on conflict (chain) do update set seq = excluded.seq, hash = excluded.hash, archived_at = now()`,
      [chain, last.seq, last.hash]
    );
    await client.query('delete from audit_log where chain = $1 and seq <= $2', [chain, last.seq]);
    return last;
  });

async function* linesOf(
  client: DatabaseClient,
  before: string,
  last: { chain: number; seq: number; hash: string }
) {
  for (;;) {
    const { rows } = await client.query<ArchivedEntry>(
      `select seq, hash, to_jsonb(entry)::text as line from audit_log entry
       where chain = $1 and created_at < $2::timestamptz and seq > $3 order by seq limit $4`,
      [last.chain, before, last.seq, BATCH]
    );
    for (const { seq, hash, line } of rows) {
      Object.assign(last, { seq: Number(seq), hash });
      yield `${line}\n`;
    }
    if (rows.length < BATCH) break;
  }
  yield `${JSON.stringify({ anchor: last })}\n`;
}

/** As the owner: the role of requests may not change or delete entries. */
const inMaintenance = async <Result>(client: DatabaseClient, work: () => Promise<Result>) => {
  await client.query(`begin; select set_config('app.all_tenants', 'on', true),
    set_config('app.audit_maintenance', 'on', true)`);
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
