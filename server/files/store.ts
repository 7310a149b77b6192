import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Where uploaded files lie; keys are ours, never a path from outside. */
export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** Throws when there is no such file. */
  get(key: string): Promise<Buffer>;
  remove(key: string): Promise<void>;
}

/** Files in a folder. A file appears whole or not at all. */
export const folderStore = (folder: string): FileStore => {
  const pathOf = (key: string) => path.join(folder, path.basename(key));
  return {
    put: async (key, content) => {
      await mkdir(folder, { recursive: true });
      const unfinished = `${pathOf(key)}.part`;
      await writeFile(unfinished, content, { flush: true });
      await rename(unfinished, pathOf(key));
    },
    get: key => readFile(pathOf(key)),
    remove: key => rm(pathOf(key), { force: true }),
  };
};
