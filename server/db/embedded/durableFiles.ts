import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Module = Parameters<NonNullable<Awaited<ReturnType<Init>>['emscriptenOpts']['preRun']>[0]>[0];

/**
 * PGlite's folder on disk, with an fsync. PGlite 0.5.16 leaves it out of its file system, so that
 * PostgreSQL's calls succeed without doing anything and a power cut takes commits with it.
 */
export class DurableFiles extends NodeFS {
  override async init(...parameters: Parameters<Init>): ReturnType<Init> {
    const { emscriptenOpts } = await super.init(...parameters);
    return {
      emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] },
    };
  }
}

const addFsync = (module: Module): void => {
  module.NODEFS.stream_ops.fsync = (stream: { nfd: number }): number => {
    fs.fsyncSync(stream.nfd);
    return 0;
  };
};

/** Brings a folder and all that is in it to the disk. */
export const syncTree = (directory: string): void => {
  for (const entry of fs.readdirSync(directory, { recursive: true, withFileTypes: true })) {
    syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(directory);
};

export const syncPath = (file: string): void => {
  // Windows refuses it for folders and for files that are open for reading.
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
};
