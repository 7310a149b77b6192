import { inArray, sql } from 'drizzle-orm';
import type { CrewMember } from '#contract/crew/crew';
import { capacityOf } from '#contract/transport/capacity';
import type { LoadSums } from '#contract/transport/loads';
import { checkTrip } from '#contract/transport/tripChecks';
import type { TripCheck } from '#contract/transport/transport';
import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { isoOf } from '../../../tables/columns.ts';
import { vehicles } from '../../../tables/vehicles.ts';
import { NO_LOAD, readTripLoads } from './loadSums.queries.ts';

interface Facts extends Record<string, unknown> {
  id: number;
  vehicle_id: number | null;
  trailer_id: number | null;
  crew_id: number | null;
  status: string;
  from: string | null;
  until: string | null;
  last_day: string | null;
  licences: CrewMember['licences'] | null;
  people: number;
  load_factor: number;
}

export interface TripStanding {
  id: number;
  vehicle_id: number | null;
  trailer_id: number | null;
  crew_id: number | null;
  load: LoadSums;
  payload: number | null;
  usable: number | null;
  warnings: TripCheck[];
}

/** For any number of trips in a constant number of queries. Cancelled trips have no warnings. */
export const readStandings = async (
  tx: ReadTx,
  tripIds: readonly number[]
): Promise<ReadonlyMap<number, TripStanding>> => {
  if (tripIds.length === 0) return new Map();
  const [facts, loads] = await Promise.all([readFacts(tx, tripIds), readTripLoads(tx, tripIds)]);
  const units = await readUnits(tx, facts);
  return new Map(
    facts.map(trip => {
      const { id, vehicle_id, trailer_id, crew_id, load_factor } = trip;
      const load = loads.get(id) ?? NO_LOAD;
      const [vehicle, trailer] = [units.get(vehicle_id ?? 0), units.get(trailer_id ?? 0)];
      const holds = [vehicle, trailer].filter(unit => unit !== undefined);
      const checked = { ...trip, vehicle, trailer, load, from: momentOf(trip.from) };
      return [
        id,
        {
          id,
          vehicle_id,
          trailer_id,
          crew_id,
          load,
          ...capacityOf(holds, load_factor),
          warnings:
            trip.status === TRIP_STATUS.cancelled
              ? []
              : checkTrip({ ...checked, until: momentOf(trip.until) }, load_factor),
        },
      ];
    })
  );
};

const momentOf = (at: string | null) => at && isoOf(at);

const readFacts = async (tx: ReadTx, tripIds: readonly number[]) => {
  const { rows } = await tx.execute<Facts>(sql`
    select trip.id, trip.vehicle_id, trip.trailer_id, trip.crew_id, trip.status,
      during.starts_at as "from", during.ends_at as until,
      -- 00:00 is the day that ends (contract/base/days.ts).
      greatest((during.starts_at at time zone zone.name)::date,
        (during.ends_at at time zone zone.name - interval '1 microsecond')::date)::text as last_day,
      driver.licences,
      ((trip.crew_id is not null or trip.driver is not null)::int + (
        select count(*) from transport_riders rider
        where rider.tenant_id = trip.tenant_id and rider.trip_id = trip.id
          and rider.crew_id is distinct from trip.crew_id))::int as people,
      company.load_factor
    from transport trip
    join tenants company on company.id = trip.tenant_id
    left join crew driver on driver.tenant_id = trip.tenant_id and driver.id = trip.crew_id
    cross join lateral (
      select coalesce(trip.busy_from, trip.departure, trip.busy_until, trip.arrival) as starts_at,
        coalesce(trip.busy_until, trip.arrival, trip.busy_from, trip.departure) as ends_at
    ) during
    cross join (select tenant_time_zone() as name) zone
    where trip.tenant_id = ${tenantOf(tx)} and trip.id = any(${sql.param([...tripIds])}::int[])
    order by trip.departure, trip.id`);
  return rows;
};

const readUnits = async (tx: ReadTx, trips: readonly Facts[]) => {
  const ids = trips.flatMap(({ vehicle_id, trailer_id }) =>
    [vehicle_id, trailer_id].filter(id => id !== null)
  );
  const rows = await tx.select().from(vehicles).where(inArray(vehicles.id, ids));
  return new Map(rows.map(vehicle => [vehicle.id, vehicle]));
};
