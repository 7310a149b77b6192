import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { overviewSchema } from '#contract/projects/overview';
import { projectSchema } from '#contract/projects/projects';
import { onRecord } from '../../../http/onRecord.ts';
import { notFound } from '../../../errors.ts';
import { findRecord } from '../../../records/recordRows.ts';
import { holderOf, holds } from '../../../db/actor.ts';
import { tenantOf } from '../../../db/tx.ts';
import type { Services } from '../../../services.ts';
import { readStandings } from '../../availability/index.ts';
import { projects } from '../../../tables/projects.ts';
import { readGroupSummaries } from './groups.ts';
import { findTasks } from './tasks.ts';

export const overviewRoutes =
  ({ shortages }: Pick<Services, 'shortages'>): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/projects/:id/overview',
      {
        config: { permission: 'signedIn', heavy: true },
        schema: {
          summary: 'The tasks of a project, and its material by group',
          description:
            'Tasks are calculated at each read, the most urgent first. `groups` and `standing` need ' +
            '`planning.view`.',
          ...onRecord,
          response: { 200: overviewSchema },
        },
      },
      async request => {
        await shortages.prepare(tenantOf(request.tenantContext), work => request.readTenant(work));
        return request.readTenant(async tx => {
          const row = await findRecord(tx, projects, request.params.id);
          if (!row) throw notFound();
          const project = projectSchema.parse(row);
          if (!holds(holderOf(tx.actor), 'planning.view'))
            return { tasks: await findTasks(tx, { project }) };
          const fromNow = { from: new Date().toISOString(), until: '9999-12-31T00:00:00.000Z' };
          const [standing] = project.is_template
            ? []
            : await readStandings(tx, [project.id], await shortages(tx, fromNow));
          const [tasks, groups] = await Promise.all([
            findTasks(tx, { project, standing }),
            readGroupSummaries(tx, project.id),
          ]);
          return { tasks, groups, ...(standing && { standing }) };
        });
      }
    );
  };
