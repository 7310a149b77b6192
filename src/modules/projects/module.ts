import type { Module } from '../../ui/module.ts';
import projects from './resource.ts';

export default { resources: [projects] } satisfies Module;
