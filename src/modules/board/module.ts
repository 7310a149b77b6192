import type { Module } from '../../ui/module.ts';
import planning from './resource.ts';
import { live } from './live.ts';

export default { resources: [planning], live } satisfies Module;
