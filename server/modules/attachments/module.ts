import type { Module } from '../../module.ts';
import { attachmentRoutes } from './attachments.routes.ts';

export default {
  routes: [attachmentRoutes],
} satisfies Module;
