import { DAY_MS } from '#contract/base/durations';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { sql } from 'drizzle-orm';
import type { ProjectStanding } from '#contract/availability/availability';
import { type ProjectTask, TASK_KINDS } from '#contract/projects/overview';
import type { Project } from '#contract/projects/projects';
import { isoOf } from '../../../tables/columns.ts';
import { startOf } from '../../../db/tenantTime.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { holderOf, holds, type SignedInActor } from '../../../db/actor.ts';
import { findCrewTasks, findHoursTasks } from '../../crew/index.ts';
import { findInvoiceTasks, findQuoteTasks } from '../../sales/index.ts';
import { findLoadTasks } from '../../transport/index.ts';

export interface TaskSource {
  project: Project;
  standing?: ProjectStanding | undefined;
}

/** Checks the user's rights: returns no task that they may not see. */
type FindTasks = (tx: ReadTx<SignedInActor>, source: TaskSource) => Promise<ProjectTask[]>;

const OPTION_DAYS = 3;

const findDateTasks: FindTasks = async (_tx, { project }) => {
  const { status, start_date, end_date, option_until } = project;
  const isOpen = status !== PROJECT_STATUS.cancelled;
  const left = option_until ? Date.parse(option_until) - Date.now() : Infinity;
  return [
    ...(isOpen && (!start_date || !end_date) ? [{ kind: 'no_period' as const }] : []),
    ...(status === PROJECT_STATUS.option && option_until && left <= OPTION_DAYS * DAY_MS
      ? [
          {
            kind: left <= 0 ? ('option_ended' as const) : ('option_ends' as const),
            at: option_until,
          },
        ]
      : []),
  ];
};

const findMaterialTasks: FindTasks = async (_tx, { project, standing }) => {
  if (!standing || project.status === PROJECT_STATUS.cancelled) return [];
  const { short, left_behind, requested } = standing;
  const [leftBehind] = left_behind;
  const [firstRequested] = requested;
  return [
    ...(short > 0 ? [{ kind: 'shortages' as const, count: short }] : []),
    ...(leftBehind === undefined
      ? []
      : [{ kind: 'sub_hires_left_behind' as const, count: left_behind.length, id: leftBehind }]),
    ...(firstRequested
      ? [{ kind: 'sub_hires_to_agree' as const, count: requested.length, id: firstRequested.id }]
      : []),
  ];
};

interface Trips extends Record<string, unknown> {
  out: number;
  back: number;
}

const findTripTasks: FindTasks = async (tx, { project }) => {
  const { id, status, start_date, end_date } = project;
  if (status === PROJECT_STATUS.cancelled || !start_date || !end_date) return [];
  if (Date.parse(end_date) < Date.now()) return [];
  const middle = new Date((Date.parse(start_date) + Date.parse(end_date)) / 2).toISOString();
  const { rows } = await tx.execute<Trips>(sql`
    select count(*) filter (where departure < ${middle}::timestamptz)::int as out,
      count(*) filter (where departure >= ${middle}::timestamptz)::int as back
    from transport where tenant_id = ${tenantOf(tx)} and project_id = ${id} and departure is not null`);
  const [{ out, back } = { out: 0, back: 0 }] = rows;
  return [
    ...(back > 0 && out === 0 ? [{ kind: 'no_trip_out' as const }] : []),
    ...(out > 0 && back === 0 ? [{ kind: 'no_trip_back' as const }] : []),
  ];
};

interface Goods extends Record<string, unknown> {
  to_go: number;
  to_pack: number;
  open: number;
  begins: string | null;
  is_near: boolean;
  is_over: boolean;
}

const findGoodsTasks: FindTasks = async (tx, { project }) => {
  const holder = holderOf(tx.actor);
  const sees = holds(holder, 'planning.view') || holds(holder, 'warehouse.manage');
  if (!sees || project.is_template) return [];
  const { rows } = await tx.execute<Goods>(sql`
    select coalesce(sum(period.to_go) filter (where not line.optional), 0)::int as to_go,
      coalesce(sum(least(period.to_go, greatest(period.total - period.packed_amount, 0)))
        filter (where not line.optional), 0)::int as to_pack,
      coalesce(sum(period.still_out), 0)::int as open, min(period.starts_at) as begins,
      coalesce(min(period.starts_at) < ${startOf('day', '2 days')}, false) as is_near,
      coalesce(max(period.ends_at) < now(), false) as is_over
    from project_lines line
    join line_periods(${tenantOf(tx)}, array(
      select id from project_lines where tenant_id = ${tenantOf(tx)} and project_id = ${project.id}
    )) period on period.line_id = line.id
    where line.tenant_id = ${tenantOf(tx)} and line.project_id = ${project.id}`);
  const [goods] = rows;
  if (!goods) return [];
  const { to_go, to_pack, open, begins, is_near, is_over } = goods;
  const isToGo = project.status === PROJECT_STATUS.booking && to_go > 0 && is_near && !is_over;
  const at = begins ? { at: isoOf(begins) } : {};
  return [
    ...(isToGo && to_pack > 0 ? [{ kind: 'not_packed' as const, count: to_pack, ...at }] : []),
    ...(isToGo && to_pack === 0 ? [{ kind: 'not_out' as const, count: to_go, ...at }] : []),
    ...(open > 0 && is_over ? [{ kind: 'not_back' as const, count: open }] : []),
  ];
};

const AREAS: readonly FindTasks[] = [
  findDateTasks,
  findMaterialTasks,
  findTripTasks,
  findGoodsTasks,
  findCrewTasks,
  findHoursTasks,
  findLoadTasks,
  findQuoteTasks,
  findInvoiceTasks,
];

export const findTasks = async (tx: ReadTx<SignedInActor>, source: TaskSource) => {
  if (source.project.is_template) return [];
  const found = await Promise.all(AREAS.map(find => find(tx, source)));
  return found
    .flat()
    .toSorted((one, other) => TASK_KINDS.indexOf(one.kind) - TASK_KINDS.indexOf(other.kind));
};
