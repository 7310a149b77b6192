import { asc, eq, inArray } from 'drizzle-orm';
import { tripInput } from '#contract/transport/transport';
import { insertRows } from '../../../db/insertRows.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { invalidField } from '../../../records/definition.ts';
import type { RecordRow } from '../../../records/recordRows.ts';
import { crew } from '../../../tables/crew.ts';
import { transportRiders } from '../../../tables/transport.ts';

const readRiders = (tx: ReadTx, tripIds: readonly number[]) =>
  tx
    .select({ trip_id: transportRiders.trip_id, crew_id: transportRiders.crew_id })
    .from(transportRiders)
    .where(inArray(transportRiders.trip_id, [...tripIds]))
    .orderBy(asc(transportRiders.trip_id), asc(transportRiders.crew_id));

export const ridersOfTrip = async (tx: ReadTx, { id }: RecordRow) =>
  (await readRiders(tx, [id])).map(({ crew_id }) => crew_id);

export const ridersInLists = async (tx: ReadTx, rows: readonly RecordRow[]) => {
  const riders = await readRiders(
    tx,
    rows.map(({ id }) => id)
  );
  const byTrip = Map.groupBy(riders, ({ trip_id }) => trip_id);
  return new Map(rows.map(({ id }) => [id, (byTrip.get(id) ?? []).map(({ crew_id }) => crew_id)]));
};

/** Throws 400 for an unknown person. */
export const saveRiders = async (tx: Tx, trip: RecordRow, value: unknown) => {
  const wanted = tripInput.shape.rider_ids.parse(value) ?? [];
  const people = await tx
    .select({ id: crew.id })
    .from(crew)
    .where(inArray(crew.id, wanted))
    .for('key share');
  const known = new Set(people.map(({ id }) => id));
  const wrong = wanted.findIndex(id => !known.has(id));
  if (wrong >= 0) throw invalidField(`rider_ids.${wrong}`, { code: 'gone' });
  await tx.delete(transportRiders).where(eq(transportRiders.trip_id, trip.id));
  await insertRows(
    wanted.map(crew_id => ({ tenant_id: trip.tenant_id, trip_id: trip.id, crew_id })),
    batch => tx.insert(transportRiders).values(batch)
  );
};
