import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { recordQuery } from '#contract/base/list';
import { idParam } from '#contract/base/fields';
import {
  availabilityAnswer,
  availabilityEntry,
  availabilityInput,
} from '#contract/crew/availability';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import {
  addAvailability,
  removeAvailability,
  replaceAvailability,
} from '../people/availability.commands.ts';
import { readAvailability } from '../people/availability.queries.ts';
import { findOwnCrew } from './myWork.queries.ts';

const config = { permission: 'signedIn' } as const;
const onOwnEntry = { params: idParam, querystring: recordQuery };

export const myAvailabilityRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/my/availability',
    {
      config,
      schema: {
        summary: 'When the user is free or away, by date or week by week',
        querystring: recordQuery,
        response: { 200: availabilityAnswer },
      },
    },
    request => request.readTenant(async tx => readAvailability(tx, await findOwnCrew(tx)))
  );

  app.post(
    '/my/availability',
    {
      config,
      schema: {
        summary: 'Add when the user is free or away',
        querystring: recordQuery,
        body: availabilityInput,
        response: { 201: availabilityEntry },
      },
    },
    async (request, reply) => {
      const added = await request.withTenant(tx =>
        withIdempotency(tx, keyedCall(request), async () =>
          addAvailability(tx, await findOwnCrew(tx), request.body)
        )
      );
      return reply.status(201).send(availabilityEntry.parse(added));
    }
  );

  app.patch(
    '/my/availability/:id',
    {
      config,
      schema: {
        summary: 'Replace an own entry',
        ...onOwnEntry,
        body: availabilityInput,
        response: { 200: availabilityEntry },
      },
    },
    request =>
      request.withTenant(async tx => {
        const own = { crewId: await findOwnCrew(tx), entryId: request.params.id };
        return replaceAvailability(tx, own, request.body);
      })
  );

  app.delete(
    '/my/availability/:id',
    {
      config,
      schema: {
        summary: 'Remove an own entry',
        ...onOwnEntry,
        response: { 200: availabilityEntry },
      },
    },
    request =>
      request.withTenant(async tx => {
        const own = { crewId: await findOwnCrew(tx), entryId: request.params.id };
        return removeAvailability(tx, own);
      })
  );
};
