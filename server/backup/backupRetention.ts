import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { databaseFolder, lockFile, takeLock } from '../db/embedded/lock.ts';

/** Kept: the newest snapshots, and the last one of each of `DAYS` days. */
const NEWEST = 8;
const DAYS = 7;

const SNAPSHOT = /^(\d{4}-\d\d-\d\d)T[\d-]+Z\.tar\.gz$/;

const sortableStampOf = (at: Date) => at.toISOString().replaceAll(/[:.]/g, '-');

export const snapshotName = (at: Date) => `${sortableStampOf(at)}.tar.gz`;

export const snapshotsAmong = (names: readonly string[]) =>
  names.filter(name => SNAPSHOT.test(name)).toSorted((one, other) => (one < other ? 1 : -1));

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
 * Also if it cannot be opened. Throws `DatabaseInUseError` while a server runs on it. `undefined` if there is
 * none.
 */
export const setAside = async (dataDir: string) => {
  const database = databaseFolder(dataDir);
  if (!existsSync(database)) return undefined;
  const folder = `${database}.${sortableStampOf(new Date())}`;
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
