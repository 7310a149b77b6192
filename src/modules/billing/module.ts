import type { Module } from '../../ui/module.ts';
import { lazyScreen } from '../../ui/record/lazyScreen.tsx';
import invoices from './invoices/resource.ts';

const module: Module = {
  resources: [invoices],
  routes: [{ path: '/payment-success', screen: lazyScreen(() => import('./PaymentSuccess.tsx')) }],
};

export default module;
