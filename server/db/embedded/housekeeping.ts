import { MINUTE_MS } from '#contract/base/durations';
import { statfs } from 'node:fs/promises';
import type { PoolClient, QueryResult, QueryResultRow } from 'pg';

const INTERVAL_MS = MINUTE_MS;

/** PostgreSQL's own thresholds for autovacuum. */
const TABLES_DUE = `
  select format('%I.%I', schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where n_dead_tup > 50 + 0.2 * greatest(reltuples, 0)
    or n_mod_since_analyze > 50 + 0.1 * greatest(reltuples, 0)`;

/**
 * PGlite lacks PostgreSQL's background processes. Without checkpoints, the write-ahead log and crash recovery
 * grow without limit; without vacuum and analyze, tables grow and the planner has no statistics. Returns a
 * function that stops it.
 */
export const startHousekeeping = ({ withoutTimeLimit }: WithoutTimeLimit): (() => void) => {
  let checkpointed: string | undefined;
  // One query at a time, so that requests run in between.
  const query: Querying['query'] = text => withoutTimeLimit(client => client.query(text));
  const round = async () => {
    checkpointed = await tidyUp({ query }, checkpointed);
  };
  const timer = setInterval(() => {
    // The next round repeats failed work.
    round().catch(() => undefined);
  }, INTERVAL_MS);
  timer.unref();
  return () => clearInterval(timer);
};

interface WithoutTimeLimit {
  withoutTimeLimit<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;
}

interface Querying {
  query<Row extends QueryResultRow>(text: string): Promise<QueryResult<Row>>;
}

export const tidyUp = async (on: Querying, checkpointed: string | undefined) => {
  // Otherwise this session's latest writes are counted a second later.
  await on.query('select pg_stat_force_next_flush()');
  const tables = await on.query<{ name: string }>(TABLES_DUE);
  for (const { name } of tables.rows) await on.query(`vacuum (analyze) ${name}`);
  // Nothing was written: the disk stays idle.
  if ((await logPosition(on)) === checkpointed) return checkpointed;
  await on.query('checkpoint');
  return logPosition(on);
};

/** The end of the write-ahead log: moves with every write. */
export const logPosition = async (on: Querying): Promise<string | undefined> => {
  const { rows } = await on.query<{ position: string }>(
    'select pg_current_wal_insert_lsn()::text as position'
  );
  return rows[0]?.position;
};

/** In bytes: kept free for running changes and for recovery after a crash. */
export const RESERVE = 32 * 2 ** 20;

export const hasRoom = async (folder: string): Promise<boolean> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > RESERVE;
};
