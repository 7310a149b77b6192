import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from './process/compileCache.ts';
import { resolveImportsOnce } from './process/resolving.ts';

// Most of a start is loading code: both are there before the rest is imported.
enableCompileCache(COMPILE_CACHE);
resolveImportsOnce();
await import('./run.ts');
