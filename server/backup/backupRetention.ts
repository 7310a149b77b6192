import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { databaseFolder, lockFile, takeLock } from '../db/embedded/lock.ts';

/** The newest snapshots that are kept. Of so many days the last one is kept as well. */
const NEWEST = 8;
const DAYS = 7;

const SNAPSHOT = /^(\d{4}-\d\d-\d\d)T[\d-]+Z\.tar\.gz$/;

/** A moment as part of a file's name: sorted by name they are sorted by time. */
const stampOf = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-');

export const snapshotName = (at: Date) => `${stampOf(at)}.tar.gz`;

/** The snapshots among a folder's names, the newest first. */
export const snapshotsAmong = (names: readonly string[]) =>
  names.filter(name => SNAPSHOT.test(name)).toSorted((one, other) => (one < other ? 1 : -1));

/** The snapshots to remove. */
export const expiredSnapshots = (names: readonly string[]): string[] => {
  const snapshots = snapshotsAmong(names);
  const lastOfDay = new Map<string, string>();
  for (const name of snapshots) {
    const day = SNAPSHOT.exec(name)?.[1] ?? '';
    if (!lastOfDay.has(day)) lastOfDay.set(day, name);
  }
  const kept = new Set([...snapshots.slice(0, NEWEST), ...[...lastOfDay.values()].slice(0, DAYS)]);
  return snapshots.filter(name => !kept.has(name));
};

/**
 * Moves the embedded database away, also if it can no longer be opened. Throws `DatabaseInUseError`
 * while a server runs on it. `undefined` if there is none.
 */
export const setAside = async (dataDir: string) => {
  const database = databaseFolder(dataDir);
  if (!existsSync(database)) return undefined;
  const folder = `${database}.${stampOf(new Date())}`;
  const lock = takeLock(lockFile(dataDir));
  try {
    await rename(database, folder);
  } finally {
    lock.release();
  }
  return {
    folder,
    putBack: async () => {
      await rm(database, { recursive: true, force: true });
      await rename(folder, database);
    },
  };
};
