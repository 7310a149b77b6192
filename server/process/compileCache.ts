import path from 'node:path';

/** The folder in which Node caches compiled code for the next process. */
export const COMPILE_CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/node');
