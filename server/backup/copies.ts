import { HOUR_MS } from '#contract/base/durations';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import type { DatabaseConnection } from '../db/connection.ts';
import { databaseFolder } from '../db/embedded/lock.ts';
import { Refused } from '../process/operatorError.ts';

export const snapshotFolder = (dataDir: string) => path.join(dataDir, 'snapshots');

const COPY = 'copy-';

/** In milliseconds: an older copy was left by a killed process. */
const FORGOTTEN_MS = HOUR_MS;

export const copyDatabase = async (
  { copyTo }: Required<Pick<DatabaseConnection, 'copyTo'>>,
  dataDir: string
): Promise<string> => {
  const folder = path.join(snapshotFolder(dataDir), `${COPY}${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await copyTo(databaseFolder(folder));
    return path.resolve(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
};

export const removeForgotten = async (dataDir: string) => {
  const folder = snapshotFolder(dataDir);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(COPY) && !name.endsWith('.part')) continue;
    const entry = path.join(folder, name);
    const { mtimeMs } = await stat(entry);
    if (mtimeMs < Date.now() - FORGOTTEN_MS) await rm(entry, { recursive: true, force: true });
  }
};

const answerSchema = z.union([z.object({ folder: z.string() }), z.object({ error: z.string() })]);

/** For the backup command, which cannot open the database of a running server. */
export const serveCopies = async (dataDir: string, copy: () => Promise<string>) => {
  const address = socketOf(dataDir);
  // Left by a killed process: only the holder of the database's lock gets here.
  await rm(address, { force: true });
  const server = createServer(socket => {
    socket.on('error', () => undefined);
    copy()
      .then(folder => ({ folder }))
      .catch((error: unknown) => ({ error: error instanceof Error ? error.message : 'unknown' }))
      .then(answer => socket.end(JSON.stringify(answer)))
      .catch(() => socket.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, resolve);
  });
  if (process.platform !== 'win32') await chmod(address, 0o600);
  return () => new Promise<void>(resolve => void server.close(() => resolve()));
};

export const requestCopy = async (dataDir: string): Promise<string> => {
  const answer = answerSchema.parse(JSON.parse(await text(createConnection(socketOf(dataDir)))));
  if ('error' in answer) throw new Refused(`The server could not copy: ${answer.error}`);
  return answer.folder;
};

/** A socket's path has a maximum length: the relative path is used if shorter. */
const socketOf = (dataDir: string) => {
  const file = path.resolve(dataDir, 'flightcase.sock');
  if (process.platform === 'win32') return path.join('\\\\?\\pipe', file);
  const fromHere = path.relative(process.cwd(), file);
  return fromHere.length < file.length ? fromHere : file;
};
