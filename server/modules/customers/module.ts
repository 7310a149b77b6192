import type { Module } from '../../module.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { customerRoutes } from './customers.routes.ts';

export default {
  resources: [contactRoutes, customerRoutes],
} satisfies Module;
