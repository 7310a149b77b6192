import { eq, sql } from 'drizzle-orm';
import type { PlanPreview } from '#contract/plan/previews';
import { shifts } from '../../tables/shifts.ts';
import type { ReadTx } from '../../db/tx.ts';
import { holderOf, holds, isSignedIn } from '../../db/actor.ts';
import type { Planned } from './plan.queries.ts';
import { countOwnPeriods, readMovingTrips, type Shift, spanOf } from './moving.ts';

type Attached = Required<Pick<PlanPreview, 'trips' | 'units'>> &
  Pick<PlanPreview, 'shifts' | 'own_periods'>;
type AttachedUnit = Attached['units'][number];

/** The project must already have its new dates. */
export const readAttached = async (
  tx: ReadTx,
  project: Planned,
  shift: Shift | undefined
): Promise<Attached> => {
  const [trips, units, shifts, own_periods] = await Promise.all([
    shift ? readMovingTrips(tx, project, shift) : [],
    readAttachedUnits(tx, project),
    shift && mayMoveShifts(tx) ? countMovingShifts(tx, project, shift) : undefined,
    shift && countOwnPeriods(tx, project, shift),
  ]);
  return {
    trips: trips.length,
    units,
    ...(shifts !== undefined && { shifts }),
    ...(own_periods && own_periods.move + own_periods.stay > 0 && { own_periods }),
  };
};

const mayMoveShifts = ({ actor }: ReadTx) =>
  isSignedIn(actor) && holds(holderOf(actor), 'crew.manage');

const countMovingShifts = async (tx: ReadTx, project: Planned, moved: Shift) => {
  const known = await tx
    .select({ from: shifts.from, until: shifts.until })
    .from(shifts)
    .where(eq(shifts.project_id, project.id));
  return known.filter(period => spanOf(project, moved, period) !== 0).length;
};

const readAttachedUnits = async (tx: ReadTx, { id, tenant_id }: Planned) => {
  const { rows } = await tx.execute<AttachedUnit & Record<string, unknown>>(sql`
    select assigned.line_id, unit.id as unit_id, unit.code, unit.name,
      assigned.out_at is not null as is_out, taken.by as taken_by
    from line_periods(${tenant_id}, array(
      select id from project_lines where project_id = ${id})) period
    join project_line_units assigned on assigned.tenant_id = ${tenant_id}
      and assigned.line_id = period.line_id and assigned.product_id = period.product_id
    join equipment unit
      on unit.tenant_id = assigned.tenant_id and unit.id = assigned.equipment_id
    left join lateral (
      select jsonb_build_object('project_id', job.id, 'name', job.name) as by
      from unit_holds(${tenant_id}, array[assigned.equipment_id], period.starts_at,
        period.ends_at, ${id}) held
      join projects job on job.id = held.project_id
      order by held.starts_at limit 1
    ) taken on true
    where assigned.back_at is null
    order by unit.code, unit.id, assigned.line_id`);
  return rows;
};
