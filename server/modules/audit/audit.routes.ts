import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditEntrySchema, auditQuery } from '#contract/audit/audit';
import { seesAll, STAFF_VIEWS } from '#contract/people/permissions';
import { forbidden } from '../../errors.ts';
import { signedInUser } from '../../http/authentication.ts';
import { historyShownTo } from '../../security/money.ts';
import { auditPage } from './audit.queries.ts';

/** Who did what. It is written by `tx.audit` and by nothing else. */
export const auditLogRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/audit-logs',
    {
      config: { permission: 'audit.view' },
      schema: {
        summary: 'The audit log',
        querystring: auditQuery,
        response: { 200: z.array(auditEntrySchema) },
      },
    },
    request => {
      const user = signedInUser(request);
      // Entries repeat the fields of records, also those that the user may not see.
      if (!STAFF_VIEWS.every(view => seesAll(user, view))) throw forbidden();
      const { query } = request;
      return request.readTenant(async tx => {
        const entries = await auditPage(tx, { ...query, tenantId: tx.tenantId });
        return entries.map(entry => ({
          ...entry,
          metadata: historyShownTo(tx.actor, entry.metadata),
        }));
      });
    }
  );
};
