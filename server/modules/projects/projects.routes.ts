import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam } from '#contract/base/fields';
import { recordQuery } from '#contract/base/list';
import { alongWithDates, duplicateInput, projectSchema } from '#contract/projects/projects';
import { keyedCall, withIdempotency } from '../../http/idempotencyKeys.ts';
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

    app.post(
      '/projects/:id/duplicate',
      {
        config: { permission: 'projects.manage' },
        schema: {
          summary: 'Make a new project, or a template, with the plan of another',
          description:
            'Fields that are left out are copied, but: the status is `optie`, and an end ' +
            'that is left out stays as far from a new start as before. A template gets no status and no ' +
            'dates. Groups keep their own periods, moved along with the start. Units, trips and ' +
            'the end of an option are not copied. A project with lines or groups takes ' +
            '`planning.manage` as well.',
          params: idParam,
          querystring: recordQuery,
          body: duplicateInput,
          response: { 201: projectSchema },
        },
      },
      async (request, reply) => {
        const copy = await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), () =>
            duplicateProject(tx, request.params.id, request.body)
          )
        );
        return reply.status(201).send(projectSchema.parse(copy));
      }
    );
  };
