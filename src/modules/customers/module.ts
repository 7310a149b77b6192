import type { Module } from '../../ui/module.ts';
import contacts from './contacts/resource.ts';
import customers from './resource.ts';

export default { resources: [customers, contacts] } satisfies Module;
