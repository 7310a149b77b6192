import type { Module } from '../../ui/module.ts';
import customers from './resource.ts';

export default { resources: [customers] } satisfies Module;
