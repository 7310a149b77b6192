import { rm } from 'node:fs/promises';
import { closing } from '../db/closing.ts';
import { openEmbedded } from '../db/embedded/open.ts';
import { writeBackup, type BackupSource } from './write.ts';

/** Writes a backup of a copied database, and removes the copy. */
export const writeCopy = async (
  folder: string,
  file: string,
  source: Omit<BackupSource, 'connection'>
) => {
  try {
    return await closing(await openEmbedded({ dataDir: folder }), connection =>
      writeBackup({ ...source, connection }, file)
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
