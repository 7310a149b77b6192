import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { auditEntrySchema, auditQuery } from '#contract/audit/audit';
import { seesAll, STAFF_VIEWS } from '#contract/people/permissions';
import { forbidden } from '../../errors.ts';
import { signedInUser } from '../../http/authentication.ts';
import { redactHistory } from '../../security/money.ts';
import { projects } from '../../tables/projects.ts';
import type { ReadTx } from '../../db/tx.ts';
import { holds, personIn, type SignedInActor } from '../../db/actor.ts';
import type { Services } from '../../services.ts';
import { auditPage } from './audit.queries.ts';

const isOwnProject = async (
  tx: ReadTx<SignedInActor>,
  { resourceType, resourceId }: z.infer<typeof auditQuery>
) => {
  if (resourceType !== 'projects' || resourceId === undefined) return false;
  const planned = and(eq(projects.id, resourceId), eq(projects.planner_id, personIn(tx).id));
  return (await tx.$count(projects, planned)) > 0;
};

export const auditLogRoutes =
  ({ historyMoney }: Pick<Services, 'historyMoney'>): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/audit-logs',
      {
        config: { permission: ['audit.view', 'planning.view'] },
        schema: {
          summary: 'The audit log',
          description:
            'Without `audit.view`: of one project that one plans (`resourceType=projects` and its ' +
            '`resourceId`), for those with `planning.view`; addresses are not told then.',
          querystring: auditQuery,
          response: { 200: z.array(auditEntrySchema) },
        },
      },
      request => {
        const user = signedInUser(request);
        // Entries repeat the fields of records, also those that the user may not see.
        if (!STAFF_VIEWS.every(view => seesAll(user, view))) throw forbidden();
        const { query } = request;
        const seesLog = holds(user, 'audit.view');
        return request.readTenant(async tx => {
          if (!seesLog && !(await isOwnProject(tx, query))) throw forbidden();
          const entries = await auditPage(tx, { ...query, tenantId: tx.tenantId });
          return entries.map(entry => ({
            ...entry,
            ip_address: seesLog ? entry.ip_address : null,
            metadata: redactHistory(tx.actor, entry, historyMoney),
          }));
        });
      }
    );
  };
