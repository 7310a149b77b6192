import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import { overviewSchema } from '#contract/projects/overview';
import { projectSchema } from '#contract/projects/projects';
import { notFound } from '../../../errors.ts';
import { findRecord } from '../../../records/rows.ts';
import { holds } from '../../../security/actor.ts';
import type { Services } from '../../../services.ts';
import { projects } from '../projects.tables.ts';
import { readGroupSummaries } from './groups.ts';
import { findTasks } from './tasks.ts';

/** The data of a project's page besides its fields (docs/modules/projects.md). */
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
            'Tasks are calculated at each read, the most urgent first. `groups` needs `planning.view`.',
          params: idParam,
          querystring: recordQuery,
          response: { 200: overviewSchema },
        },
      },
      request =>
        request.readTenant(async tx => {
          const row = await findRecord(tx, projects, request.params.id);
          if (!row) throw notFound();
          const project = projectSchema.parse(row);
          const source = {
            project,
            readShortages: () =>
              shortages(tx, { from: new Date().toISOString(), until: '9999-12-31T00:00:00.000Z' }),
          };
          const [tasks, groups] = await Promise.all([
            findTasks(tx, source),
            holds(tx.actor.user, 'planning.view') ? readGroupSummaries(tx, project.id) : undefined,
          ]);
          return { tasks, ...(groups && { groups }) };
        })
    );
  };
