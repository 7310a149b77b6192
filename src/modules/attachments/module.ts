import type { Module } from '../../ui/module.ts';
import { lateScreen } from '../../ui/record/lateScreen.ts';
import { live } from './live.ts';

export default {
  recordParts: {
    projects: { beside: [{ order: 40, screen: lateScreen(() => import('./ProjectFiles.tsx')) }] },
    customers: { beside: [{ order: 40, screen: lateScreen(() => import('./CustomerFiles.tsx')) }] },
  },
  live,
} satisfies Module;
