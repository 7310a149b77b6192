import type { Module } from '../../module.ts';
import { auditLogRoutes } from './audit.routes.ts';

export default {
  routes: [auditLogRoutes],
} satisfies Module;
