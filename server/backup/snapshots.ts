import { MINUTE_MS } from '#contract/base/durations';
import { spawn } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import type { DatabaseConnection } from '../db/connection.ts';
import { logPosition } from '../db/embedded/housekeeping.ts';
import { copyDatabase, removeForgotten, serveCopies, snapshotFolder } from './copies.ts';
import { expiredSnapshots, snapshotName, snapshotsAmong } from './backupRetention.ts';

const PROCESS_FILE = fileURLToPath(new URL('snapshotProcess.ts', import.meta.url));

/** A larger database gets more time per MB for its last snapshot. */
const USUAL_BYTES = 50 * 2 ** 20;
const MS_PER_MB = 100;

const LONGER_AT_MOST_MS = MINUTE_MS;

export const extraTimeFor = (bytes: number) =>
  Math.min(LONGER_AT_MOST_MS, (Math.max(0, bytes - USUAL_BYTES) / 2 ** 20) * MS_PER_MB);

interface SnapshotOptions {
  connection: Required<Pick<DatabaseConnection, 'copyTo' | 'pool'>>;
  dataDir: string;
  /** Also the maximum loss. 0: never. */
  everyMinutes: number;
  sealedWith: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Into `DATA_DIR/snapshots`, unless nothing was written since the last one. Also copies the database for the
 * backup command.
 */
export const startSnapshots = async (options: SnapshotOptions) => {
  const { connection, dataDir, everyMinutes, sealedWith, log } = options;
  const folder = snapshotFolder(dataDir);
  await mkdir(folder, { recursive: true });
  await removeForgotten(dataDir);
  const hasOne = snapshotsAmong(await readdir(folder)).length > 0;
  /** Write-ahead log position at the last snapshot. A start's own writes do not count. */
  let taken = hasOne ? await logPosition(connection.pool) : undefined;

  const tooLate = new AbortController();
  let bytes = await sizeOf(connection.pool);

  const copy = async () => {
    if ((await logPosition(connection.pool)) === taken) return undefined;
    // The copy runs this query too: after new tables, its first run writes to the log.
    await connection.pool.query('select pg_walfile_name(redo_lsn) from pg_control_checkpoint()');
    // Before the copy: later writes are in this snapshot and also trigger the next.
    await connection.pool.query('checkpoint');
    const position = await logPosition(connection.pool);
    bytes = await sizeOf(connection.pool);
    return { position, copied: await copyDatabase(connection, dataDir) };
  };

  const write = async ({ position, copied }: NonNullable<Awaited<ReturnType<typeof copy>>>) => {
    const file = path.join(folder, snapshotName(new Date()));
    try {
      await writeElsewhere([copied, file, sealedWith], tooLate.signal);
    } catch (error) {
      for (const left of [copied, `${file}.part`]) await rm(left, { recursive: true, force: true });
      throw error;
    }
    taken = position;
    for (const name of expiredSnapshots(await readdir(folder))) await rm(path.join(folder, name));
  };

  const begin = () => {
    const copying = copy();
    const written = copying
      .then(made => made && write(made))
      .catch((error: unknown) => log.warn({ err: error }, 'no snapshot was taken'))
      .finally(() => (running = undefined));
    return { copied: copying.catch(() => undefined), written };
  };
  let running: ReturnType<typeof begin> | undefined;
  const takeOne = () => (running ??= begin());

  const timer = everyMinutes ? setInterval(takeOne, everyMinutes * MINUTE_MS) : undefined;
  const stopServing = await serveCopies(dataDir, () => copyDatabase(connection, dataDir)).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'npm run backup needs this server to be stopped');
      return undefined;
    }
  );
  return {
    take: () => takeOne().written,
    longer: () => extraTimeFor(bytes),
    /**
     * Takes the last snapshot; gives up after `patience` milliseconds. `whenCopied` runs once the database is
     * copied: the snapshot is written from the copy.
     */
    close: async (patience: number, whenCopied?: () => Promise<void>) => {
      clearInterval(timer);
      await stopServing?.();
      if (!everyMinutes) return;
      // The limit includes the copying.
      const isLate = delay(patience, undefined, { ref: false });
      const { copied, written } = takeOne();
      await copied;
      const done = Promise.all([written, whenCopied?.()]);
      await Promise.race([done, isLate]);
      tooLate.abort();
      await done;
    },
  };
};

const sizeOf = async (pool: DatabaseConnection['pool']) => {
  const { rows } = await pool.query<{ bytes: number }>(
    'select pg_database_size(current_database())::float8 as bytes'
  );
  return rows[0]?.bytes ?? 0;
};

/** In its own process group, so that Ctrl-C in a terminal does not end it. */
const writeElsewhere = async (task: readonly string[], signal: AbortSignal) => {
  signal.throwIfAborted();
  const child = spawn(process.execPath, [PROCESS_FILE, ...task], {
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('exit', resolve);
    // A stopped process reports an error before it exits.
    child.once('error', error => !signal.aborted && reject(error));
  });
  const [code, complaint] = await Promise.all([ended, text(child.stderr)]);
  if (code !== 0) throw new Error(`A snapshot's process ended with ${code}: ${complaint}`);
};
