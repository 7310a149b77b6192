import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { databaseFolder, lockFile } from '../db/embedded/folders.ts';
import { takeLock } from '../db/embedded/lock.ts';
import { stampOf } from './retention.ts';

/**
 * Moves the embedded database out of the way, also one that can no longer be opened. Throws
 * `DatabaseInUseError` while a server runs on it. `undefined` where there is none.
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
