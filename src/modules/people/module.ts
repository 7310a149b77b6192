import type { Module } from '../../ui/module.ts';
import roles from './roles/resource.ts';
import users from './users/resource.ts';

export default {
  resources: [roles, users],
  live: { invites: { on: ['invites'] } },
} satisfies Module;
