import { MINUTE_MS } from '#contract/base/durations';
import { eq, sql } from 'drizzle-orm';
import type { CrewWarning } from '#contract/crew/crewWarnings';
import {
  dutyWarnings,
  weekBeginOf,
  weekOf,
  weekWarnings,
  workOf,
  type Worked,
  type WorkingTimeLimits,
} from '#contract/crew/workingTime';
import { workingTimeLimits } from '#contract/crew/workingTimeSetting';
import { mondayOf, shiftDay } from '#contract/base/periods';
import { localDay, momentOf } from '#contract/base/zonedTime';
import { tenants } from '../../../tables/tenants.ts';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import type { Booking } from './conflicts.queries.ts';

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

interface ConfirmedShift extends Worked {
  id: number;
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

/** A booking as working time. It begins at the departure; the travel of both ways counts at its end. */
const workedIn = (booking: Booking): ConfirmedShift[] => {
  const { source_id: id, from, until, work_minutes, travel_minutes: travel } = booking;
  if (work_minutes === null) return [];
  const end = Date.parse(until) - (travel ?? 0) * MINUTE_MS;
  const length = Math.floor((end - Date.parse(from)) / MINUTE_MS);
  return [
    {
      id,
      from,
      until: new Date(end).toISOString(),
      travel_before: 0,
      travel_after: travel ?? 0,
      break_minutes: length - work_minutes,
    },
  ];
};

export const workNear = (bookings: readonly Booking[]) => {
  const near = new Map<number, ConfirmedShift[]>();
  for (const booking of bookings) {
    const own = near.get(booking.crew_id);
    if (own) own.push(...workedIn(booking));
    else near.set(booking.crew_id, workedIn(booking));
  }
  return near;
};

/** One row for each person: sending a row for each week takes longer than adding the weeks up. */
export const readWeeks = async (
  tx: ReadTx,
  crewIds: readonly number[],
  { from, until }: Window,
  rules: WorkingTimeRules
) => {
  const weeks = weeksFor(from, until, rules);
  if (weeks.length === 0) return new Map<number, Map<string, number>>();
  const beginOf = (week: string) => momentOf(`${week}T00:00`, rules.timeZone);
  const starts = weeks.map(beginOf);
  // Until the end of the last week: the limit is for whole weeks.
  const end = beginOf(shiftDay(weeks.at(-1) ?? '', 7));
  const { rows } = await tx.execute<{ crew_id: number; minutes: Record<string, number> }>(sql`
    select crew_id, json_object_agg(week, minutes) as minutes
    from (
      select held.crew_id,
        width_bucket(held.starts_at, ${sql.param(starts)}::timestamptz[]) as week,
        sum(held.work_minutes
          + ${rules.limits.travelIsWork ? sql`held.travel_minutes` : sql`0`}) as minutes
      from bookings held
      where held.tenant_id = ${tenantOf(tx)} and held.work_minutes is not null
        and held.crew_id = any(${sql.param([...crewIds])}::int[])
        and held.ends_at > ${starts[0]} and held.starts_at >= ${starts[0]}
        and held.starts_at < ${end}
      group by 1, 2
    ) as of_week
    group by crew_id`);
  return new Map(
    rows.map(({ crew_id, minutes }) => [
      crew_id,
      new Map(Object.entries(minutes).map(([at, each]) => [weeks[Number(at) - 1] ?? '', each])),
    ])
  );
};

/**
 * The first days of the weeks of a window, and the first days of the averages up to each of them. The database
 * returns sums between these days: sixteen weeks of many people take longer to send.
 */
const weeksFor = (from: string, until: string, { limits, timeZone }: WorkingTimeRules) => {
  if (limits.week === undefined && limits.averages.length === 0) return [];
  const last = weekBeginOf(localDay(until, timeZone), limits);
  const weeks = new Set<string>();
  let week = weekBeginOf(localDay(from, timeZone), limits);
  for (; week <= last; week = shiftDay(week, 7)) {
    weeks.add(week);
    for (const average of limits.averages) weeks.add(shiftDay(week, -7 * (average.weeks - 1)));
  }
  return [...weeks].toSorted();
};

/** The working time warnings of a person on a shift. Local times are calculated once for all shifts and people. */
export const workingTimeWarnings = (
  { near, weeks }: WorkOfCrew,
  { limits, timeZone }: WorkingTimeRules
) => {
  const ofDuty = dutyWarnings(limits, timeZone);
  return (work: Worked) => {
    const weekly = weekWarnings(work, weekOf(work, limits, timeZone), limits);
    return (crewId: number, assignmentId?: number): CrewWarning[] => {
      const confirmed = near.get(crewId) ?? [];
      const own = confirmed.find(({ id }) => id === assignmentId);
      const minutesOf = new Map(weeks.get(crewId));
      if (own) {
        const ownWeek = weekOf(own, limits, timeZone);
        minutesOf.set(ownWeek, (minutesOf.get(ownWeek) ?? 0) - workOf(own, limits));
      }
      const others = confirmed.filter(other => other !== own);
      return [...ofDuty(work, others), ...weekly(minutesOf)];
    };
  };
};

const calendarWeekOf = (moment: string, timeZone: string) => {
  const monday = mondayOf(localDay(moment, timeZone));
  const at = (each: string) => momentOf(`${each}T00:00`, timeZone) ?? moment;
  return { from: at(monday), until: at(shiftDay(monday, 7)) };
};

/** Of firm bookings in the week of a moment. */
export const readWeekMinutes = async (
  tx: ReadTx,
  crewIds: readonly number[],
  moment: string,
  timeZone: string
) => {
  const { from, until } = calendarWeekOf(moment, timeZone);
  const { rows } = await tx.execute<{ crew_id: number; minutes: number }>(sql`
    select held.crew_id,
      sum(coalesce(held.work_minutes + held.travel_minutes,
        extract(epoch from held.ends_at - held.starts_at) / 60))::int as minutes
    from bookings held
    where held.tenant_id = ${tenantOf(tx)} and held.crew_id = any(${sql.param([...crewIds])}::int[])
      and held.firm and held.ends_at > ${from}
      and held.starts_at >= ${from} and held.starts_at < ${until}
    group by held.crew_id`);
  return new Map(rows.map(({ crew_id, minutes }) => [crew_id, minutes]));
};
