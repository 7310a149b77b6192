import type { Module } from '../../module.ts';
import { venueRoutes } from './venues.routes.ts';

export default {
  resources: [venueRoutes],
} satisfies Module;
