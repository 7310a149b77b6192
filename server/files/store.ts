import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { notFound } from '../errors.ts';

interface StoredFile {
  key: string;
  changedAt: Date;
}

export const newFileKey = (extension: string) =>
  `${randomBytes(16).toString('base64url')}.${extension}`;

export interface FileStore {
  put(key: string, content: Buffer): Promise<void>;
  /** As `put`, but streamed. A failing source leaves no file. */
  write(key: string, source: Readable): Promise<void>;
  /** Throws `not_found` when there is no such file. */
  get(key: string): Promise<Buffer>;
  read(key: string, bytes: number): Promise<AsyncIterable<Uint8Array>>;
  remove(key: string): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}

export const folderStore = (folder: string): FileStore => {
  const pathOf = (key: string) => path.join(folder, path.basename(key));
  return {
    put: async (key, content) => {
      await mkdir(folder, { recursive: true });
      await writeDurably(pathOf(key), content);
    },
    write: async (key, source) => {
      await mkdir(folder, { recursive: true });
      const unfinished = `${pathOf(key)}.part`;
      try {
        await pipeline(source, createWriteStream(unfinished, { flush: true }));
        await renameDurably(unfinished, pathOf(key));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    get: key => readFile(pathOf(key)).catch(refuseAbsent),
    read: async key => {
      const file = await open(pathOf(key)).catch(refuseAbsent);
      return file.createReadStream();
    },
    remove: key => rm(pathOf(key), { force: true }),
    list: async function* () {
      const entries = await opendir(folder).catch(unlessAbsent);
      for await (const { name } of entries ?? []) {
        const found = await stat(pathOf(name)).catch(unlessAbsent);
        if (found) yield { key: name, changedAt: found.mtime };
      }
    },
  };
};

const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

const refuseAbsent = (error: unknown): never => {
  throw isAbsent(error) ? notFound() : error;
};

const unlessAbsent = (error: unknown): undefined => {
  if (!isAbsent(error)) throw error;
};

const writeDurably = async (file: string, content: Buffer) => {
  const unfinished = `${file}.part`;
  await writeFile(unfinished, content, { flush: true });
  await renameDurably(unfinished, file);
};

export const renameDurably = async (from: string, to: string) => {
  await rename(from, to);
  if (process.platform === 'win32') return;
  const folder = await open(path.dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
};
