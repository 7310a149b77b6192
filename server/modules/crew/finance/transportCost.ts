import { sql } from 'drizzle-orm';
import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

interface TransportRow extends Record<string, unknown> {
  project_id: number;
  cents: number;
}

/**
 * The costs of the trips of projects, in euros. A vehicle or trailer costs its kilometres and the calendar days of
 * its trips, in the company's time zone. A day with several trips counts once. A trip that ends at midnight does not
 * count on the next day. A trip with only one moment counts on its day.
 */
export const readTransportCosts = async (
  tx: ReadTx,
  projectIds: readonly number[]
): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await tx.execute<TransportRow>(sql`
    with used as (
      select trip.project_id, part.vehicle_id, trip.distance_km,
        timezone(zone.name, trip.starts_at) as starts_at, timezone(zone.name, trip.ends_at) as ends_at
      from (
        select *, coalesce(busy_from, departure, busy_until, arrival) as starts_at,
          greatest(coalesce(busy_from, departure), coalesce(busy_until, arrival)) as ends_at
        from transport
      ) trip
      cross join lateral unnest(array[trip.vehicle_id, trip.trailer_id]) as part (vehicle_id)
      cross join (select tenant_time_zone() as name) zone
      where trip.tenant_id = ${tenantOf(tx)}
        and trip.project_id = any(${sql.param([...projectIds])}::int[])
        and trip.status <> ${TRIP_STATUS.cancelled}
    ), sums as (
      select project_id, vehicle_id, coalesce(sum(distance_km), 0) as km,
        range_agg(daterange(
          starts_at::date,
          greatest(starts_at::date, (ends_at - interval '1 microsecond')::date),
          '[]'
        )) filter (where starts_at is not null) as days
      from used
      group by project_id, vehicle_id
    )
    select sums.project_id, sum(
      round(sums.km * coalesce(vehicle.cost_per_km_cents, 0))
      + coalesce(touched.days, 0) * coalesce(vehicle.cost_per_day_cents, 0)
    )::float8 as cents
    from sums
    join vehicles vehicle on vehicle.tenant_id = ${tenantOf(tx)} and vehicle.id = sums.vehicle_id
    cross join lateral (
      select sum(upper(days) - lower(days)) as days from unnest(sums.days) as days
    ) touched
    group by sums.project_id`);
  return new Map(rows.map(({ project_id, cents }) => [project_id, cents / 100]));
};
