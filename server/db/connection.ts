import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import './bigints.ts';
import { type CancelQuery, cancelOnPostgres } from './cancelling.ts';

/** Connections that one server process keeps to PostgreSQL, unless it is told otherwise. */
const POOL_SIZE = 10;

/** How long to wait for a connection, in milliseconds, before a request is refused (docs/reliability.md, R6). */
const CONNECTION_MS = 3_000;

/** How long an answer of PostgreSQL is waited for, in milliseconds, even where the network stalls. */
const ANSWER_MS = 10_000;

/**
 * Every transaction takes these with it. They are not the connection's: a proxy that lends sessions
 * by the transaction (PgBouncer) refuses settings at its start, and mixes up those made later.
 */
const LIMITS = {
  statement_timeout: '10s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '15s',
  // To compile a query takes longer than to run it.
  jit: 'off',
};

/** Any number that no other program locks; all our processes use this one. */
const TURN_LOCK = 4_921_773;

/** How often, in milliseconds, who waits for a turn asks for it. */
const TURN_MS = 100;

export type DatabaseClient = pg.Client | pg.PoolClient;

export interface DatabaseConnection {
  pool: pg.Pool;
  /** A copy that only reads, a moment behind. */
  readPool?: pg.Pool;
  /** Settings of every transaction; none where the database is watched from outside. */
  limits?: Readonly<Record<string, string>>;
  /** Gives up the query of a connection; the embedded database ends only as a whole. */
  cancel?: CancelQuery;
  /** Runs work that one process at a time may do; the others wait for their turn. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /**
   * Runs work on a connection whose queries may take as long as they need, such as migrations: as the
   * login that owns the tables.
   */
  unhurried<Result>(work: (client: DatabaseClient) => Promise<Result>): Promise<Result>;
  /** Copies the embedded database's folder as of now; PostgreSQL has no such folder. */
  copyTo?(directory: string): Promise<void>;
  /** Whether the embedded database's disk has room for changes; PostgreSQL sees to that itself. */
  hasRoom?(): Promise<boolean>;
  /** Ends all connections, and the embedded database with them. */
  close(): Promise<void>;
}

interface DatabaseOptions {
  databaseUrl: string | undefined;
  /** Where what serves owns nothing: the same database by the login that owns the tables. */
  databaseOwnerUrl?: string | undefined;
  databaseReadUrl?: string | undefined;
  databasePool?: number;
  dataDir: string;
}

/** Opens PostgreSQL where an address is given, else the embedded database in a folder. */
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
    unhurried: work => unhurriedOn(ownerUrl, work),
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
 * The lock belongs to a transaction that does nothing else: one that belongs to a session is lost,
 * or never given back, behind a proxy that lends sessions by the transaction.
 */
const inTurn = async <Result>(client: pg.Client, work: () => Promise<Result>) => {
  while (!(await takesTurn(client))) await delay(TURN_MS);
  const result = await work();
  await client.query('commit');
  return result;
};

/**
 * Begins the transaction that has the lock, or none. An index that is built beside other work waits for the
 * end of every transaction with a snapshot, so also for one that would wait for that index in turn.
 */
const takesTurn = async (client: pg.Client) => {
  await client.query(`begin;
    set local statement_timeout = 0; set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0`);
  // Without parameters: what takes some keeps its snapshot until the transaction ends.
  const { rows } = await client.query<{ is_ours: boolean }>(
    `select pg_try_advisory_xact_lock(${TURN_LOCK}) as is_ours`
  );
  if (rows[0]?.is_ours) return true;
  await client.query('rollback');
  return false;
};

/** All that the work does on this connection, or nothing of it. */
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
    // The connection may be what failed.
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
