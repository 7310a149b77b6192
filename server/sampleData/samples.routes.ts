import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { recordQuery } from '#contract/base/list';
import { samplesAdded, samplesRemoved } from '#contract/dashboard/samples';
import { keyedCall, withIdempotency } from '../http/idempotencyKeys.ts';
import { addSamples, removeSamples } from './importedSamples.ts';

/** For an empty company, without accounts. Needs the rights of all their resources. */
export const sampleRoutes = (): FastifyPluginAsyncZod => async app => {
  app.post(
    '/samples',
    {
      config: { permission: 'projects.manage' },
      schema: {
        summary: 'Add sample records to an empty company',
        querystring: recordQuery,
        body: z.strictObject({}).nullish(),
        response: { 200: samplesAdded },
      },
    },
    async request =>
      samplesAdded.parse(
        await request.withTenant(tx =>
          withIdempotency(tx, keyedCall(request), () => addSamples(tx, app.stopped))
        )
      )
  );

  app.delete(
    '/samples',
    {
      config: { permission: 'projects.manage' },
      schema: {
        summary: 'Remove the sample records that nobody changed or uses',
        querystring: recordQuery,
        response: { 200: samplesRemoved },
      },
    },
    request => request.withTenant(tx => removeSamples(tx, app.stopped))
  );
};
