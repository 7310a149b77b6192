import { readFile } from 'node:fs/promises';
import { inject, onTestFinished } from 'vitest';
import { type DatabaseConnection, openPostgres } from '#server/db/connection';
import { openInMemory } from '#server/db/embedded/open';
import { createUnsynced } from './postgresDatabases.ts';
import { postgresForTests } from './postgresForTests.ts';

/** A new database without any table, until the test ends. */
export const newDatabase = async (engine: 'embedded' | 'postgres'): Promise<DatabaseConnection> => {
  const url = engine === 'postgres' ? await postgresForTests() : undefined;
  const connection = url ? await openPostgres(await createUnsynced(url)) : await newEmbedded();
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= connection.close());
  onTestFinished(close);
  return { ...connection, close };
};

/** As `newDatabase`, on the engine that this run is about. */
export const newDatabaseHere = () => newDatabase(inject('postgres') ? 'postgres' : 'embedded');

/** As `newDatabase`, on the engine that this run is not about, where there is one. */
export const newDatabaseElsewhere = () => newDatabase(inject('postgres') ? 'embedded' : 'postgres');

let empty: Promise<Blob> | undefined;

/** Copied, as making one takes several times as long. */
const newEmbedded = async () => {
  empty ??= dumpEmpty();
  return openInMemory({ snapshot: await empty });
};

const dumpEmpty = async () => {
  const made = inject('embedded');
  if (made) return new Blob([await readFile(made.empty.dump)]);
  const database = await openInMemory();
  const dump = await database.dump();
  await database.close();
  return dump;
};
