import type { Module } from '../../ui/module.ts';
import transport from './resource.ts';

export default { resources: [transport] } satisfies Module;
