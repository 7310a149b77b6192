import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject, onTestFinished } from 'vitest';

/** An empty folder that is gone after the test. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

/** A data folder with an empty database in it. */
export const emptyDatabase = () => copyOf(inject('embedded').empty.dataDir);

/** A data folder with a database of today's tables in it. */
export const migratedDatabase = () => copyOf(inject('embedded').migrated.dataDir);

/** The content of an empty database, for one in memory. */
export const emptyDump = async () => new Blob([await readFile(inject('embedded').empty.dump)]);

const copyOf = async (template: string) => {
  const folder = await temporaryFolder();
  await cp(template, folder, { recursive: true });
  return folder;
};
