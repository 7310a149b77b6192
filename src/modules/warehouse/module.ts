import { CODES_PATH } from '#contract/warehouse/codedResources.values';
import { SCANNER_PATH } from '#contract/warehouse/scanPage';
import type { Module } from '../../ui/module.ts';
import { lazyScreen } from '../../ui/resource/lazyScreen.tsx';
import { OutboxSender } from './scanning/OutboxSender.tsx';
import inspections from './inspections/resource.ts';
import warehouse from './resource.ts';
import returns from './returns/resource.ts';
import stocktakings from './stocktakings/resource.ts';
import { live } from './live.ts';

export default {
  resources: [warehouse, returns, inspections, stocktakings],
  routes: [
    { path: SCANNER_PATH, screen: lazyScreen(() => import('./scanning/ScannerPage.tsx')) },
    { path: `${CODES_PATH}:code`, screen: lazyScreen(() => import('./codes/CodePage.tsx')) },
  ],
  recordParts: {
    projects: {
      beside: [{ order: 30, screen: lazyScreen(() => import('./packing/AgreedReturns.tsx')) }],
    },
  },
  prompt: OutboxSender,
  live,
} satisfies Module;
