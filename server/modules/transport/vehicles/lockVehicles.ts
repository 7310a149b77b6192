import { asc, inArray, or, sql } from 'drizzle-orm';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { transport } from '../../../tables/transport.ts';

const tripsOf = (ids: readonly number[]) =>
  or(inArray(transport.vehicle_id, [...ids]), inArray(transport.trailer_id, [...ids]));

/** Locks projects and people before vehicles, as all transactions do. */
export const lockTripsOfVehicles = async (tx: Tx, ids: readonly number[]) => {
  const trips = await tx
    .select({ id: transport.id, project_id: transport.project_id, crew_id: transport.crew_id })
    .from(transport)
    .where(tripsOf(ids))
    .orderBy(asc(transport.id));
  if (trips.length === 0) return;
  const projectIds = trips.flatMap(({ project_id }) => project_id ?? []);
  const crewIds = trips.flatMap(({ crew_id }) => crew_id ?? []);
  await tx.execute(sql`select from projects where id = any(${sql.param(projectIds)}::int[])
    order by id for share`);
  await tx.execute(sql`select from crew
    where tenant_id = ${tenantOf(tx)} and id = any(${sql.param(crewIds)}::int[])
    order by id for no key update`);
};
