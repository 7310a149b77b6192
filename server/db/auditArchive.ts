import type { DatabaseClient } from './connection.ts';

interface Entry {
  seq: string;
  hash: string;
  line: string;
}

interface Wanted {
  /** The tenant, or 0 for the platform. */
  chain: number;
  /** A day, `2025-01-01`: entries of earlier days (UTC). */
  before: string;
  /** Exports the entries and leaves them in the log. */
  keep: boolean;
}

/** The chains that have entries from before a day. */
export const chainsBefore = async (client: DatabaseClient, before: string): Promise<number[]> => {
  const found = await inMaintenance(client, () =>
    client.query<{ chain: number }>(
      'select distinct chain from audit_log where created_at < $1::timestamptz order by 1',
      [before]
    )
  );
  return found.rows.map(({ chain }) => chain);
};

/** Entries that are read in one query: a log of any length never stands in memory. */
const BATCH = 2_000;

/**
 * Has a chain's oldest entries written elsewhere, as JSON lines, then removes them. What is left goes
 * on from the anchor, the number and hash of the last that went, which is the last line written.
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

/** Each entry as a line, then the anchor; `last` is kept at the last entry that was read. */
async function* linesOf(
  client: DatabaseClient,
  before: string,
  last: { chain: number; seq: number; hash: string }
) {
  for (;;) {
    const { rows } = await client.query<Entry>(
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

/** The owner's own transaction: the role that requests run as may neither change nor delete. */
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
