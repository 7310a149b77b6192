import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { distancesFrom, laterTrip, type OpenPeriod, periodFrom } from '#contract/plan/shiftPeriods';
import type { MovingAlong } from '#contract/plan/previews';
import { clockSpan } from '#contract/base/zonedTime';
import { nearestEnd } from '#contract/transport/tripEnd';
import { nextVersion } from '../../tables/columns.ts';
import { projectGroups } from '../../tables/plan.ts';
import { transport } from '../../tables/transport.ts';
import type { ReadTx, Tx, SignedInTx } from '../../db/tx.ts';
import { forbidden } from '../../errors.ts';
import { auditUpdated } from '../../records/auditRecord.ts';
import { mapViolation } from '../../records/definition.ts';
import { changesBetween } from '../../records/recordChanges.ts';
import { holderOf, holds } from '../../db/actor.ts';
import { changeOf, listed } from './planHistory.ts';
import type { Planned } from './plan.queries.ts';

/** Milliseconds that both ends of a project move on the tenant's clocks; 0 for an unchanged end. */
export interface Shift {
  start: number;
  end: number;
  begins: string | null;
}

/** The dates in a change: left out means unchanged. */
interface GivenDates {
  start_date?: string | null | undefined;
  end_date?: string | null | undefined;
}

type EndOfProject = 'start_date' | 'end_date';

export const shiftOf = (project: Planned, given: GivenDates): Shift | undefined => {
  const isOther = (end: EndOfProject) => given[end] !== undefined && given[end] !== project[end];
  if (!isOther('start_date') && !isOther('end_date')) return undefined;
  const span = (end: EndOfProject) => {
    const [from, to] = [project[end], given[end]];
    return from && to ? clockSpan(from, to, project.timeZone) : 0;
  };
  const { start_date: begins = project.start_date, end_date: ends = project.end_date } = given;
  const start = span('start_date');
  const isWhole = begins !== null && ends !== null && ends === endFrom(begins, project);
  return { start, end: isWhole ? start : span('end_date'), begins };
};

const endFrom = (begins: string, { start_date, end_date, timeZone }: Planned) => {
  if (!start_date) return null;
  const lasts = distancesFrom(start_date, { from: start_date, until: end_date }, timeZone);
  return periodFrom(begins, lasts, timeZone).until;
};

export const assertMayMove = ({ actor }: SignedInTx, { trips, units, sub_hires }: MovingAlong) => {
  const mayTrips = trips === 'keep' || holds(holderOf(actor), 'transport.manage');
  const mayPlan =
    (units === 'keep' && sub_hires !== 'move') || holds(holderOf(actor), 'planning.manage');
  if (!mayTrips || !mayPlan) throw forbidden();
};

/** The caller must have opened the plan. Returns the details for the project's history. */
export const moveAlong = async (
  tx: SignedInTx,
  project: Planned,
  shift: Shift,
  { trips, units, groups }: MovingAlong
) => ({
  ...listed('groups_changed', groups === 'keep' ? [] : await moveGroups(tx, project, shift)),
  ...listed('trips_moved', trips === 'move' ? await moveTrips(tx, project, shift) : []),
  ...listed('units_removed', units === 'release' ? await releaseUnits(tx, project) : []),
});

/** Groups move only if the project moves as a whole: otherwise their place is unknown. */
const movesWhole = ({ start, end, begins }: Shift) => start === end && start !== 0 && !!begins;

export const moveGroups = async (tx: Tx, project: Planned, shift: Shift) => {
  const { start_date, timeZone } = project;
  const { begins } = shift;
  if (!movesWhole(shift) || !begins || !start_date) return [];
  return writePeriods(tx, project, ({ out_from, back_until }) =>
    periodFrom(
      begins,
      distancesFrom(start_date, { from: out_from, until: back_until }, timeZone),
      timeZone
    )
  );
};

/**
 * For a project's first start: until then, groups' periods are stored as distances. Returns the details for
 * the history.
 */
export const placeGroups = async (tx: Tx, project: Planned, { begins }: Shift) => {
  if (project.start_date || !begins) return {};
  const placed = await writePeriods(tx, project, group => {
    const { out_from, back_until, out_after, back_after } = group;
    const distances = { from: out_after, until: back_after };
    const { from, until } = periodFrom(begins, distances, project.timeZone);
    return { from: from ?? out_from, until: until ?? back_until };
  });
  return listed('groups_changed', placed);
};

export const countOwnPeriods = async (tx: ReadTx, { id, start_date }: Planned, shift: Shift) => {
  const own = or(isNotNull(projectGroups.out_from), isNotNull(projectGroups.back_until));
  const groups = start_date
    ? await tx.$count(projectGroups, and(eq(projectGroups.project_id, id), own))
    : 0;
  return movesWhole(shift) ? { move: groups, stay: 0 } : { move: 0, stay: groups };
};

