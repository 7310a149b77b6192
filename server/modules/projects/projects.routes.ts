import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { alongWithDates, duplicateInput, projectSchema } from '#contract/projects/projects';
import { actionRoutes } from '../../records/actionRoute.ts';
import { resourceRoutes } from '../../records/routes.ts';
import type { Services } from '../../services.ts';
import { changeProject, duplicateProject } from './projects.commands.ts';
import { projectRecords } from './projects.records.ts';

export const projectRoutes =
  ({ outbox }: Pick<Services, 'outbox'>): FastifyPluginAsyncZod =>
  async app => {
    await app.register(
      resourceRoutes(projectRecords, {
        beside: alongWithDates,
        update: changeProject(outbox),
        needed: ['status', 'start_date', 'end_date', 'option_until', 'is_template'],
      })
    );

    const action = actionRoutes(app, {
      resource: 'projects',
      permission: 'projects.manage',
      answer: projectSchema,
    });

    action(
      'duplicate',
      {
        summary: 'Make a new project, or a template, with the plan of another',
        description:
          'Fields that are left out are copied, but: the status is `optie`, and an end ' +
          'that is left out stays as far from a new start as before. A template gets no status and no ' +
          'dates. Groups keep their own periods, moved along with the start. Units, trips and ' +
          'the end of an option are not copied. A project with lines or groups takes ' +
          '`planning.manage` as well.',
        body: duplicateInput,
        status: 201,
      },
      (tx, { id, body }) => duplicateProject(tx, id, body)
    );
  };
