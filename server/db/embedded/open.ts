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

const CLOSE_GRACE_MS = 5_000;

export interface EmbeddedDatabase {
  pool: Pool;
  /** Directly: no other process has the database open. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  withoutTimeLimit<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

interface DatabaseInFolder extends EmbeddedDatabase {
  /** As of now; another process opens the copy. */
  copyTo(directory: string): Promise<void>;
  hasRoom(): Promise<boolean>;
  /**
   * Reopens the database between two transactions: PGlite keeps the memory of making and filling it (90 MB).
   */
  freeMemory(): Promise<void>;
}

export interface InMemoryDatabase extends EmbeddedDatabase {
  dump(): Promise<Blob>;
}

/**
 * In `<dataDir>/database`, created if missing. Rejects with `DatabaseInUseError` if another process has it
 * open.
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

/** For tests. A snapshot saves the time of the migrations. */
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

/** Signals and errors may both close it. */
const once = (close: () => Promise<void>): (() => Promise<void>) => {
  let closing: Promise<void> | undefined;
  return () => (closing ??= close());
};

const CONNECTION_TIMEOUT_MS = 10_000;

const ignore = () => undefined;

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
  // A client that loses its thread is replaced at the next query; the failed query rejects by itself. Without
  // a listener, these events of idle clients end the process.
  pool.on('error', ignore);
  pool.on('connect', client => client.on('error', ignore));
  pool.on('release', (_error, client) => {
    const status = client.getTransactionStatus();
    // Runs before the next client's first query: the client runs its queries in order.
    if (status === 'T' || status === 'E') client.query('rollback').catch(ignore);
  });
  return pool;
};
