import { asc, eq, inArray, sql } from 'drizzle-orm';
import { tripInput } from '#contract/transport/transport';
import type { TripLoad } from '#contract/transport/loads';
import { insertRows } from '../../../db/insertRows.ts';
import type { ReadTx, Tx } from '../../../db/tx.ts';
import { invalidField, mapListViolation } from '../../../records/definition.ts';
import type { RecordRow } from '../../../records/recordRows.ts';
import { projectGroups } from '../../../tables/plan.ts';
import { transport, transportLoads } from '../../../tables/transport.ts';

const readLoads = (tx: ReadTx, tripIds: readonly number[]) =>
  tx
    .select({
      trip_id: transportLoads.trip_id,
      group_id: transportLoads.group_id,
      share: transportLoads.share,
    })
    .from(transportLoads)
    .where(inArray(transportLoads.trip_id, [...tripIds]))
    .orderBy(
      asc(transportLoads.trip_id),
      sql`${transportLoads.group_id} nulls first`,
      asc(transportLoads.id)
    );

const loadOf = ({ group_id, share }: TripLoad): TripLoad => ({ group_id, share });

export const loadsOfTrip = async (tx: ReadTx, { id }: RecordRow) =>
  (await readLoads(tx, [id])).map(loadOf);

export const loadsInLists = async (tx: ReadTx, rows: readonly RecordRow[]) => {
  const loads = await readLoads(
    tx,
    rows.map(({ id }) => id)
  );
  const byTrip = Map.groupBy(loads, ({ trip_id }) => trip_id);
  return new Map(rows.map(({ id }) => [id, (byTrip.get(id) ?? []).map(loadOf)]));
};

export const saveLoads = async (tx: Tx, trip: RecordRow, value: unknown) => {
  const wanted = tripInput.shape.loads.parse(value) ?? [];
  const projectId = Number(trip['project_id'] ?? 0);
  const known = await groupsOf(tx, projectId);
  const wrong = wanted.findIndex(
    ({ group_id }) => projectId === 0 || (group_id !== null && !known.has(group_id))
  );
  if (wrong >= 0) throw invalidField(`loads.${wrong}.group_id`, { code: 'gone' });
  await tx.delete(transportLoads).where(eq(transportLoads.trip_id, trip.id));
  const rows = wanted.map(load => ({
    ...load,
    tenant_id: trip.tenant_id,
    trip_id: trip.id,
    project_id: projectId,
  }));
  await insertRows(rows, batch =>
    mapListViolation(tx.insert(transportLoads).values(batch), 'loads')
  );
};

const groupsOf = async (tx: ReadTx, projectId: number) => {
  const groups = await tx
    .select({ id: projectGroups.id })
    .from(projectGroups)
    .where(eq(projectGroups.project_id, projectId));
  return new Set(groups.map(({ id }) => id));
};

export const lockTrip = (tx: ReadTx, { id }: RecordRow) =>
  tx.select({ id: transport.id }).from(transport).where(eq(transport.id, id)).for('no key update');
