import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import './bigints.ts';
import { type CancelQuery, cancelOnPostgres } from './cancelling.ts';

const POOL_SIZE = 10;

/** Docs/reliability.md, R6. */
const CONNECTION_MS = 3_000;

/** For an answer of PostgreSQL, even if the network stalls. */
const ANSWER_MS = 10_000;

/**
 * Set per transaction, not per connection: PgBouncer in transaction mode refuses settings at the start and
 * mixes up later ones.
 */
const LIMITS = {
  statement_timeout: '10s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
  // Compiling a query takes longer than running it.
  jit: 'off',
};

/** An arbitrary number, shared by all our processes. */
const TURN_LOCK = 4_921_773;

const TURN_MS = 100;

export type DatabaseClient = pg.Client | pg.PoolClient;

export interface DatabaseConnection {
  pool: pg.Pool;
  /** Read-only, and slightly behind. */
  readPool?: pg.Pool;
  limits?: Readonly<Record<string, string>>;
  /** The embedded database can only stop as a whole. */
  cancel?: CancelQuery;
  /** In one process at a time; the others wait. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Such as migrations, as the login that owns the tables. */
  withoutTimeLimit<Result>(work: (client: DatabaseClient) => Promise<Result>): Promise<Result>;
  /** The embedded database's folder as of now; absent on PostgreSQL. */
  copyTo?(directory: string): Promise<void>;
  /** For the embedded database; PostgreSQL checks this itself. */
  hasRoom?(): Promise<boolean>;
  /** Frees memory used to fill the embedded database. Others wait for a second. */
  freeMemory?(): Promise<void>;
  close(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl: string | undefined;
  databaseOwnerUrl?: string | undefined;
  databaseReadUrl?: string | undefined;
  databasePool?: number;
  dataDir: string;
}

export const openDatabase = async (options: DatabaseOptions): Promise<DatabaseConnection> => {
  const { databaseUrl, databaseOwnerUrl, databaseReadUrl, databasePool, dataDir } = options;
  if (databaseUrl) {
    return openPostgres(databaseUrl, {
      ownerUrl: databaseOwnerUrl,
      readUrl: databaseReadUrl,
      max: databasePool,
    });
  }
  const { openEmbedded } = await import('./embedded/open.ts');
  return openEmbedded({ dataDir });
};

interface PostgresOptions {
  ownerUrl?: string | undefined;
  readUrl?: string | undefined;
  max?: number | undefined;
}

export const openPostgres = async (
  url: string,
  { ownerUrl = url, readUrl, max = POOL_SIZE }: PostgresOptions = {}
): Promise<DatabaseConnection> => {
  const pool = poolOn(url, max);
  const readPool = readUrl ? poolOn(readUrl, max) : undefined;
  return {
    pool,
    readPool,
    limits: LIMITS,
    cancel: cancelOnPostgres,
    alone: work => unhurriedOn(ownerUrl, client => inTurn(client, work)),
    withoutTimeLimit: work => unhurriedOn(ownerUrl, work),
    close: async () => {
      await Promise.all([pool.end(), readPool?.end()]);
    },
  };
};

const poolOn = (connectionString: string, max: number) => {
  const pool = new pg.Pool({
    connectionString,
    max,
    // Independent queries share a round trip.
    pipeline: true,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  // A broken connection is replaced at its next use; an unhandled error would end the process.
  pool.on('error', ignore);
  pool.on('connect', client => client.on('error', ignore));
  return pool;
};

const unhurriedOn = async <Result>(
  connectionString: string,
  work: (client: pg.Client) => Promise<Result>
): Promise<Result> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECTION_MS });
  client.on('error', ignore);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(ignore);
  }
};

/**
 * The lock belongs to a separate transaction: behind a transaction-pooling proxy, a session lock would be
 * lost or never released.
 */
const inTurn = async <Result>(client: pg.Client, work: () => Promise<Result>) => {
  while (!(await takesTurn(client))) await delay(TURN_MS);
  const result = await work();
  await client.query('commit');
  return result;
};

/**
 * Takes no snapshot: building an index concurrently waits for every transaction with a snapshot, and this one
 * may wait for that index.
 */
const takesTurn = async (client: pg.Client) => {
  await client.query(`begin;
    set local statement_timeout = 0; set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
  // No parameters: a query with parameters keeps its snapshot until the transaction ends.
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select pg_try_advisory_xact_lock(${TURN_LOCK}) as is_ours`
  );
  if (rows[0]?.is_ours) return true;
  await client.query('rollback');
  return false;
};

export const inTransaction = async <Result>(
  client: DatabaseClient,
  work: () => Promise<Result>
): Promise<Result> => {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    // The connection itself may have failed.
    await client.query('rollback').catch(ignore);
    throw error;
  }
};

const ignore = () => undefined;

export const closing = async <Connection extends { close(): Promise<void> }, Result>(
  connection: Connection,
  work: (connection: Connection) => Promise<Result>
): Promise<Result> => {
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
};
