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
import { expiredSnapshots, snapshotName, snapshotsAmong } from './retention.ts';

const PROCESS_FILE = fileURLToPath(new URL('snapshotProcess.ts', import.meta.url));

/** In the usual time a last snapshot of so many bytes is written; a larger one gets so much more by the MB. */
const USUAL_BYTES = 50 * 2 ** 20;
const MS_PER_MB = 100;

/** No end waits longer than this beyond the usual, in milliseconds. */
const LONGER_AT_MOST_MS = 60_000;

/** How much longer than usual the last snapshot of a database of so many bytes may take, in milliseconds. */
export const longerFor = (bytes: number) =>
  Math.min(LONGER_AT_MOST_MS, (Math.max(0, bytes - USUAL_BYTES) / 2 ** 20) * MS_PER_MB);

interface SnapshotOptions {
  connection: Required<Pick<DatabaseConnection, 'copyTo' | 'pool'>>;
  dataDir: string;
  /** How often: so much is lost at most when the database is. 0 for never. */
  everyMinutes: number;
  /** The fingerprint of the secret that 2FA secrets are sealed with. */
  sealedWith: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Takes snapshots of the embedded database into `DATA_DIR/snapshots`, and hands out copies of it to
 * the backup command. Where nothing was written since the last one there is none.
 */
export const keepSnapshots = async (options: SnapshotOptions) => {
  const { connection, dataDir, everyMinutes, sealedWith, log } = options;
  const folder = snapshotFolder(dataDir);
  await mkdir(folder, { recursive: true });
  await removeForgotten(dataDir);
  const hasOne = snapshotsAmong(await readdir(folder)).length > 0;
  /** Where the write-ahead log stood at the last one; what a start itself writes does not count. */
  let taken = hasOne ? await logPosition(connection.pool) : undefined;

  const tooLate = new AbortController();
  let bytes = await sizeOf(connection.pool);

  const copy = async () => {
    if ((await logPosition(connection.pool)) === taken) return undefined;
    // As the copy does: after new tables the first who looks these up writes that down.
    await connection.pool.query('select pg_walfile_name(redo_lsn) from pg_control_checkpoint()');
    // Before the copy: what is written in between is in this one, and in the next.
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

  const timer = everyMinutes ? setInterval(takeOne, everyMinutes * 60_000) : undefined;
  const stopServing = await serveCopies(dataDir, () => copyDatabase(connection, dataDir)).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'npm run backup needs this server to be stopped');
      return undefined;
    }
  );
  return {
    /** Takes one now, unless nothing has changed. */
    take: () => takeOne().written,
    /** How much longer than usual the last one may take, in milliseconds: the database is that large. */
    longer: () => longerFor(bytes),
    /**
     * Takes the last one while the database is still open, and gives up after so many milliseconds. What
     * waits for the database is done as soon as that is copied: the rest is written from the copy.
     */
    close: async (patience: number, whenCopied?: () => Promise<void>) => {
      clearInterval(timer);
      await stopServing?.();
      if (!everyMinutes) return;
      const { copied, written } = takeOne();
      await copied;
      const done = Promise.all([written, whenCopied?.()]);
      await Promise.race([done, delay(patience, undefined, { ref: false })]);
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

/** Apart from us, so that Ctrl-C in a terminal ends us and not what we still wait for. */
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
    // One that was stopped tells so before it has gone.
    child.once('error', error => !signal.aborted && reject(error));
  });
  const [code, complaint] = await Promise.all([ended, text(child.stderr)]);
  if (code !== 0) throw new Error(`A snapshot's process ended with ${code}: ${complaint}`);
};
