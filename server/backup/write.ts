import { rm } from 'node:fs/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { closing, type DatabaseConnection } from '../db/connection.ts';
import { openEmbedded } from '../db/embedded/open.ts';
import { levelOf } from '../db/migrationJournal.ts';
import { DomainError } from '../errors.ts';
import { knownFiles } from '../files/orphans.ts';
import type { FileStore } from '../files/store.ts';
import { Refused } from '../process/operatorError.ts';
import { type Archive, writeArchive } from './archive.ts';
import { numbersOf, PASSING } from './dumpCatalogue.ts';
import { dumpTables, inOneMoment } from './dump.ts';
import { filePart, type Manifest } from './manifest.ts';
import { PRODUCT_VERSION } from '../process/productVersion.ts';

interface BackupSource {
  connection: Pick<DatabaseConnection, 'withoutTimeLimit'>;
  files?: Pick<FileStore, 'get'>;
  kind: Manifest['kind'];
  sealedWith: string | undefined;
}

export const writeBackup = ({ connection, files, kind, sealedWith }: BackupSource, file: string) =>
  writeArchive(file, async archive => {
    const database = await connection.withoutTimeLimit(client =>
      inOneMoment(client, async () => {
        const level = await levelOf(client);
        if (!level) throw new Refused('There is nothing in this database yet.');
        return {
          level,
          madeAt: new Date().toISOString(),
          tables: await dumpTables(client, archive, kind === 'move' ? [] : PASSING),
          // After the rows, because sequences are not part of the snapshot.
          numbers: await numbersOf(client),
          keys: files ? await knownFiles(drizzle({ client })) : [],
        };
      })
    );
    const { keys, ...told } = database;
    // Files never change under their key, so their moment does not matter.
    const missingFiles = files ? await addFiles(archive, files, keys) : [];
    const product = PRODUCT_VERSION;
    return { format: 1, product, kind, sealedWith: sealedWith ?? null, ...told, missingFiles };
  });

const addFiles = async (
  archive: Archive,
  files: Pick<FileStore, 'get'>,
  keys: readonly string[]
) => {
  const missing: string[] = [];
  for (const key of keys) {
    const content = await files.get(key).catch((error: unknown) => {
      if (error instanceof DomainError && error.code === 'not_found') return undefined;
      throw error;
    });
    if (content) await archive.add(filePart(key), content);
    else missing.push(key);
  }
  return missing;
};

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
