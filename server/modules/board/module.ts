import type { Module } from '../../module.ts';
import { planningRoutes } from './board.routes.ts';

export default {
  routes: [planningRoutes],
} satisfies Module;
