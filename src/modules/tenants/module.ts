import type { Module } from '../../ui/module.ts';
import { lazyScreen } from '../../ui/record/lazyScreen.tsx';
import tenants from './resource.ts';

const module: Module = {
  resources: [tenants],
  routes: [{ path: '/settings', screen: lazyScreen(() => import('./settings/SettingsPage.tsx')) }],
};

export default module;
