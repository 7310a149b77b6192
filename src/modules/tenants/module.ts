import type { Module } from '../../ui/module.ts';
import { lateScreen } from '../../ui/record/lateScreen.ts';
import tenants from './resource.ts';

export default {
  resources: [tenants],
  routes: [{ path: '/settings', screen: lateScreen(() => import('./settings/SettingsPage.tsx')) }],
} satisfies Module;
