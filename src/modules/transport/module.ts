import type { Module } from '../../ui/module.ts';
import { namedRecord } from '../../platform/live/queryDependencies.ts';
import transport from './resource.ts';
import vehicles from './vehicles/resource.ts';

export default {
  resources: [transport, vehicles],
  live: {
    projectTransport: { on: ['transport', 'vehicles', 'products'], of: { projects: namedRecord } },
  },
} satisfies Module;
