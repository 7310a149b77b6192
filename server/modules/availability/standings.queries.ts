import { sql } from 'drizzle-orm';
import type { HireRequest, ProjectStanding } from '#contract/availability/availability';
import { meets } from '#contract/plan/hirePeriods';
import { UNCONFIRMED_STATUSES } from '#contract/supply/subHireStatuses.values';
import { isoOf } from '../../tables/columns.ts';
import { tenantOf, type ReadTx } from '../../db/tx.ts';
import { worstPlace } from '#contract/availability/optionQueue';
import { readOptionQueue } from './optionQueue.ts';
import { shortLines } from './shortLines.ts';
import type { StockShortage } from '../../db/readShortages.ts';

interface Numbers extends Record<string, unknown>, Pick<ProjectStanding, 'short' | 'accepted'> {
  project_id: number;
  requested: HireRequest[];
  option_until: string | null;
}

export const readStandings = async (
  tx: ReadTx,
  projectIds: readonly number[],
  shortages: readonly StockShortage[]
): Promise<ProjectStanding[]> => {
  const tenantId = tenantOf(tx);
  const wanted = sql`${sql.param([...projectIds])}::int[]`;
  const { rows } = await tx.execute<Numbers>(sql`
    select job.id as project_id, job.option_until, coalesce(lacks.products, 0) as short,
      coalesce(accepting.amount, 0) as accepted, coalesce(asked.requests, '[]') as requested
    from projects job
    left join (
      select lack.project_id, count(*)::int as products from (${shortLines({ tenantId, shortages })}) lack
      where lack.project_id = any(${wanted}) group by 1
    ) lacks on lacks.project_id = job.id
    left join (
      select c.project_id, to_whole(sum(c.uncovered)) as amount from claims_now(${tenantId}) c
      where c.project_id = any(${wanted}) and c.kind = 'plan'
        and c.uncovered > 0 and c.ends_at > now()
      group by 1
    ) accepting on accepting.project_id = job.id
    left join (
      select hire.project_id, jsonb_agg(jsonb_build_object('id', hire.id, 'supplier', hire.supplier_name,
        'status', hire.status, 'amount', hire.amount) order by hire.starts_at, hire.id) as requests
      from (
        select line.project_id, hire.id, hire.supplier_name, hire.status, hire.starts_at,
          to_whole(sum(hired.amount)) as amount
        from project_lines line
        join sub_hire_lines hired on hired.tenant_id = ${tenantId} and hired.project_line_id = line.id
        join sub_hires hire on hire.tenant_id = ${tenantId} and hire.id = hired.sub_hire_id
        where line.tenant_id = ${tenantId} and line.project_id = any(${wanted})
          and hire.status = any(${sql.param([...UNCONFIRMED_STATUSES])}::text[])
        group by line.project_id, hire.id
      ) hire
      group by 1
    ) asked on asked.project_id = job.id
    where job.tenant_id = ${tenantId} and job.id = any(${wanted})`);
  const missed = await readLeftBehind(tx, projectIds);
  const queue = Map.groupBy(await readOptionQueue(tx, projectIds), ({ project_id }) => project_id);
  const byId = new Map(rows.map(row => [row.project_id, row]));
  return projectIds.flatMap(id => {
    const row = byId.get(id);
    if (!row) return [];
    const { option_until, ...numbers } = row;
    const place = worstPlace(queue.get(id) ?? []);
    const option = place && { ...place, option_until: option_until && isoOf(option_until) };
    return [{ ...numbers, left_behind: missed.get(id) ?? [], ...(option && { option }) }];
  });
};

interface Needed extends Record<string, unknown> {
  project_id: number;
  id: number;
  starts_at: string;
  ends_at: string;
  needed_from: string;
  needed_until: string;
}

const readLeftBehind = async (tx: ReadTx, projectIds: readonly number[]) => {
  const tenantId = tenantOf(tx);
  const { rows } = await tx.execute<Needed>(sql`
    with hired as materialized (
      select hired.project_line_id, hire.id, hire.starts_at, hire.ends_at
      from project_lines line
      join projects job on job.id = line.project_id and job.status is distinct from 'geannuleerd'
      join sub_hire_lines hired on hired.tenant_id = ${tenantId} and hired.project_line_id = line.id
      join sub_hires hire on hire.tenant_id = ${tenantId} and hire.id = hired.sub_hire_id
      where line.tenant_id = ${tenantId} and line.project_id = any(${sql.param([...projectIds])}::int[])
        and hire.status not in ('returned', 'cancelled')
    )
    select need.project_id, hired.id, hired.starts_at, hired.ends_at,
      min(need.starts_at) as needed_from, max(need.ends_at) as needed_until
    from hired
    join line_periods(${tenantId}, array(select project_line_id from hired)) need
      on need.line_id = hired.project_line_id and need.starts_at is not null
    group by need.project_id, hired.id, hired.starts_at, hired.ends_at
    order by hired.starts_at, hired.id`);
  const missed = rows.filter(
    row =>
      !meets(
        { from: isoOf(row.starts_at), until: isoOf(row.ends_at) },
        { from: isoOf(row.needed_from), until: isoOf(row.needed_until) }
      )
  );
  return new Map(
    [...Map.groupBy(missed, ({ project_id }) => project_id)].map(([id, hires]) => [
      id,
      hires.map(hire => hire.id),
    ])
  );
};
