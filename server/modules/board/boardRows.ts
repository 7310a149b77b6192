import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { sql } from 'drizzle-orm';
import { UNCONFIRMED_STATUSES } from '#contract/supply/subHireStatuses.values';
import type { BarRow, PlanningBar, RepairBar, RunRow } from '#contract/board/planningRows';
import { worstPlace } from '#contract/availability/optionQueue';
import type { StockShortage, Window } from '../../db/readShortages.ts';
import { readOptionQueue, shortLines } from '../availability/index.ts';
import { isoOf } from '../../tables/columns.ts';
import type { ReadTx } from '../../db/tx.ts';
import { holderOf, isSignedIn, mayView } from '../../db/actor.ts';
import { CREW_RIGHTS } from '../crew/index.ts';
import { unitAssignments } from '../plan/index.ts';

export interface Planned extends Window {
  tenantId: number;
  shortages: readonly StockShortage[];
}

interface BarAnswer extends Record<string, unknown>, PlanningBar {
  id: number;
  row_name: string;
}

const inOrder = (ids: Int32Array) =>
  sql`unnest(${sql.param([...ids])}::int[]) with ordinality as wanted (id, position)`;

const optionEnd = sql`case when job.status = 'optie' then job.option_until end`;

export const readProjectBars = async (
  tx: ReadTx,
  planned: Planned,
  ids: Int32Array
): Promise<BarRow[]> => {
  const { tenantId } = planned;
  const { rows } = await tx.execute<BarAnswer>(sql`
    with lacks as materialized (
      select lack.project_id, count(*)::int as products from (${shortLines(planned)}) lack group by 1
    )
    select job.id, job.name as row_name, job.id as project_id, job.name, job.status,
      coalesce(period.starts_at, job.start_date) as "from",
      case when period.starts_at is null then job.end_date
        else nullif(period.ends_at, 'infinity') end as until,
      job.start_date as use_from, job.end_date as use_until, ${optionEnd} as option_until,
      coalesce(lacks.products, 0) as short, period.accepted, asked.requested,
      ${seesCrew(tx) ? sql`crewed.counts` : sql`null`} as crew
    from ${inOrder(ids)}
    join projects job on job.tenant_id = ${tenantId} and job.id = wanted.id
    cross join lateral (
      select min(c.starts_at) as starts_at, max(c.ends_at) as ends_at,
        nullif(to_whole(
          sum(c.uncovered) filter (where c.kind = 'plan' and c.ends_at > now())), 0) as accepted
      from claims_now(${tenantId}) c
      where c.project_id = job.id and c.amount > 0
        and c.counts
    ) period
    left join (
      select line.project_id, to_whole(sum(hired.amount)) as requested
      from project_lines line
      join sub_hire_lines hired on hired.tenant_id = ${tenantId} and hired.project_line_id = line.id
      join sub_hires hire on hire.tenant_id = ${tenantId} and hire.id = hired.sub_hire_id
      where line.tenant_id = ${tenantId} and line.project_id = any(${sql.param([...ids])}::int[])
        and hire.status = any(${sql.param([...UNCONFIRMED_STATUSES])}::text[])
      group by 1
    ) asked on asked.project_id = job.id
    left join lacks on lacks.project_id = job.id
    left join lateral (
      select jsonb_build_object('needed', sum(shift.amount), 'confirmed', sum(counted.confirmed),
        'requested', sum(counted.requested)) as counts
      from shifts shift cross join lateral (
        select count(*) filter (where own.state = 'confirmed') as confirmed,
          count(*) filter (where is_asked(own.state, own.due,
            coalesce(own.starts_at, shift.starts_at))) as requested
        from assignments own where own.tenant_id = ${tenantId} and own.shift_id = shift.id
      ) counted
      where shift.tenant_id = ${tenantId} and shift.project_id = job.id having count(*) > 0
    ) crewed on true
    order by wanted.position`);
  const options = rows.flatMap(({ id, status }) => (status === PROJECT_STATUS.option ? [id] : []));
  const queue = Map.groupBy(await readOptionQueue(tx, options), ({ project_id }) => project_id);
  return rows.map(({ id, row_name, ...bar }) => {
    const option = worstPlace(queue.get(id) ?? []);
    return { id, name: row_name, bars: [{ ...barOf(bar), ...(option && { option }) }] };
  });
};

