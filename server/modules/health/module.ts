import type { Module } from '../../module.ts';
import { healthRoutes } from './health.routes.ts';

export default {
  routes: [healthRoutes],
} satisfies Module;
