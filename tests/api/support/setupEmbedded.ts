import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { databaseFolder } from '#server/db/embedded/lock';
import { type InMemoryDatabase, openInMemory } from '#server/db/embedded/open';
import { migrate } from '#server/db/migrate';
import type { EmbeddedTemplate } from './engines.ts';
import { numberWidely } from './wideNumbers.ts';

/** Makes an embedded database once, and migrates it: making one takes ten times as long as copying. */
export default async function setupEmbedded(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-'));
  const database = await openInMemory();
  const empty = await keep(database, path.join(folder, 'empty'));
  await migrate(database);
  await numberWidely(database);
  const migrated = await keep(database, path.join(folder, 'migrated'));
  await database.close();
  project.provide('embedded', { empty, migrated });
  return () => rm(folder, { recursive: true });
}

const keep = async (database: InMemoryDatabase, dataDir: string): Promise<EmbeddedTemplate> => {
  const dump = `${dataDir}.tar`;
  await writeFile(dump, Buffer.from(await (await database.dump()).arrayBuffer()));
  await mkdir(databaseFolder(dataDir), { recursive: true });
  await promisify(execFile)('tar', ['-xf', dump, '-C', databaseFolder(dataDir)]);
  return { dump, dataDir };
};
