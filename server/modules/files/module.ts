import type { Module } from '../../module.ts';
import { fileRoutes } from './files.routes.ts';

export default {
  routes: [fileRoutes],
} satisfies Module;
