import type { Module } from '../../ui/module.ts';
import shortages from './resource.ts';

export default { resources: [shortages] } satisfies Module;
