import { planSchema } from '#contract/plan/plans';
import { planPreviewSchema } from '#contract/plan/previews';
import { MINUTE_MS } from '#contract/base/durations';
import type { Module } from '../../module.ts';
import { handleEndingOptions } from './options/ending.ts';
import { optionRoutes } from './options/options.routes.ts';
import { planRoutes } from './plan.routes.ts';

export default {
  money: [planSchema, planPreviewSchema],
  routes: [optionRoutes, planRoutes],
  jobs: ({ log, ...context }) => [
    {
      name: 'looking after options',
      every: 10 * MINUTE_MS,
      atStart: true,
      run: () => handleEndingOptions(context, log),
    },
  ],
} satisfies Module;
