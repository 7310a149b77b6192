import { isGranted } from '../../platform/session/currentUser.ts';
import type { Module } from '../../ui/module.ts';
import { lateScreen } from '../../ui/record/lateScreen.ts';
import { live } from './live.ts';
import priceLists from './priceLists/resource.ts';
import quotes from './quotes/resource.ts';
import vatCodes from './vatCodes/resource.ts';

export default {
  resources: [quotes, priceLists, vatCodes],
  projectTabs: [
    {
      name: 'finance',
      label: 'finance.title',
      order: 20,
      screen: lateScreen(() => import('./FinanceTab.tsx')),
      isShownTo: user =>
        user.extensions.has('sales') &&
        isGranted(user, 'quotes.view') &&
        isGranted(user, 'prices.view'),
    },
  ],
  projectParts: [lateScreen(() => import('./ProjectQuotes.tsx'))],
  shortageParts: [lateScreen(() => import('./WaitingQuotes.tsx'))],
  live,
} satisfies Module;
