import { HOUR_MS, MINUTE_MS } from '#contract/base/durations';
import type { Module } from '../../module.ts';
import { developerRoutes } from './developers/developers.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import { apiTokenRoutes } from './tokens/apiTokens.routes.ts';
import { mailExpiringTokens } from './tokens/expiringTokens.job.ts';
import { switchOffEnded } from './webhooks/switchOff.ts';
import { deliveryRoutes } from './webhooks/deliveries.routes.ts';
import { webhookEndpointRoutes } from './webhooks/webhookEndpoints.routes.ts';
import { deliverWebhooks } from './webhooks/webhooks.job.ts';

const WEBHOOKS_EVERY_MS = 1_000;

export default {
  routes: [apiTokenRoutes, eventRoutes, webhookEndpointRoutes, deliveryRoutes],
  pages: [developerRoutes],
  jobs: ({ log, ...context }) => [
    {
      name: 'mailing tokens that end',
      every: HOUR_MS,
      run: () => mailExpiringTokens(context, log),
    },
    {
      name: 'calling webhooks',
      every: WEBHOOKS_EVERY_MS,
      run: () => deliverWebhooks(context, log),
    },
    {
      name: 'switching webhooks off',
      every: MINUTE_MS,
      run: () => switchOffEnded(context, log),
    },
  ],
} satisfies Module;
