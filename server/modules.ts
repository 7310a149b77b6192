import type { Module } from './module.ts';
import * as found from './modules/index.ts';

/** Every area of the server, with what it adds. */
export const modules: readonly Module[] = Object.values(found);