type OwnPeriods = typeof projectGroups.$inferSelect;

const writePeriods = async (
  tx: Tx,
  project: Planned,
  periodOf: (group: OwnPeriods) => OpenPeriod
) => {
  const groups = await tx
    .select()
    .from(projectGroups)
    .where(eq(projectGroups.project_id, project.id))
    .orderBy(projectGroups.position, projectGroups.id);
  const moved = groups.flatMap(group => {
    const { from, until } = periodOf(group);
    const period = { out_from: from, back_until: until };
    const changes = changeOf(group.name, group, period);
    return changes.map(change => ({ change, row: { id: group.id, ...period } }));
  });
  if (moved.length === 0) return [];
  const rows = JSON.stringify(moved.map(({ row }) => row));
  const moving = tx.execute(sql`
    update project_groups known set out_from = moved.out_from, back_until = moved.back_until,
      out_after = null, back_after = null
    from jsonb_to_recordset(${rows}::jsonb)
      as moved (id int, out_from timestamptz, back_until timestamptz)
    where known.tenant_id = ${project.tenant_id} and known.id = moved.id`);
  await mapViolation(moving, {
    project_groups_period: { field: 'end_date', code: 'group_times_unfit' },
  });
  return moved.map(({ change }) => change);
};

export const spanOf = (project: Planned, shift: Shift, period: OpenPeriod) =>
  shift[nearestEnd(project, { departure: period.from, arrival: period.until })];

const moveTrips = async (tx: Tx, project: Planned, shift: Shift) => {
  const trips = await readMovingTrips(tx, project, shift);
  if (trips.length === 0) return [];
  const rows = JSON.stringify(trips.map(({ id, moved }) => ({ id, ...moved })));
  await tx
    .update(transport)
    .set({
      departure: sql`moved.departure`,
      arrival: sql`moved.arrival`,
      busy_from: sql`moved.busy_from`,
      busy_until: sql`moved.busy_until`,
      ...nextVersion(transport),
    })
    .from(
      sql`jsonb_to_recordset(${rows}::jsonb)
        as moved (id int, departure timestamptz, arrival timestamptz, busy_from timestamptz,
          busy_until timestamptz)`
    )
    .where(sql`${transport.id} = moved.id`);
  for (const { id, moved, ...before } of trips) {
    const trip = { id, tenant_id: project.tenant_id };
    auditUpdated(tx, 'transport', [trip], changesBetween(before, moved));
  }
  return trips.flatMap(({ vehicle, moved, ...before }) => changeOf(vehicle, before, moved));
};

/**
 * A planned trip follows the nearer end of the project, so that a delivery stays if only the end moves. Other
 * trips are on their way or over.
 */
export const readMovingTrips = async (tx: ReadTx, project: Planned, shift: Shift) => {
  const planned = await tx
    .select({
      id: transport.id,
      vehicle: transport.vehicle,
      departure: transport.departure,
      arrival: transport.arrival,
      busy_from: transport.busy_from,
      busy_until: transport.busy_until,
    })
    .from(transport)
    .where(
      and(
        eq(transport.project_id, project.id),
        eq(transport.status, TRIP_STATUS.planned),
        isNotNull(
          sql`coalesce(${transport.departure}, ${transport.arrival}, ${transport.busy_from},
            ${transport.busy_until})`
        )
      )
    )
    .orderBy(transport.departure, transport.id);
  return planned.flatMap(trip => {
    const { departure, arrival, busy_from, busy_until } = trip;
    const span = spanOf(project, shift, {
      from: departure ?? busy_from,
      until: arrival ?? busy_until,
    });
    if (span === 0) return [];
    const later = (from: string | null, until: string | null) =>
      laterTrip({ from, until }, span, project.timeZone);
    const [driven, busy] = [later(departure, arrival), later(busy_from, busy_until)];
    const moved = {
      departure: driven.from,
      arrival: driven.until,
      busy_from: busy.from,
      busy_until: busy.until,
    };
    return [{ ...trip, moved }];
  });
};

const releaseUnits = async (tx: Tx, { id, tenant_id }: Planned) => {
  const { rows } = await tx.execute<{ name: string; amount: number }>(sql`
    with released as (
      delete from project_line_units assigned using project_lines line
      where line.project_id = ${id} and line.tenant_id = ${tenant_id}
        and assigned.tenant_id = line.tenant_id and assigned.line_id = line.id
        and assigned.out_at is null
      returning line.id, line.name, line.position
    )
    select name, count(*)::int as amount from released
    group by id, name, position order by position, id`);
  return rows;
};
