import path from 'node:path';

/** Where Node keeps what it has compiled of our code and its libraries, for the next process. */
export const COMPILE_CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache/node');
