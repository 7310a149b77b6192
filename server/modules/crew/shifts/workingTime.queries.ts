import { eq, sql } from 'drizzle-orm';
import type { CrewWarning } from '#contract/crew/crewWarnings';
import {
  dutyWarnings,
  weekOf,
  weekWarnings,
  workOf,
  type Worked,
  type WorkingTimeLimits,
} from '#contract/crew/workingTime';
import { workingTimeLimits } from '#contract/crew/workingTimeSetting';
import { shiftDay } from '#contract/base/periods';
import { localDay, momentOf } from '#contract/base/zonedTime';
import { isoOf } from '../../../tables/columns.ts';
import { tenants } from '../../../tables/tenants.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';

/** The limits on working time of a company, and its time zone. */
export interface WorkingTimeRules {
  limits: WorkingTimeLimits;
  timeZone: string;
}

export const readWorkingTimeRules = async (tx: ReadTx): Promise<WorkingTimeRules> => {
  const [tenant] = await tx
    .select({
      setting: tenants.working_time,
      country: tenants.country,
      timeZone: tenants.time_zone,
    })
    .from(tenants)
    .where(eq(tenants.id, tenantOf(tx)));
  return {
    limits: workingTimeLimits(tenant?.setting ?? null, tenant?.country ?? null),
    timeZone: tenant?.timeZone ?? 'UTC',
  };
};

interface ConfirmedShift extends Worked, Record<string, unknown> {
  id: number;
  crew_id: number;
}

interface Window {
  from: string;
  until: string;
}

export interface WorkOfCrew {
  /** Confirmed shifts within a day and a half of the window. */
  near: ReadonlyMap<number, ConfirmedShift[]>;
  /** Minutes of confirmed shifts by the first day of their week. */
  weeks: ReadonlyMap<number, ReadonlyMap<string, number>>;
}

/** Two queries for any number of people. */
export const readWorkOfCrew = async (
  tx: ReadTx,
  crewIds: readonly number[],
  window: Window,
  rules: WorkingTimeRules
): Promise<WorkOfCrew> => {
  const [near, weeks] = await Promise.all([
    readNear(tx, crewIds, window),
    readWeeks(tx, crewIds, window, rules),
  ]);
  return { near, weeks };
};

const confirmedOf = (tx: ReadTx, crewIds: readonly number[]) => sql`
  from bookings held
  join assignments own on own.tenant_id = held.tenant_id and own.id = held.source_id
    and own.state = 'confirmed'
  join shifts shift on shift.tenant_id = own.tenant_id and shift.id = own.shift_id
  where held.tenant_id = ${tenantOf(tx)} and held.source = 'shift'
    and held.crew_id = any(${sql.param([...crewIds])}::int[])`;

const readNear = async (tx: ReadTx, crewIds: readonly number[], { from, until }: Window) => {
  const { rows } = await tx.execute<ConfirmedShift>(sql`
    select own.id, own.crew_id, coalesce(own.starts_at, shift.starts_at) as "from",
      coalesce(own.ends_at, shift.ends_at) as "until", shift.travel_before, shift.travel_after,
      coalesce(own.break_minutes, shift.break_minutes) as break_minutes
    ${confirmedOf(tx, crewIds)}
      and held.ends_at > ${from}::timestamptz - interval '36 hours'
      and held.starts_at < ${until}::timestamptz + interval '36 hours'`);
  return Map.groupBy(
    rows.map(row => ({ ...row, from: isoOf(row.from), until: isoOf(row.until) })),
    ({ crew_id }) => crew_id
  );
};

const readWeeks = async (
  tx: ReadTx,
  crewIds: readonly number[],
  { from, until }: Window,
  { limits, timeZone }: WorkingTimeRules
) => {
  const counted = Math.max(
    limits.week === undefined ? 0 : 1,
    ...limits.averages.map(({ weeks }) => weeks)
  );
  if (counted === 0) return new Map<number, Map<string, number>>();
  const firstDay = shiftDay(localDay(from, timeZone), -7 * counted);
  const days = limits.weekBegins === 0 ? 1 : 0;
  const { rows } = await tx.execute<{ crew_id: number; week: string; minutes: number }>(sql`
    select held.crew_id,
      (date_trunc('week', (held.starts_at at time zone ${timeZone}) + make_interval(days => ${days}))
        - make_interval(days => ${days}))::date::text as week,
      (sum(extract(epoch from
          coalesce(own.ends_at, shift.ends_at) - coalesce(own.starts_at, shift.starts_at)) / 60
        - coalesce(own.break_minutes, shift.break_minutes)
        + ${limits.travelIsWork ? sql`shift.travel_before + shift.travel_after` : sql`0`}))::float8 as minutes
    ${confirmedOf(tx, crewIds)}
      and held.ends_at > ${momentOf(`${firstDay}T00:00`, timeZone)}::timestamptz
      and held.starts_at < ${until}
    group by 1, 2`);
  const byPerson = Map.groupBy(rows, ({ crew_id }) => crew_id);
  return new Map(
    [...byPerson].map(([id, weeks]) => [
      id,
      new Map(weeks.map(({ week, minutes }) => [week, minutes])),
    ])
  );
};

interface PlannedWork extends Worked {
  crew_id: number;
  assignmentId?: number | undefined;
}

/** What is said of one person on one shift, beside what else they are confirmed for. */
export const workingTimeWarnings = (
  one: PlannedWork,
  { near, weeks }: WorkOfCrew,
  { limits, timeZone }: WorkingTimeRules
): CrewWarning[] => {
  const confirmed = near.get(one.crew_id) ?? [];
  const own = confirmed.find(({ id }) => id === one.assignmentId);
  const minutesOf = new Map(weeks.get(one.crew_id));
  if (own) {
    const week = weekOf(own, limits, timeZone);
    minutesOf.set(week, (minutesOf.get(week) ?? 0) - workOf(own, limits));
  }
  return [
    ...dutyWarnings(
      one,
      confirmed.filter(other => other !== own),
      limits,
      timeZone
    ),
    ...weekWarnings(one, minutesOf, limits, timeZone),
  ];
};
