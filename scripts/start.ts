import { enableCompileCache } from 'node:module';
import { buildIfNeeded } from './build.ts';
import { COMPILE_CACHE } from './compileCache.ts';

// Half of a start is reading our own code and its libraries: the second start need not compile them.
enableCompileCache(COMPILE_CACHE);
await buildIfNeeded();
await import('../server/main.ts');
