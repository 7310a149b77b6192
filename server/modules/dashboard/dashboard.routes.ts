import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dashboardAnswer, dashboardQuery } from '#contract/dashboard/dashboard';
import type { Services } from '../../services.ts';
import { renewStatuses } from '../warehouse/index.ts';
import { readDashboard } from './dashboard.queries.ts';

export const dashboardRoutes =
  ({ shortages }: Pick<Services, 'shortages'>): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/dashboard',
      {
        config: { permission: 'signedIn', heavy: true },
        schema: {
          summary: 'What the dashboard shows',
          querystring: dashboardQuery,
          response: { 200: dashboardAnswer },
        },
      },
      async request => {
        await renewStatuses(request);
        return dashboardAnswer.parse(await request.readTenant(tx => readDashboard(tx, shortages)));
      }
    );
  };
