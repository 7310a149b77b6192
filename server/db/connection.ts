import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import './bigints.ts';
import { type CancelQuery, cancelOnPostgres } from './cancelling.ts';

/** Default number of PostgreSQL connections of one server process. */
const POOL_SIZE = 10;

/** Milliseconds to wait for a connection before a request is refused (docs/reliability.md, R6). */
const CONNECTION_MS = 3_000;

/** Milliseconds to wait for an answer of PostgreSQL, even if the network stalls. */
const ANSWER_MS = 10_000;

/**
 * Every transaction sets these. They are not settings of the connection: PgBouncer in transaction
 * mode refuses settings at the start of a connection and mixes up later ones.
 */
const LIMITS = {
  statement_timeout: '10s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
  // Compiling a query takes longer than running it.
  jit: 'off',
};

/** An arbitrary number that no other program locks. All our processes use this one. */
const TURN_LOCK = 4_921_773;

/** Milliseconds between two attempts to get the lock. */
const TURN_MS = 100;

export type DatabaseClient = pg.Client | pg.PoolClient;

export interface DatabaseConnection {
  pool: pg.Pool;
  /** A copy that only reads, a moment behind. */
  readPool?: pg.Pool;
  /** Settings of every transaction; none where the database is watched from outside. */
  limits?: Readonly<Record<string, string>>;
  /** Cancels the query of a connection. The embedded database can only stop as a whole. */
  cancel?: CancelQuery;
  /** Runs work in one process at a time; the others wait. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs work without a statement timeout, such as migrations, as the login that owns the tables.
   */
  withoutTimeLimit<Result>(work: (client: DatabaseClient) => Promise<Result>): Promise<Result>;
  /** Copies the embedded database's folder as of now; PostgreSQL has no such folder. */
  copyTo?(directory: string): Promise<void>;
  /** True if the embedded database's disk has room for changes. PostgreSQL checks this itself. */
  hasRoom?(): Promise<boolean>;
  /** Gives back the memory that filling the embedded database took. Others wait for a second. */
  freeMemory?(): Promise<void>;
  /** Closes all connections and the embedded database. */
  close(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl: string | undefined;
  /** The same database with the login that owns the tables, if the server's login does not. */
  databaseOwnerUrl?: string | undefined;
  databaseReadUrl?: string | undefined;
  databasePool?: number;
  dataDir: string;
}

/** Opens PostgreSQL if an address is given, else the embedded database in a folder. */
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
    // Queries that do not wait for each other share a round trip.
    pipeline: true,
    connectionTimeoutMillis: CONNECTION_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  // A connection that breaks, idle or between two queries, is replaced at its next use; unheard it
  // ends the process.
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
 * The lock belongs to a transaction of its own. Behind a transaction-pooling proxy, a session's
 * lock would be lost or never released.
 */
const inTurn = async <Result>(client: pg.Client, work: () => Promise<Result>) => {
  while (!(await takesTurn(client))) await delay(TURN_MS);
  const result = await work();
  await client.query('commit');
  return result;
};

/**
 * Begins the transaction that takes the lock, or fails to. It takes no snapshot: building an index
 * concurrently waits for every transaction with a snapshot, and this one may wait for that index.
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

/** Runs work in a transaction on this connection. */
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

/** Works with a connection and closes it, however the work ends. */
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
