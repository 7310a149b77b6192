import type { Module } from '../../ui/module.ts';
import { lazyScreen } from '../../ui/record/lazyScreen.tsx';

const module: Module = {
  routes: [{ path: '/', screen: lazyScreen(() => import('./Dashboard.tsx')) }],
};

export default module;
