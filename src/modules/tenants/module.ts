import type { Module } from '../../ui/module.ts';
import { lazyScreen } from '../../ui/record/lazyScreen.tsx';
import tenants from './resource.ts';

export default {
  resources: [tenants],
  routes: [{ path: '/settings', screen: lazyScreen(() => import('./settings/SettingsPage.tsx')) }],
} satisfies Module;
