import { mkdir, opendir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { notFound } from '../errors.ts';
import { writeDurably } from './durable.ts';
import type { FileStore } from './store.ts';

/** Files in a folder. */
export const folderStore = (folder: string): FileStore => {
  const pathOf = (key: string) => path.join(folder, path.basename(key));
  return {
    put: async (key, content) => {
      await mkdir(folder, { recursive: true });
      await writeDurably(pathOf(key), content);
    },
    get: key =>
      readFile(pathOf(key)).catch((error: unknown) => {
        throw isAbsent(error) ? notFound() : error;
      }),
    remove: key => rm(pathOf(key), { force: true }),
    list: async function* () {
      const entries = await opendir(folder).catch(unlessAbsent);
      for await (const { name } of entries ?? []) {
        // Another process may have removed it since.
        const found = await stat(pathOf(name)).catch(unlessAbsent);
        if (found) yield { key: name, changedAt: found.mtime };
      }
    },
  };
};

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const unlessAbsent = (error: unknown): undefined => {
  if (!isAbsent(error)) throw error;
};
