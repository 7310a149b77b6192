import { customerSchema } from '#contract/customers/customers';
import type { Module } from '../../module.ts';
import { contactRoutes } from './contacts/contacts.routes.ts';
import { customerRoutes } from './customers.routes.ts';

export default {
  money: [customerSchema],
  resources: [contactRoutes, customerRoutes],
} satisfies Module;
