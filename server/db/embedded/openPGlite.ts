import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableFiles, syncPath, syncTree } from './durableFiles.ts';
import type { ThreadOptions } from './messages.ts';

const extensions = { pg_trgm };

/** Half of what PGlite takes otherwise is for 128 MB of buffers, which one connection never fills. */
const memoryParameters = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** PGlite's own parameters, without the one that turns fsync off. */
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
      // Write-ahead log in small files: 16 MB of zeros less in every snapshot.
      initDbStartParams: ['--wal-segsize=1'],
    });
  }
  if (!existsSync(path.join(options.directory, 'PG_VERSION')))
    await createFolder(options.directory);
  return openFolder(options.directory);
};

/** Made beside its place and then renamed: a process killed meanwhile leaves no half database. */
const createFolder = async (directory: string): Promise<void> => {
  const draft = `${directory}.new`;
  rmSync(draft, { recursive: true, force: true });
  const database = await openFolder(draft);
  await database.close();
  syncTree(draft);
  renameSync(draft, directory);
  syncPath(path.dirname(directory));
};

/** The lines in which PostgreSQL says why it cannot go on. */
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
