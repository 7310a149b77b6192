import { isGranted } from '../../platform/session/currentUser.ts';
import type { Module } from '../../ui/module.ts';
import { deferredScreen } from '../../ui/record/deferredScreen.ts';
import salesInvoices from './invoices/resource.ts';
import { live } from './live.ts';
import salesPayments from './payments/resource.ts';
import priceLists from './priceLists/resource.ts';
import quotes from './quotes/resource.ts';
import reminders from './reminders/resource.ts';
import reports from './reports/resource.ts';
import toInvoice from './toInvoice/resource.ts';
import vatCodes from './vatCodes/resource.ts';

export default {
  resources: [
    quotes,
    toInvoice,
    salesInvoices,
    salesPayments,
    reminders,
    reports,
    priceLists,
    vatCodes,
  ],
  recordParts: {
    projects: {
      tabs: [
        {
          name: 'finance',
          label: 'finance.title',
          order: 20,
          screen: deferredScreen(() => import('./FinanceTab.tsx')),
          isShownTo: user =>
            user.extensions.has('sales') &&
            isGranted(user, 'prices.view') &&
            (isGranted(user, 'quotes.view') ||
              (user.extensions.has('customerInvoices') && isGranted(user, 'sales.view'))),
          isOf: ({ is_template }) => !is_template,
        },
      ],
      beside: [{ order: 20, screen: deferredScreen(() => import('./ProjectQuotes.tsx')) }],
    },
    customers: {
      below: [
        { order: 10, screen: deferredScreen(() => import('./reports/CustomerStatement.tsx')) },
      ],
    },
  },
  shortageParts: [deferredScreen(() => import('./WaitingQuotes.tsx'))],
  live,
} satisfies Module;
