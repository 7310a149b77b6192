import type { Module } from '../../ui/module.ts';
import { lazyScreen } from '../../ui/record/lazyScreen.tsx';

export default {
  routes: [{ path: '/', screen: lazyScreen(() => import('./Dashboard.tsx')) }],
} satisfies Module;
