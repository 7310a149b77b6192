import type { Module } from '../../ui/module.ts';
import { lazyScreen } from '../../ui/resource/lazyScreen.tsx';
import invoices from './invoices/resource.ts';

export default {
  resources: [invoices],
  routes: [{ path: '/payment-success', screen: lazyScreen(() => import('./PaymentSuccess.tsx')) }],
} satisfies Module;
