import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { warehouseAnswer, WarehouseCard } from '#contract/warehouse/warehouse';
import { isoOf } from '../../tables/columns.ts';
import { readToday, startOfDay } from '../../db/tenantTime.ts';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import { readTripLoads } from '../transport/index.ts';
import { endsOnDays } from '../../records/days.ts';

interface Row extends Record<string, unknown> {
  project_id: number;
  project_name: string;
  group_id: number | null;
  group_name: string | null;
  cancelled: boolean;
  starts_at: string;
  back_until: string;
  planned: number;
  packed: number;
  out: number;
  back: number;
  lost: number;
  to_go: number;
  to_unpack: number;
  weight: number;
  trips: Trip[];
  is_late: boolean;
  is_out: boolean;
  is_back: boolean;
}

type Trip = WarehouseCard['trips'][number];

/**
 * Includes late projects: not back yet, or not left yet. Reads bookings and other projects with goods out, in
 * one query.
 */
export const readCards = async (
  tx: ReadTx,
  wanted: string | undefined
): Promise<z.infer<typeof warehouseAnswer>> => {
  const day = wanted ?? (await readToday(tx));
  const rows = await readRows(tx, day);
  const loads = await readTripLoads(
    tx,
    rows.flatMap(({ trips }) => trips.map(({ id }) => id))
  );
  const cardsOf = (kind: 'is_late' | 'is_out' | 'is_back') =>
    rows.filter(row => row[kind]).map(row => cardOf(row, loads));
  return { late: cardsOf('is_late'), out: cardsOf('is_out'), back: cardsOf('is_back') };
};

const cardOf = (row: Row, loads: Awaited<ReturnType<typeof readTripLoads>>): WarehouseCard => ({
  project_id: row.project_id,
  project_name: row.project_name,
  group_id: row.group_id,
  group_name: row.group_name,
  cancelled: row.cancelled,
  from: isoOf(row.starts_at),
  until: isoOf(row.back_until),
  planned: row.planned,
  packed: row.packed,
  out: row.out,
  back: row.back,
  lost: row.lost,
  to_go: row.to_go,
  to_unpack: row.to_unpack,
  weight: row.weight,
  trips: row.trips.map(trip => ({
    ...trip,
    departure: trip.departure && isoOf(trip.departure),
    weight: loads.get(trip.id)?.weight ?? null,
  })),
});

const readRows = async (tx: ReadTx, day: string) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<Row>(sql`
    with day as materialized (
      select starts_at, ends_at,
        case when now() < ends_at then now() else starts_at end as due_before,
        starts_at <= now() and now() < ends_at as is_today
      from (select ${startOfDay(day)} as starts_at, ${startOfDay(day, 1)} as ends_at) wanted
    ), near as materialized (
      select distinct held.project_id from claims_now(${tenantId}) held, day
      where held.project_id is not null and held.firm
        and held.ends_at > day.starts_at and held.starts_at < day.ends_at
      union
      -- What was packed for a cancelled project claims nothing, and has to be unpacked.
      select job.id from projects job, day
      where job.tenant_id = ${tenantId} and job.status = 'geannuleerd' and day.is_today
        and job.end_date > now() and exists (
          select from project_lines line
          join project_line_parts part on part.tenant_id = line.tenant_id and part.line_id = line.id
          where line.tenant_id = ${tenantId} and line.project_id = job.id
            and part.packed_amount > part.out_amount)
    ), lines as materialized (
      select line.id, line.project_id, line.group_id, job.status = 'geannuleerd' as cancelled
      from project_lines line
      join projects job on job.id = line.project_id
      where line.tenant_id = ${tenantId}
        and line.project_id = any(array(select project_id from near))
    ), agreed as materialized (
      select told.project_id, told.product_id, told.amount,
        (told.until + 1)::timestamp at time zone (select tenant_time_zone()) as ends_at
      from expected_returns told
      where told.tenant_id = ${tenantId}
        and told.project_id = any(array(select project_id from near))
        and (told.equipment_id is null or exists (
          select from project_line_units away
          where away.tenant_id = ${tenantId} and away.equipment_id = told.equipment_id
            and away.out_at is not null and away.back_at is null))
    ), cards as (
      select line.project_id, line.group_id, min(period.starts_at) as starts_at,
        max(period.ends_at - period.turnaround) as back_until, bool_or(period.firm) as firm,
        to_whole(sum(period.total)) as planned, to_whole(sum(period.packed_amount)) as packed,
        to_whole(sum(period.out_amount)) as out, to_whole(sum(period.back_amount)) as back,
        to_whole(sum(period.still_out)) as still_out,
        to_whole(sum(period.out_amount - period.back_amount - period.still_out)) as lost,
        bool_or(period.still_out > coalesce(away.excused, 0)) as is_missing,
        coalesce(bool_or(away.ends_now and period.still_out > 0), false) as is_agreed,
        to_whole(coalesce(sum(period.to_go) filter (where period.firm), 0)) as to_go,
        to_whole(coalesce(sum(greatest(period.packed_amount - period.out_amount, 0))
          filter (where line.cancelled), 0)) as to_unpack,
        coalesce(sum(period.total * product.weight), 0)::float8 as weight
      from line_periods(${tenantId}, array(select id from lines)) period
      join lines line on line.id = period.line_id
      join products product on product.tenant_id = ${tenantId} and product.id = period.product_id
      left join lateral (
        select sum(told.amount) filter (where told.ends_at > day.due_before) as excused,
          bool_or(${endsOnDays(sql`told.ends_at`, sql`day.starts_at`, sql`day.ends_at`)}) as ends_now
        from agreed told, day
        where told.project_id = line.project_id and told.product_id = period.product_id
      ) away on true
      where (period.firm or period.still_out > 0
          or (line.cancelled and period.packed_amount > period.out_amount))
        and period.ends_at is not null
      group by line.project_id, line.group_id
    ), placed as (
      select cards.*, case when cards.out > 0
          then cards.is_missing and cards.back_until <= day.due_before
          else cards.firm and cards.starts_at < least(day.starts_at, now())
            and cards.back_until > day.due_before
        end as is_late,
        cards.firm and cards.starts_at >= day.starts_at and cards.starts_at < day.ends_at as is_out,
        cards.is_agreed or (cards.firm is not true and (cards.still_out > 0 or cards.to_unpack > 0)
            and day.is_today and job.status = 'geannuleerd')
          or ${endsOnDays(sql`cards.back_until`, sql`day.starts_at`, sql`day.ends_at`)} as is_back,
        job.name as project_name, coalesce(job.status = 'geannuleerd', false) as cancelled
      from cards
      join projects job on job.id = cards.project_id
      cross join day
    )
    select placed.*, own.name as group_name, trip.entries as trips
    from placed
    left join project_groups own on own.id = placed.group_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'vehicle', t.vehicle,
        'departure', t.departure, 'status', t.status) order by t.departure, t.id), '[]') as entries
      from transport t, day
      where t.tenant_id = ${tenantId} and t.project_id = placed.project_id
        and t.departure >= day.starts_at and t.departure < day.ends_at
    ) trip
    where placed.is_late or placed.is_out or placed.is_back
    order by case when placed.is_out then placed.starts_at else placed.back_until end,
      placed.project_id, own.position nulls first`);
  return rows;
};
