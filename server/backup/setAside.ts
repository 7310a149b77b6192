import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { takeLock } from '../db/embedded/lock.ts';

/**
 * Moves the embedded database out of the way, also one that can no longer be opened. Throws
 * `DatabaseInUseError` while a server runs on it. `undefined` where there is none.
 */
export const setAside = async (dataDir: string) => {
  const database = path.join(dataDir, 'database');
  if (!existsSync(database)) return undefined;
  const folder = `${database}.${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
  const lock = takeLock(path.join(dataDir, 'flightcase.lock'));
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
