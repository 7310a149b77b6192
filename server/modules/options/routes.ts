import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { idParam } from '#contract/fields';
import { recordQuery } from '#contract/list';
import { challengeInput } from '#contract/options';
import { projectSchema } from '#contract/projects';
import { etagOf, expectedVersion } from '../../http/ifMatch.ts';
import type { Services } from '../../services.ts';
import { challenge } from './commands.ts';

/** Options: somebody else asks for the same (planning, rule 16). */
export const optionRoutes =
  ({ outbox }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.post(
      '/projects/:id/challenge',
      {
        config: { permission: 'planning.manage' },
        schema: {
          summary: 'Set the holder of an option a deadline, by mail',
          params: idParam,
          querystring: recordQuery,
          body: challengeInput,
          response: { 200: projectSchema },
        },
      },
      async (request, reply) => {
        const { params, body } = request;
        const expected = expectedVersion(request);
        const project = await request.withTenant(tx =>
          challenge(tx, outbox, params.id, { ...body, expected })
        );
        void reply.header('etag', etagOf(project));
        void outbox.deliverDue();
        return project;
      }
    );
  };
