import type { Module } from '../../ui/module.ts';
import functions from './functions/resource.ts';
import crew from './people/resource.ts';

export default { resources: [crew, functions] } satisfies Module;
