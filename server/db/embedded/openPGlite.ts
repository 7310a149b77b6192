import fs, { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { ThreadOptions } from './threadMessages.ts';

const extensions = { btree_gist, pg_trgm };

/** Default: half of PGlite's memory is 128 MB of buffers, which one connection never fills. */
const memoryParameters = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** PGlite's parameters, without the one that turns fsync off. */
const diskParameters = [
  ...memoryParameters.filter(parameter => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

export const openPGlite = async (options: ThreadOptions): Promise<PGlite> => {
  if ('snapshot' in options) {
    return PGlite.create({
      extensions,
      startParams: memoryParameters,
      loadDataDir: options.snapshot,
      // Small log files: 16 MB of zeros less in every snapshot.
      initDbStartParams: ['--wal-segsize=1'],
    });
  }
  if (!existsSync(path.join(options.directory, 'PG_VERSION')))
    await createFolder(options.directory);
  return openFolder(options.directory);
};

/** Made next to its final place and then renamed, so that a killed process leaves no incomplete database. */
const createFolder = async (directory: string): Promise<void> => {
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  const database = await openFolder(draft);
  await database.close();
  syncTree(draft);
  renameSync(draft, directory);
  syncPath(path.dirname(directory));
};

const LAST_WORDS = /FATAL|PANIC/;

const openFolder = async (directory: string): Promise<PGlite> => {
  const lastWords: string[] = [];
  try {
    return await PGlite.create({
      fs: new DurableFiles(directory),
      extensions,
      startParams: diskParameters,
      onStderr: line => {
        if (LAST_WORDS.test(line)) lastWords.push(line);
        return false;
      },
    });
  } catch (cause) {
    if (lastWords.length === 0) throw cause;
    throw new Error(lastWords.join(' '), { cause });
  }
};

type Init = NodeFS['init'];
type Module = Parameters<NonNullable<Awaited<ReturnType<Init>>['emscriptenOpts']['preRun']>[0]>[0];

/**
 * Adds fsync. PGlite 0.5.16 lacks it in its file system: PostgreSQL's calls succeed without effect, and a
 * power cut loses commits.
 */
class DurableFiles extends NodeFS {
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

const syncTree = (directory: string): void => {
  for (const entry of fs.readdirSync(directory, { recursive: true, withFileTypes: true })) {
    syncPath(path.join(entry.parentPath, entry.name));
  }
  syncPath(directory);
};

const syncPath = (file: string): void => {
  // Windows refuses it for folders and for files that are open for reading.
  if (process.platform === 'win32') return;
  const descriptor = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
};
