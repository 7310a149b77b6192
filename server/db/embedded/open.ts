import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Pool, type PoolClient } from 'pg';
import '../bigints.ts';
import { hasRoom, startHousekeeping } from './housekeeping.ts';
import { databaseFolder, lockFile, takeLock } from './lock.ts';
import { SessionStream } from './sessionStream.ts';
import { Supervisor } from './supervisor.ts';

const QUERY_TIMEOUT_MS = 10_000;

/** Milliseconds that closing waits for clients in use before it rolls back their work. */
const CLOSE_GRACE_MS = 5_000;

export interface EmbeddedDatabase {
  pool: Pool;
  /** Runs work: no other process has the database open. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Runs work without a statement timeout, such as migrations. */
  withoutTimeLimit<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

interface DatabaseInFolder extends EmbeddedDatabase {
  /** Copies the database's folder as of now, from which another process opens it. */
  copyTo(directory: string): Promise<void>;
  /** True if its disk has room for changes. */
  hasRoom(): Promise<boolean>;
  /**
   * Opens the database anew between two transactions. PGlite keeps the memory that making and
   * filling a database took: 90 MB.
   */
  freeMemory(): Promise<void>;
}

export interface InMemoryDatabase extends EmbeddedDatabase {
  /** A copy of all data, from which `openInMemory` starts. */
  dump(): Promise<Blob>;
}

/**
 * Opens, and at first makes, the database in `<dataDir>/database`. Rejects with
 * `DatabaseInUseError` when another process has it open.
 */
export const openEmbedded = async (options: {
  dataDir: string;
  queryTimeoutMs?: number;
}): Promise<DatabaseInFolder> => {
  await mkdir(options.dataDir, { recursive: true });
  const lock = takeLock(lockFile(options.dataDir));
  try {
    const directory = path.resolve(databaseFolder(options.dataDir));
    const supervisor = new Supervisor({ directory }, options.queryTimeoutMs ?? QUERY_TIMEOUT_MS);
    const database = await start(supervisor);
    const stopHousekeeping = startHousekeeping(database);
    const close = once(async () => {
      stopHousekeeping();
      await database.close().finally(lock.release);
    });
    return {
      ...database,
      copyTo: target => copyTo(supervisor, target),
      hasRoom: () => hasRoom(options.dataDir),
      freeMemory: async () => {
        // The pool has one client: nobody else is in a transaction.
        const client = await database.pool.connect();
        await supervisor.end().finally(() => client.release(true));
      },
      close,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
};

/** An in-memory database for tests. A snapshot saves the time of the migrations. */
export const openInMemory = async (
  options: { snapshot?: Blob; queryTimeoutMs?: number } = {}
): Promise<InMemoryDatabase> => {
  const supervisor = new Supervisor(
    { snapshot: options.snapshot },
    options.queryTimeoutMs ?? QUERY_TIMEOUT_MS
  );
  const dump = async () => {
    const thread = await supervisor.thread();
    const { bytes } = await thread.ask({ kind: 'dump' });
    return new Blob([bytes], { type: 'application/x-tar' });
  };
  return { ...(await start(supervisor)), dump };
};

const copyTo = async (supervisor: Supervisor, directory: string) => {
  const thread = await supervisor.thread();
  const { bytes } = await thread.ask({ kind: 'copy', directory });
  if (bytes.length > 0) throw new Error(Buffer.from(bytes).toString());
};

const start = async (supervisor: Supervisor): Promise<EmbeddedDatabase> => {
  await supervisor.thread();
  const pool = poolOn(supervisor);
  return {
    pool,
    alone: work => work(),
    withoutTimeLimit: async work => {
      const client = await pool.connect();
      return supervisor.withoutTimeLimit(() => work(client)).finally(() => client.release());
    },
    close: once(async () => {
      await Promise.race([pool.end(), delay(CLOSE_GRACE_MS, undefined, { ref: false })]);
      await supervisor.close();
    }),
  };
};

/** Closes once: signals and errors may both ask for it. */
const once = (close: () => Promise<void>): (() => Promise<void>) => {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
};

/** Milliseconds that a query waits for the connection while others use it. */
const CONNECTION_TIMEOUT_MS = 10_000;

const ignore = () => undefined;

/** A pool of `pg` with PGlite's one connection. */
const poolOn = (supervisor: Supervisor): Pool => {
  const pool = new Pool({
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    host: 'embedded',
    user: 'postgres',
    database: 'postgres',
    ssl: false,
    pipeline: true,
    stream: () => new SessionStream(supervisor),
  });
  // A client that loses its thread is replaced at the next query. The failed query rejects by
  // itself. These events are for idle clients; without a listener they end the process.
  pool.on('error', ignore);
  pool.on('connect', client => client.on('error', ignore));
  pool.on('release', (_error, client) => {
    const status = client.getTransactionStatus();
    // It runs before the next client's first query: the client runs its queries in order.
    if (status === 'T' || status === 'E') client.query('rollback').catch(ignore);
  });
  return pool;
};
