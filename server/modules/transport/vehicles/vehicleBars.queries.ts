import { and, or, sql, type SQL } from 'drizzle-orm';
import type { VehicleRow } from '#contract/board/planningRows';
import { type ReadTx } from '../../../db/tx.ts';
import { isoOf } from '../../../tables/columns.ts';
import { vehicles } from '../../../tables/vehicles.ts';
import { readStandings } from '../loads/tripChecks.queries.ts';

interface BoardWindow {
  tenantId: number;
  from: string;
  until: string;
}

/** The period in which a trip uses its vehicle. With one moment only, it has no length. */
const startOf = (trip: SQL) =>
  sql`coalesce(${trip}.busy_from, ${trip}.departure, ${trip}.busy_until, ${trip}.arrival)`;

const endOf = (trip: SQL) =>
  sql`coalesce(${trip}.busy_until, ${trip}.arrival, ${trip}.busy_from, ${trip}.departure)`;

const isIn = (trip: SQL, { from, until }: BoardWindow) => sql`${trip}.status <> 'geannuleerd'
  and ${endOf(trip)} >= ${from}::timestamptz and ${startOf(trip)} < ${until}::timestamptz`;

const tripsIn = (window: BoardWindow) => sql`
  from transport trip left join projects job on job.id = trip.project_id
  where trip.tenant_id = ${window.tenantId}
    and (trip.vehicle_id = ${vehicles.id} or trip.trailer_id = ${vehicles.id})
    and ${isIn(sql`trip`, window)} and job.status is distinct from 'geannuleerd'
    and job.is_template is not true`;

export const isVehicleOnBoard = (window: BoardWindow) =>
  or(sql`${vehicles.retired_at} is null`, sql`exists (select ${tripsIn(window)})`);

/** True if two trips overlap and one of them is not firm, or if a trip overlaps a time in the garage. */
export const hasVehicleConflict = (window: BoardWindow) =>
  and(
    sql`not ${vehicles.shared}`,
    sql`exists (select ${tripsIn(window)} and (
      exists (select from transport other left join projects its on its.id = other.project_id
        where other.tenant_id = trip.tenant_id and other.id <> trip.id
          and (other.vehicle_id = ${vehicles.id} or other.trailer_id = ${vehicles.id})
          and other.status <> 'geannuleerd' and its.status is distinct from 'geannuleerd'
          and ${endOf(sql`other`)} > ${startOf(sql`trip`)}
          and ${startOf(sql`other`)} < ${endOf(sql`trip`)})
      or exists (select from ${garageOf(sql`${vehicles.garage}`)}
        where garage."until" > ${startOf(sql`trip`)} and garage."from" < ${endOf(sql`trip`)})))`
  );

const garageOf = (column: SQL) =>
  sql`jsonb_to_recordset(${column}) as garage ("from" timestamptz, "until" timestamptz, reason text)`;

interface TripRow extends Record<string, unknown> {
  row_id: number;
  id: number;
  project_id: number | null;
  name: string | null;
  from: string;
  until: string;
  firm: boolean;
}

type UnitRow = Omit<VehicleRow, 'bars'> & Record<string, unknown>;

/** The trips and times in the garage of each vehicle in a window, in a constant number of queries. */
export const readVehicleBars = async (
  tx: ReadTx,
  window: BoardWindow,
  ids: Int32Array
): Promise<VehicleRow[]> => {
  const wanted = sql`unnest(${sql.param([...ids])}::int[]) with ordinality as wanted (id, position)`;
  const [units, trips, garage] = await Promise.all([
    tx.execute<UnitRow>(sql`
      select unit.id, unit.name, unit.plate, unit.kind, unit.shared
      from ${wanted}
      join vehicles unit on unit.tenant_id = ${window.tenantId} and unit.id = wanted.id
      order by wanted.position`),
    tx.execute<TripRow>(sql`
      select ${vehicles.id} as row_id, trip.*
      from ${vehicles} cross join lateral (
        select trip.id, trip.project_id, coalesce(job.name, trip.to_location, trip.from_location)
          as name, ${startOf(sql`trip`)} as "from", ${endOf(sql`trip`)} as until, not trip.tentative
            and coalesce(${startOf(sql`trip`)} < coalesce(trip.busy_until, trip.arrival), false) as firm
        ${tripsIn(window)}
      ) trip
      where ${vehicles.tenant_id} = ${window.tenantId}
        and ${vehicles.id} = any(${sql.param([...ids])}::int[])
      order by trip."from", trip.id`),
    tx.execute<{
      row_id: number;
      at: number;
      name: string | null;
      from: string;
      until: string;
    }>(sql`
      select ${vehicles.id} as row_id, garage.position::int as at, garage.reason as name,
        garage."from", garage."until"
      from ${vehicles} cross join lateral (
        select (each.value ->> 'from')::timestamptz as "from",
          (each.value ->> 'until')::timestamptz as "until", each.value ->> 'reason' as reason,
          each.position
        from jsonb_array_elements(${vehicles.garage}) with ordinality as each (value, position)
      ) garage
      where ${vehicles.tenant_id} = ${window.tenantId}
        and ${vehicles.id} = any(${sql.param([...ids])}::int[])
        and garage."until" > ${window.from}::timestamptz
        and garage."from" < ${window.until}::timestamptz`),
  ]);
  const standings = await readStandings(tx, [...new Set(trips.rows.map(({ id }) => id))]);
  const tripsOf = Map.groupBy(trips.rows, ({ row_id }) => row_id);
  const garageOfRow = Map.groupBy(garage.rows, ({ row_id }) => row_id);
  return units.rows.map(unit => ({
    ...unit,
    bars: [
      ...(tripsOf.get(unit.id) ?? []).map(({ row_id: _row, from, until, ...trip }) => ({
        kind: 'trip' as const,
        ...trip,
        from: isoOf(from),
        until: isoOf(until),
        state: null,
        warnings: standings.get(trip.id)?.warnings ?? [],
      })),
      ...(garageOfRow.get(unit.id) ?? []).map(({ at, name: reason, from, until }) => ({
        kind: 'garage' as const,
        id: at,
        project_id: null,
        name: reason,
        from: isoOf(from),
        until: isoOf(until),
        firm: true,
        state: null,
        warnings: [],
      })),
    ].toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from)),
  }));
};
