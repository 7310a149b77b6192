import { sql } from 'drizzle-orm';
import type { ScanAnswer } from '#contract/warehouse/warehouse';
import { isoOf } from '../../tables/columns.ts';
import type { ScannedPart } from '../../tables/warehouse/scans.ts';
import { type ReadTx, tenantOf } from '../../db/tx.ts';
import type { Place } from './scanTargets.ts';

interface Needed extends Record<string, unknown> {
  product_id: number;
  /** Null where the caller does not see the project. */
  project_id: number | null;
  name: string | null;
  starts_at: string;
}

/** The assumed time for goods of a project without dates, or whose period is over. */
const WITHOUT_PERIOD = '1 day';

/**
 * The first booking of another project that would be short if goods went out until they are due back;
 * `undefined` if there is none. Units assigned to other bookings stay blocked under a product's code too.
 */
export const findNeededElsewhere = async (
  tx: ReadTx,
  { projectId, at }: { projectId: number; at: string },
  { parts, places, isUnit }: { parts: ScannedPart[]; places: readonly Place[]; isUnit: boolean }
) => {
  const tenantId = tenantOf(tx);
  const going = [...Map.groupBy(parts, ({ product_id }) => product_id)].map(
    ([product_id, some]) => {
      const own = places.filter(place => place.product_id === product_id);
      const ends = own.flatMap(({ ends_at }) => ends_at ?? []).toSorted();
      return {
        product_id,
        amount: some.reduce((sum, { amount }) => sum + amount, 0),
        open: own.reduce((sum, place) => sum + place.open, 0),
        until: ends.at(-1) ?? null,
      };
    }
  );
  const { rows } = await tx.execute<Needed>(sql`
    with going as materialized (
      select wanted.product_id, wanted.amount + wanted.open as away,
        moment.since, case when wanted.until > ${at}::timestamptz then wanted.until
          else moment.since + ${WITHOUT_PERIOD}::interval end as until
      from jsonb_to_recordset(${JSON.stringify(going)}::jsonb)
        as wanted (product_id int, amount int, open int, until timestamptz)
      -- A scan that is told late is asked about what is still to come.
      cross join (select greatest(${at}::timestamptz, now()) as since) moment
    ), lacking as (
      select going.product_id, step.starts_at, step.ends_at
      from going
      join products product on product.tenant_id = ${tenantId} and product.id = going.product_id
        and product.stock_tracking = 'tracked'
      cross join lateral claim_steps(${tenantId}, array[going.product_id], going.since,
        going.until, ${projectId}) step
      where going.since < going.until and step.to_go > 0 and step.held + going.away > product.stock
    ), booked as (
      select lacking.product_id, claim.project_id,
        greatest(claim.starts_at, lacking.starts_at) as starts_at
      from lacking
      join claims_now(${tenantId}) claim on claim.product_id = lacking.product_id
        and claim.kind = 'plan' and claim.firm and claim.to_go > 0
        and claim.project_id <> ${projectId}
        and claim.starts_at < lacking.ends_at and claim.ends_at > lacking.starts_at
      union all
      select going.product_id, line.project_id, held.starts_at
      from going
      cross join lateral (${assignedElsewhere(tenantId, projectId)}) held
      join project_lines line on line.tenant_id = ${tenantId} and line.id = held.line_id
      where not ${isUnit}::boolean and held.units > held.left_over - going.away
    )
    select booked.product_id, job.id as project_id, job.name, booked.starts_at
    from booked
    left join projects job on job.tenant_id = ${tenantId} and job.id = booked.project_id
    order by booked.starts_at, booked.project_id limit 1`);
  const [needed] = rows;
  return needed && { ...needed, starts_at: isoOf(needed.starts_at) };
};

/**
 * Units of a product (`going`) that other bookings need before the goods are back, their number, and the
 * number of units with no other project and not in repair.
 */
const assignedElsewhere = (tenantId: number, projectId: number) => sql`
  select u.line_id, u.starts_at, count(*) over ()::int as units, (
      select count(*)::int from equipment unit
      where unit.tenant_id = ${tenantId} and unit.product_id = going.product_id
        and unit.retired_at is null and unit.status <> 'in reparatie'
    ) - (
      select coalesce(sum(part.out_amount - part.back_amount - part.lost_amount), 0)::int
      from project_line_parts part
      join project_lines other on other.tenant_id = ${tenantId} and other.id = part.line_id
        and other.project_id <> ${projectId}
      where part.tenant_id = ${tenantId} and part.product_id = going.product_id
    ) as left_over
  from project_line_units u
  join project_lines line on line.tenant_id = ${tenantId} and line.id = u.line_id
    and line.project_id <> ${projectId}
  where u.tenant_id = ${tenantId} and u.product_id = going.product_id and u.holds
    and u.out_at is null and u.starts_at < going.until and u.ends_at > going.since`;

export const neededOf = ({ project_id, name, starts_at }: Needed): ScanAnswer['needed'] =>
  project_id === null || name === null ? undefined : { project_id, name, from: starts_at };
