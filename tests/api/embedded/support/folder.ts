import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { openEmbedded } from '#server/db/embedded/open';

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'flightcase-embedded-'));

const removeFolder = (folder: string) => rm(folder, { recursive: true, force: true });

/** An empty folder that is gone after the test. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await makeFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
};

let template: Promise<string> | undefined;

/** A data folder with an empty database in it: copied, as making one takes ten times as long. */
export const emptyDatabase = async (): Promise<string> => {
  template ??= makeTemplate();
  const folder = await temporaryFolder();
  await cp(await template, folder, { recursive: true });
  return folder;
};

const makeTemplate = async (): Promise<string> => {
  const dataDir = await makeFolder();
  const database = await openEmbedded({ dataDir });
  await database.close();
  return dataDir;
};

afterAll(async () => {
  if (template) await removeFolder(await template);
});
