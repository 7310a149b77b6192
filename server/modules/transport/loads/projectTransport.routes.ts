import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { projectTransport } from '#contract/transport/transport';
import { onRecord } from '../../../http/onRecord.ts';
import { VEHICLE_RIGHTS } from '../transportRights.ts';
import { readProjectTransport } from './projectTransport.queries.ts';

export const projectTransportRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/projects/:id/transport',
    {
      config: { permission: VEHICLE_RIGHTS.view },
      schema: {
        summary: 'What a project weighs, and the trips that carry it',
        description:
          'In kg and m³, without optional lines. Products without a weight are counted in `without_weight`: ' +
          'the sums are "at least". `not_loaded` is what no trip of the way out carries. `payload` and `usable` ' +
          'are those of vehicle and trailer; null if unknown.',
        ...onRecord,
        response: { 200: projectTransport },
      },
    },
    request => request.readTenant(tx => readProjectTransport(tx, request.params.id))
  );
};
