import type { Module } from '../../module.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export default {
  routes: [dashboardRoutes],
} satisfies Module;
