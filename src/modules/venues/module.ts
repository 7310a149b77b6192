import type { Module } from '../../ui/module.ts';
import venues from './resource.ts';

export default { resources: [venues] } satisfies Module;
