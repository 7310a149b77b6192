import type { Module } from '../../ui/module.ts';
import planning from './resource.ts';

export default { resources: [planning] } satisfies Module;
