import type { Module } from '../../module.ts';
import { searchRoutes } from './search.routes.ts';

export default {
  routes: [searchRoutes],
} satisfies Module;
