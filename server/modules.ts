import type { Module } from './module.ts';
import * as found from './modules/index.ts';

export const modules: readonly Module[] = Object.values(found);
