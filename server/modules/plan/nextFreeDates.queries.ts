import { DAY_MS } from '#contract/base/durations';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { laterOnClock } from '#contract/base/zonedTime';
import { FIT_DAYS, type fitSchema, fitsAt, type Wanted } from '#contract/plan/nextFreeDates';
import { isoOf } from '../../tables/columns.ts';
import { tenantOf, type ReadTx } from '../../db/tx.ts';
import type { Planned } from './plan.queries.ts';

type Fit = z.infer<typeof fitSchema>['fit'];

interface WantedRow extends Record<string, unknown> {
  starts_at: string;
  ends_at: string;
  lacking: { from: string; until: string }[];
}

/**
 * The first later dates without a shortage, with the same duration and time of day. Tries day by day, at most
 * `FIT_DAYS`, from now. Two queries for any number of days.
 */
export const findFit = async (tx: ReadTx, project: Planned): Promise<Fit> => {
  const { start_date, end_date, timeZone } = project;
  if (!start_date || !end_date) return null;
  const wanted = await readWanted(tx, project.id);
  if (wanted.length === 0) return null;
  const later = (moment: number, days: number) =>
    laterOnClock(new Date(moment).toISOString(), days * DAY_MS, timeZone);
  const [start, end, now] = [Date.parse(start_date), Date.parse(end_date), Date.now()];
  const first = Math.max(1, Math.ceil((now - start) / DAY_MS));
  for (let days = first; days < first + FIT_DAYS; days++) {
    const begins = later(start, days);
    const ends = later(end, days);
    if (begins === null || ends === null) return null;
    const isFree = fitsAt(wanted, moment => Date.parse(later(moment, days) ?? ''));
    if (Date.parse(begins) > now && begins < ends && isFree) {
      return { start_date: begins, end_date: ends };
    }
  }
  return null;
};

/**
 * A project's needs by product, from the first to the last, and the times from now on with less free without
 * the project itself.
 */
const readWanted = async (tx: ReadTx, projectId: number): Promise<Wanted[]> => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<WantedRow>(sql`
    with wanted as materialized (
      select line.product_id, min(line.starts_at) as starts_at, max(line.ends_at) as ends_at,
        sum(line.total)::float8 as amount
      from line_periods(${tenantId}, array(
        select id from project_lines where tenant_id = ${tenantId} and project_id = ${projectId})) line
      join products product on product.tenant_id = ${tenantId} and product.id = line.product_id
        and product.stock_tracking = 'tracked'
      where line.firm is not null
      group by line.product_id
    ), span as (
      -- Of a project that began, from a while ago on: it is prepared before it begins.
      select greatest(min(starts_at), now() - interval '30 days') as since,
        greatest(max(ends_at), now() + (max(ends_at) - min(starts_at)))
          + make_interval(days => ${FIT_DAYS + 2}) as until
      from wanted
    )
    select wanted.starts_at, wanted.ends_at, coalesce(short.lacking, '[]') as lacking
    from wanted
    left join (
      select step.product_id, jsonb_agg(jsonb_build_object('from', step.starts_at, 'until', step.ends_at))
        as lacking
      from claim_steps(${tenantId}, array(select product_id from wanted),
        (select since from span), (select until from span), ${projectId}) step
      join products product on product.tenant_id = ${tenantId} and product.id = step.product_id
      join wanted on wanted.product_id = step.product_id
      where product.stock - step.held < wanted.amount
      group by step.product_id
    ) short on short.product_id = wanted.product_id`);
  return rows.map(({ starts_at, ends_at, lacking }) => ({
    period: { from: Date.parse(isoOf(starts_at)), until: Date.parse(isoOf(ends_at)) },
    lacking: lacking.map(({ from, until }) => ({
      from: Date.parse(from),
      until: Date.parse(until),
    })),
  }));
};
