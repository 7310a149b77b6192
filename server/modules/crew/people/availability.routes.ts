import { eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  availabilityAnswer,
  availabilityEntry,
  availabilityInput,
} from '#contract/crew/availability';
import { idText } from '#contract/base/fields';
import { holderOf, mayView } from '../../../db/actor.ts';
import { notFound } from '../../../errors.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { onRecord } from '../../../http/onRecord.ts';
import { crew } from '../../../tables/crew.ts';
import { CREW_RIGHTS } from '../crewRights.ts';
import {
  addAvailability,
  removeAvailability,
  replaceAvailability,
} from './availability.commands.ts';
import { readAvailability } from './availability.queries.ts';

const onEntry = { ...onRecord, params: z.strictObject({ id: idText, entryId: idText }) };

/** Only people who may change an absence can read its reason. */
export const availabilityRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/crew/:id/availability',
    {
      config: { permission: CREW_RIGHTS.view },
      schema: {
        summary: 'When a person is free or away, by date or week by week',
        description: '`reason` is null without `crew.manage`.',
        ...onRecord,
        response: { 200: availabilityAnswer },
      },
    },
    request =>
      request.readTenant(async tx => {
        const [person] = await tx
          .select({ id: crew.id })
          .from(crew)
          .where(eq(crew.id, request.params.id));
        if (!person) throw notFound();
        const entries = await readAvailability(tx, person.id);
        const readsReasons = mayView(holderOf(tx.actor), CREW_RIGHTS.manage);
        return readsReasons ? entries : entries.map(entry => ({ ...entry, reason: null }));
      })
  );

  app.post(
    '/crew/:id/availability',
    {
      config: { permission: CREW_RIGHTS.manage },
      schema: {
        summary: 'Add when a person is free or away',
        ...onRecord,
        body: availabilityInput,
        response: { 201: availabilityEntry },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const added = await request.withTenant(tx =>
        withIdempotency(tx, keyedCall(request), () => addAvailability(tx, id, request.body))
      );
      return reply.status(201).send(availabilityEntry.parse(added));
    }
  );

  app.patch(
    '/crew/:id/availability/:entryId',
    {
      config: { permission: CREW_RIGHTS.manage },
      schema: {
        summary: 'Replace an entry of when a person is free or away',
        ...onEntry,
        body: availabilityInput,
        response: { 200: availabilityEntry },
      },
    },
    request =>
      request.withTenant(tx => replaceAvailability(tx, onEntryOf(request.params), request.body))
  );

  app.delete(
    '/crew/:id/availability/:entryId',
    {
      config: { permission: CREW_RIGHTS.manage },
      schema: {
        summary: 'Remove an entry of when a person is free or away',
        ...onEntry,
        response: { 200: availabilityEntry },
      },
    },
    request => request.withTenant(tx => removeAvailability(tx, onEntryOf(request.params)))
  );
};

const onEntryOf = ({ id, entryId }: z.infer<typeof onEntry.params>) => ({ crewId: id, entryId });
