import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AVAILABILITY_MAX, type availabilityInput } from '#contract/crew/availability';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { crew, crewAvailability } from '../../../tables/crew.ts';
import { entryOf } from './availability.queries.ts';

type Input = z.infer<typeof availabilityInput>;

export const addAvailability = async (tx: Tx, crewId: number, input: Input) => {
  await lockPerson(tx, crewId);
  const total = await tx.$count(crewAvailability, eq(crewAvailability.crew_id, crewId));
  if (total >= AVAILABILITY_MAX) {
    throw invalidField('state', { code: 'too_big', limit: AVAILABILITY_MAX });
  }
  const [row] = await tx
    .insert(crewAvailability)
    .values({ ...input, crew_id: crewId, tenant_id: tenantOf(tx) })
    .returning();
  if (!row) throw new Error('no entry was added');
  audit(tx, crewId, { added: row.id });
  return entryOf(row);
};

export const replaceAvailability = async (
  tx: Tx,
  { crewId, entryId }: { crewId: number; entryId: number },
  input: Input
) => {
  await lockPerson(tx, crewId);
  const [row] = await tx
    .update(crewAvailability)
    .set({ ...EMPTY, ...input })
    .where(isEntry(crewId, entryId))
    .returning();
  if (!row) throw notFound();
  audit(tx, crewId, { changed: entryId });
  return entryOf(row);
};

export const removeAvailability = async (
  tx: Tx,
  { crewId, entryId }: { crewId: number; entryId: number }
) => {
  await lockPerson(tx, crewId);
  const [row] = await tx.delete(crewAvailability).where(isEntry(crewId, entryId)).returning();
  if (!row) throw notFound();
  audit(tx, crewId, { removed: entryId });
  return entryOf(row);
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

/** Without the reason, as more people can read the history. */
const audit = (tx: Tx, id: number, availability: object) =>
  tx.audit({
    action: 'crew.updated',
    resource: 'crew',
    resourceId: id,
    tenantId: tenantOf(tx),
    metadata: { availability },
  });
