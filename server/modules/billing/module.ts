import { MINUTE_MS } from '#contract/base/durations';
import type { Module } from '../../module.ts';
import { attachmentOf } from './invoices/invoicePdf.ts';
import { invoiceRoutes } from './invoices/invoices.routes.ts';
import { invoicePlatformRoutes } from './invoices/platformRoutes.ts';
import { paymentPlatformRoutes } from './payments/payments.platformRoutes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import { pollPayments } from './payments/paymentPoller.ts';
import { testCheckoutRoutes } from './payments/testCheckoutRoutes.ts';

export default {
  routes: [
    invoiceRoutes,
    invoicePlatformRoutes,
    paymentRoutes,
    paymentPlatformRoutes,
    testCheckoutRoutes,
  ],
  attachedFiles: services => ({ invoice: attachmentOf(services) }),
  jobs: ({ log, ...context }) => [
    {
      name: 'looking after payments',
      every: 5 * MINUTE_MS,
      run: () => pollPayments(context, log),
    },
  ],
} satisfies Module;
