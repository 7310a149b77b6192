import type { Module } from '../../ui/module.ts';
import { live } from './live.ts';
import projects from './resource.ts';

export default { resources: [projects], live } satisfies Module;
