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

interface SnapshotOptions {
  connection: Required<Pick<DatabaseConnection, 'copyTo' | 'pool'>>;
  dataDir: string;
  /** How often: so much is lost at most when the database is (security R2). 0 for never. */
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

  const take = async () => {
    if ((await logPosition(connection.pool)) === taken) return;
    // As the copy does: after new tables the first who looks these up writes that down.
    await connection.pool.query('select pg_walfile_name(redo_lsn) from pg_control_checkpoint()');
    // Before the copy: what is written in between is in this one, and in the next.
    await connection.pool.query('checkpoint');
    const position = await logPosition(connection.pool);
    const copy = await copyDatabase(connection, dataDir);
    const file = path.join(folder, snapshotName(new Date()));
    try {
      await writeElsewhere([copy, file, sealedWith], tooLate.signal);
    } catch (error) {
      for (const left of [copy, `${file}.part`]) await rm(left, { recursive: true, force: true });
      throw error;
    }
    taken = position;
    for (const name of expiredSnapshots(await readdir(folder))) await rm(path.join(folder, name));
  };
  let running: Promise<void> | undefined;
  const takeOne = () => {
    running ??= take()
      .catch((error: unknown) => log.warn({ err: error }, 'no snapshot was taken'))
      .finally(() => (running = undefined));
    return running;
  };

  const timer = everyMinutes ? setInterval(() => void takeOne(), everyMinutes * 60_000) : undefined;
  const stopServing = await serveCopies(dataDir, () => copyDatabase(connection, dataDir)).catch(
    (error: unknown) => {
      log.warn({ err: error }, 'npm run backup needs this server to be stopped');
      return undefined;
    }
  );
  return {
    /** Takes one now, unless nothing has changed. */
    take: takeOne,
    /** Takes the last one while the database is still open, and gives up after so many milliseconds. */
    close: async (patience: number) => {
      clearInterval(timer);
      await stopServing?.();
      if (!everyMinutes) return;
      const last = takeOne();
      await Promise.race([last, delay(patience, undefined, { ref: false })]);
      tooLate.abort();
      await last;
    },
  };
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
