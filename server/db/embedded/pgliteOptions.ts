import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

export const extensions = { btree_gist, pg_trgm };

/** Default: half of PGlite's memory is 128 MB of buffers, which one connection never fills. */
export const memoryParameters = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
