import type { Module } from '../../ui/module.ts';
import { lateScreen } from '../../ui/record/lateScreen.ts';
import { live } from './live.ts';

export default {
  projectParts: [lateScreen(() => import('./ProjectFiles.tsx'))],
  live,
} satisfies Module;
