import type { Module } from '../../ui/module.ts';
import roles from './roles/resource.ts';
import users from './users/resource.ts';

const module: Module = { resources: [roles, users] };

export default module;
