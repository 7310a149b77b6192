import fs from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { NodeFS } from '@electric-sql/pglite/nodefs';

export const extensions = { btree_gist, pg_trgm };

/** Default: half of PGlite's memory is 128 MB of buffers, which one connection never fills. */
export const memoryParameters = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/** PGlite's parameters, without the one that turns fsync off. */
const diskParameters = [
  ...memoryParameters.filter(parameter => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

const LAST_WORDS = /FATAL|PANIC/;

/** Makes the database if the folder is empty. */
export const openFolder = async (directory: string): Promise<PGlite> => {
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
