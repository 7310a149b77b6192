import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { and, asc, eq, ne, or, sql } from 'drizzle-orm';
import { type Trip, type TripOverlap, tripOverlapSchema } from '#contract/transport/transport';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { transport } from '../../tables/transport.ts';

const NAMED_AT_MOST = 5;

const startOf = sql`coalesce(${transport.busy_from}, ${transport.departure})`;

const endOf = sql`coalesce(${transport.busy_until}, ${transport.arrival}, ${startOf})`;

type Compared = Pick<
  Trip,
  | 'id'
  | 'vehicle_id'
  | 'vehicle'
  | 'crew_id'
  | 'departure'
  | 'arrival'
  | 'busy_from'
  | 'busy_until'
  | 'status'
>;

/**
 * Vehicles are compared by record, else by name in any spelling. A vehicle that stands for any number never overlaps.
 * A trip without an end takes no time. A trip may begin when another ends.
 */
export const overlappingTrips = async (tx: ReadTx, trip: Compared): Promise<TripOverlap[]> => {
  const { id, vehicle_id, vehicle, crew_id, departure, arrival, status } = trip;
  const from = trip.busy_from ?? departure;
  if (!from || status === TRIP_STATUS.cancelled) return [];
  const until = trip.busy_until ?? arrival ?? from;
  const hasVehicle = sql<boolean>`fold_text(${transport.vehicle}) = fold_text(${vehicle})
    and coalesce(${transport.vehicle_id} = ${vehicle_id}, true)
    and not exists (select from vehicles unit where unit.tenant_id = ${transport.tenant_id}
      and unit.id = ${transport.vehicle_id} and unit.shared)`;
  const hasDriver = sql<boolean>`coalesce(${transport.crew_id} = ${crew_id}, false)`;
  const rows = await tx
    .select({
      trip_id: transport.id,
      vehicle: transport.vehicle,
      driver: transport.driver,
      departure: transport.departure,
      arrival: transport.arrival,
      project_id: transport.project_id,
      project_name: transport.project_name,
      hasVehicle,
      hasDriver,
    })
    .from(transport)
    .where(
      and(
        eq(transport.tenant_id, tenantOf(tx)),
        ne(transport.id, id),
        ne(transport.status, TRIP_STATUS.cancelled),
        or(hasVehicle, hasDriver),
        or(
          sql`${startOf} = ${from}::timestamptz`,
          sql`${startOf} < ${until}::timestamptz and ${endOf} > ${from}::timestamptz`
        )
      )
    )
    .orderBy(asc(transport.departure), asc(transport.id))
    .limit(NAMED_AT_MOST);
  return rows.flatMap(({ hasVehicle: isVehicle, hasDriver: isDriver, ...other }) => [
    ...(isVehicle ? [tripOverlapSchema.parse({ code: 'vehicle_busy', ...other })] : []),
    ...(isDriver ? [tripOverlapSchema.parse({ code: 'driver_busy', ...other })] : []),
  ]);
};
