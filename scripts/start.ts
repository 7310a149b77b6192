import { enableCompileCache } from 'node:module';
import { buildIfNeeded } from './build.ts';

// Half of a start is reading our own code and its libraries: the second start need not compile them.
enableCompileCache('node_modules/.cache/node');
await buildIfNeeded();
await import('../server/main.ts');
