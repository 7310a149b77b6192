import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { challengeInput } from '#contract/projects/options';
import { projectSchema } from '#contract/projects/projects';
import { onRecord } from '../../../http/onRecord.ts';
import { etagOf, expectedVersion } from '../../../http/ifMatch.ts';
import type { Services } from '../../../services.ts';
import { challenge } from './options.commands.ts';

export const optionRoutes =
  ({ outbox }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.post(
      '/projects/:id/challenge',
      {
        config: { permission: 'planning.manage' },
        schema: {
          summary: 'Set the holder of an option a deadline, by mail',
          ...onRecord,
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
