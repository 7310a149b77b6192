import type { Module } from '../../ui/module.ts';
import { lazyScreen } from '../../ui/resource/lazyScreen.tsx';
import { live } from './live.ts';

export default {
  routes: [{ path: '/', screen: lazyScreen(() => import('./Dashboard.tsx')) }],
  live,
} satisfies Module;
