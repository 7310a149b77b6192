import path from 'node:path';

export const COMPILE_CACHE = path.resolve(import.meta.dirname, '../../node_modules/.cache/node');
