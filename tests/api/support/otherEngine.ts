import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { inject, onTestFinished } from 'vitest';
import { openPostgres, type DatabaseConnection } from '#server/db/connection';
import { openInMemory } from '#server/db/embedded/open';
import { administer, databaseUrl } from './engines.ts';
import { postgresForTests } from './postgresForTests.ts';

/** A new database without any table, until the test ends. */
export const newDatabase = async (engine: 'embedded' | 'postgres'): Promise<DatabaseConnection> => {
  const url = engine === 'postgres' ? await postgresForTests() : undefined;
  const connection = url ? await newPostgres(url) : await newEmbedded();
  onTestFinished(() => connection.close());
  return connection;
};

/** As `newDatabase`, on the engine that this run is about. */
export const newDatabaseHere = () => newDatabase(inject('template') ? 'postgres' : 'embedded');

/** As `newDatabase`, on the engine that this run is not about, where there is one. */
export const newDatabaseElsewhere = () => newDatabase(inject('template') ? 'embedded' : 'postgres');

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

const newPostgres = async (url: string): Promise<DatabaseConnection> => {
  const name = `flightcase_new_${randomUUID().slice(0, 8)}`;
  await administer(url, `create database ${name}`);
  const connection = await openPostgres(databaseUrl(url, name));
  let closing: Promise<void> | undefined;
  const close = async () => {
    await connection.close();
    await administer(url, `drop database ${name} with (force)`);
  };
  return { ...connection, close: () => (closing ??= close()) };
};
