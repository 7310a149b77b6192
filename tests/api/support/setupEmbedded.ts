import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openInMemory } from '#server/db/embedded/open';
import { migrate } from '#server/db/migrate';

/** Migrates an embedded database once; every test file starts from its snapshot. */
export default async function setupEmbedded(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-'));
  const snapshot = path.join(folder, 'migrated.tar');
  const database = await openInMemory();
  await migrate(database);
  await writeFile(snapshot, Buffer.from(await (await database.dump()).arrayBuffer()));
  await database.close();
  project.provide('snapshot', snapshot);
  return () => rm(folder, { recursive: true });
}
