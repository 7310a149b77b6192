import type { Module } from '../../ui/module.ts';
import shortages from './resource.ts';
import { live } from './live.ts';

export default { resources: [shortages], live } satisfies Module;
