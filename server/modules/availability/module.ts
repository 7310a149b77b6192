import type { Module } from '../../module.ts';
import { availabilityRoutes } from './availability.routes.ts';

export default {
  routes: [availabilityRoutes],
} satisfies Module;
