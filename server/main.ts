import { enableCompileCache } from 'node:module';
import { COMPILE_CACHE } from './process/compileCache.ts';
import { resolveImportsOnce } from './process/resolving.ts';

// Loading code takes most of a start, so both precede the other imports.
enableCompileCache(COMPILE_CACHE);
resolveImportsOnce();
await import('./run.ts');