export const readUnitBars = async (
  tx: ReadTx,
  planned: Planned,
  ids: Int32Array
): Promise<BarRow[]> => {
  const { tenantId, from, until } = planned;
  const repairs = await readRepairs(tx, planned, ids);
  const stays = unitAssignments({
    tenantId,
    unit: sql`unit.id`,
    from: sql`${from}::timestamptz`,
    until: sql`${until}::timestamptz`,
  });
  const { rows } = await tx.execute<BarAnswer & { project_id: number | null }>(sql`
    select unit.id, concat_ws(' ', unit.code, unit.name) as row_name, stay.*
    from ${inOrder(ids)}
    join equipment unit on unit.tenant_id = ${tenantId} and unit.id = wanted.id
    left join lateral (
      select job.id as project_id, job.name, job.status, held.starts_at as "from",
        nullif(held.ends_at, 'infinity') as until, job.start_date as use_from,
        job.end_date as use_until, ${optionEnd} as option_until, exists (
          select from repairs broken where broken.tenant_id = ${tenantId}
            and broken.equipment_id = unit.id
            and is_in_repair(broken, held.starts_at, held.ends_at)
        )::int as short
      ${stays}
    ) stay on true
    order by wanted.position, stay."from"`);
  return [...Map.groupBy(rows, row => row.id)].map(([id, ofUnit]) => ({
    id,
    name: ofUnit[0]?.row_name ?? '',
    bars: ofUnit.flatMap(({ id: _id, row_name: _name, ...bar }) =>
      bar.project_id === null ? [] : [barOf(bar)]
    ),
    repairs: (repairs.get(id) ?? []).map(repairOf),
  }));
};

interface RepairAnswer extends Record<string, unknown>, RepairBar {
  unit_id: number;
}

const readRepairs = async (tx: ReadTx, { tenantId, from, until }: Planned, ids: Int32Array) => {
  const { rows } = await tx.execute<RepairAnswer>(sql`
    select equipment_id as unit_id, id as repair_id, reason, starts_at as "from", ends_at as until
    from repairs
    where tenant_id = ${tenantId} and equipment_id = any(${sql.param([...ids])}::int[])
      and is_in_repair(repairs, ${from}::timestamptz, ${until}::timestamptz)
    order by starts_at, id`);
  return Map.groupBy(rows, ({ unit_id }) => unit_id);
};

const repairOf = ({ repair_id, reason, from, until }: RepairAnswer): RepairBar => ({
  repair_id,
  reason,
  from: isoOf(from),
  until: until && isoOf(until),
});

const seesCrew = ({ actor }: ReadTx) =>
  !isSignedIn(actor) || mayView(holderOf(actor), CREW_RIGHTS.view);

const barOf = ({ accepted, requested, crew, ...bar }: PlanningBar): PlanningBar => ({
  ...bar,
  ...(crew && { crew }),
  ...(accepted && { accepted }),
  ...(requested && { requested }),
  from: bar.from && isoOf(bar.from),
  until: bar.until && isoOf(bar.until),
  use_from: bar.use_from && isoOf(bar.use_from),
  use_until: bar.use_until && isoOf(bar.use_until),
  option_until: bar.option_until && isoOf(bar.option_until),
});

interface RunAnswer extends Record<string, unknown> {
  id: number;
  name: string;
  stock: number;
  starts_at: string;
  ends_at: string;
  free: number | null;
  free_if_all: number | null;
}

export const readRuns = async (
  tx: ReadTx,
  { tenantId, from, until }: Planned,
  ids: Int32Array
): Promise<RunRow[]> => {
  const { rows } = await tx.execute<RunAnswer>(sql`
    select product.id, product.name, product.stock, run.starts_at, run.ends_at, run.free,
      run.free_if_all
    from product_runs(${tenantId}, ${sql.param([...ids])}::int[], ${from}::timestamptz,
      ${until}::timestamptz) run
    join ${inOrder(ids)} on wanted.id = run.product_id
    join products product on product.tenant_id = ${tenantId} and product.id = run.product_id
    order by wanted.position, run.starts_at`);
  return [...Map.groupBy(rows, row => row.id)].map(([id, runs]) => ({
    id,
    name: runs[0]?.name ?? '',
    stock: runs[0]?.stock ?? 0,
    runs: runs.map(({ starts_at, ends_at, free, free_if_all }) => ({
      from: isoOf(starts_at),
      until: isoOf(ends_at),
      free,
      free_if_all,
    })),
  }));
};
