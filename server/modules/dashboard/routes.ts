import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { dashboardAnswer, dashboardQuery } from '#contract/dashboard';
import { signedInUser } from '../../plugins/authentication.ts';
import { contextOf, holds } from '../auth/signedInUser.ts';
import { readDashboard } from './queries.ts';

/** What the dashboard shows below its cards, in one request (design §10). */
export const dashboardRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/dashboard',
    {
      config: { permission: 'signedIn' },
      schema: {
        summary: 'What the dashboard shows',
        querystring: dashboardQuery,
        response: { 200: dashboardAnswer },
      },
    },
    async request => {
      const user = signedInUser(request);
      const wanted = request.query.tenantId;
      const { tenantId } = contextOf(user, wanted);
      const withInvoices = holds(user, 'invoices.view');
      const found = await request.withTenant(
        tx => readDashboard(tx, { tenantId, withInvoices }),
        wanted
      );
      return dashboardAnswer.parse(found);
    }
  );
};
