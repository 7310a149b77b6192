import { existsSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createFolder } from './newFolder.ts';
import { extensions, memoryParameters, openFolder } from './openFolder.ts';
import type { ThreadOptions } from './threadMessages.ts';

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
