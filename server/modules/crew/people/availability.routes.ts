import { and, eq } from 'drizzle-orm';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  AVAILABILITY_MAX,
  availabilityAnswer,
  availabilityEntry,
  availabilityInput,
} from '#contract/crew/availability';
import { idText } from '#contract/base/fields';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { onRecord } from '../../../http/onRecord.ts';
import { invalidField } from '../../../records/definition.ts';
import { crew, crewAvailability } from '../../../tables/crew.ts';
import { CREW_RIGHTS } from '../crewRights.ts';
import { entryOf, readAvailability } from './availability.queries.ts';

const onEntry = { ...onRecord, params: z.strictObject({ id: idText, entryId: idText }) };

/** Why somebody is away is read by those who may change it. */
export const availabilityRoutes = (): FastifyPluginAsyncZod => async app => {
  app.get(
    '/crew/:id/availability',
    {
      config: { permission: CREW_RIGHTS.manage },
      schema: {
        summary: 'When a person is free or away, by date or week by week',
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
        return readAvailability(tx, person.id);
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
        withIdempotency(tx, keyedCall(request), async () => {
          await lockPerson(tx, id);
          const total = await tx.$count(crewAvailability, eq(crewAvailability.crew_id, id));
          if (total >= AVAILABILITY_MAX) {
            throw invalidField('state', { code: 'too_big', limit: AVAILABILITY_MAX });
          }
          const [row] = await tx
            .insert(crewAvailability)
            .values({ ...request.body, crew_id: id, tenant_id: tenantOf(tx) })
            .returning();
          if (!row) throw new Error('no entry was added');
          audit(tx, id, { added: row.id });
          return entryOf(row);
        })
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
      request.withTenant(async tx => {
        const { id, entryId } = request.params;
        await lockPerson(tx, id);
        const [row] = await tx
          .update(crewAvailability)
          .set({ ...EMPTY, ...request.body })
          .where(isEntry(id, entryId))
          .returning();
        if (!row) throw notFound();
        audit(tx, id, { changed: entryId });
        return entryOf(row);
      })
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
    request =>
      request.withTenant(async tx => {
        const { id, entryId } = request.params;
        await lockPerson(tx, id);
        const [row] = await tx.delete(crewAvailability).where(isEntry(id, entryId)).returning();
        if (!row) throw notFound();
        audit(tx, id, { removed: entryId });
        return entryOf(row);
      })
  );
};

const EMPTY = {
  from: null,
  until: null,
  weekdays: null,
  time_from: null,
  time_until: null,
  valid_until: null,
  reason: null,
};

const isEntry = (crewId: number, id: number) =>
  and(eq(crewAvailability.crew_id, crewId), eq(crewAvailability.id, id));

const lockPerson = async (tx: Tx, id: number) => {
  const [person] = await tx
    .select({ id: crew.id })
    .from(crew)
    .where(eq(crew.id, id))
    .for('no key update');
  if (!person) throw notFound();
};

/** Without the reason: it is read by fewer people than the history. */
const audit = (tx: Tx, id: number, availability: object) =>
  tx.audit({
    action: 'crew.updated',
    resource: 'crew',
    resourceId: id,
    tenantId: tenantOf(tx),
    metadata: { availability },
  });
