import type { Module } from '../../module.ts';
import { transportRoutes } from './transport.routes.ts';

export default {
  resources: [transportRoutes],
} satisfies Module;
