import type { Module } from '../../ui/module.ts';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import { live } from './live.ts';

export default {
  recordParts: {
    projects: {
      beside: [{ order: 40, screen: deferredScreen(() => import('./ProjectFiles.tsx')) }],
    },
    customers: {
      beside: [{ order: 40, screen: deferredScreen(() => import('./CustomerFiles.tsx')) }],
    },
  },
  live,
} satisfies Module;
