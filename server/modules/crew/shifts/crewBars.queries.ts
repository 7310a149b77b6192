import { or, sql } from 'drizzle-orm';
import type { CrewBar, CrewRow } from '#contract/board/planningRows';
import type { AssignmentState } from '#contract/crew/assignmentStates.values';
import { awayIn } from '#contract/crew/availableIn';
import { readTenantZone } from '../../../db/tenantTime.ts';
import type { ReadTx } from '../../../db/tx.ts';
import { isoOf } from '../../../tables/columns.ts';
import { crew } from '../../../tables/crew.ts';
import { entryOf, readAvailabilityIn } from '../people/availability.queries.ts';
import { isValidBooking } from './conflicts.queries.ts';
import { readWarnings } from './crewWarnings.queries.ts';

interface BoardWindow {
  tenantId: number;
  from: string;
  until: string;
}

const bookedIn = ({ tenantId, from, until }: BoardWindow) => sql`
  from bookings held where held.tenant_id = ${tenantId} and held.crew_id = ${crew.id}
    and held.ends_at > ${from}::timestamptz and held.starts_at < ${until}::timestamptz
    and ${isValidBooking(sql`held`)}`;

export const isOnBoard = (window: BoardWindow) =>
  or(sql`${crew.plannable} and ${crew.active}`, sql`exists (select ${bookedIn(window)})`);

/**
 * True if two bookings of one person overlap and one of them is not firm. A trip and a shift of the same project do
 * not conflict.
 */
export const hasConflict = (window: BoardWindow) => sql`exists (select ${bookedIn(window)}
  and exists (select from bookings other
    where other.tenant_id = held.tenant_id and other.crew_id = held.crew_id
      and (other.source = held.source and other.source_id <> held.source_id
        or other.job <> held.job)
      and other.ends_at > held.starts_at and other.starts_at < held.ends_at
      and ${isValidBooking(sql`other`)}))`;

interface BookedShift extends Record<string, unknown> {
  crew_id: number;
  kind: 'shift' | 'trip';
  source_id: number;
  shift_id: number | null;
  function_id: number | null;
  project_id: number | null;
  name: string | null;
  starts_at: string;
  ends_at: string;
  firm: boolean;
  state: AssignmentState | null;
  work_from: string | null;
  work_until: string | null;
  travel_before: number | null;
  travel_after: number | null;
  break_minutes: number | null;
}

/** The bookings and absences of each person in a window, in a constant number of queries. */
export const readCrewBars = async (
  tx: ReadTx,
  window: BoardWindow,
  ids: Int32Array
): Promise<CrewRow[]> => {
  const crewIds = [...ids];
  const timeZone = await readTenantZone(tx);
  const [people, booked, entries] = await Promise.all([
    readNames(tx, window, crewIds),
    readBooked(tx, window, crewIds),
    readAvailabilityIn(tx, crewIds, window),
  ]);
  const ofShifts = booked.filter(each => each.kind === 'shift');
  const warnings = await readWarnings(
    tx,
    ofShifts.map(each => ({
      crew_id: each.crew_id,
      function_id: each.function_id ?? 0,
      project_id: each.project_id,
      from: isoOf(each.starts_at),
      until: isoOf(each.ends_at),
      assignmentId: each.source_id,
      isBooked: true,
      work: {
        from: isoOf(each.work_from ?? each.starts_at),
        until: isoOf(each.work_until ?? each.ends_at),
        travel_before: each.travel_before ?? 0,
        travel_after: each.travel_after ?? 0,
        break_minutes: each.break_minutes ?? 0,
      },
    }))
  );
  const warningsOf = new Map(ofShifts.map((each, at) => [each.source_id, warnings[at] ?? []]));
  const bookedBy = Map.groupBy(booked, ({ crew_id }) => crew_id);
  return people.map(({ id, name }) => {
    const away = awayIn(window, (entries.get(id) ?? []).map(entryOf), timeZone);
    return {
      id,
      name,
      bars: [
        ...(bookedBy.get(id) ?? []).map(each => barOf(each, warningsOf.get(each.source_id) ?? [])),
        ...away.map(each => ({ ...AWAY, ...each })),
      ].toSorted((one, other) => Date.parse(one.from) - Date.parse(other.from)),
    };
  });
};

const AWAY = {
  kind: 'away' as const,
  project_id: null,
  name: null,
  firm: false,
  state: null,
  warnings: [],
};

const barOf = (
  { kind, source_id, shift_id, project_id, name, starts_at, ends_at, firm, state }: BookedShift,
  warnings: CrewBar['warnings']
): CrewBar => ({
  kind,
  id: shift_id ?? source_id,
  project_id,
  name,
  from: isoOf(starts_at),
  until: isoOf(ends_at),
  firm,
  state,
  warnings,
});

const readNames = async (tx: ReadTx, { tenantId }: BoardWindow, ids: number[]) => {
  const { rows } = await tx.execute<{ id: number; name: string }>(sql`
    select person.id, person.name
    from unnest(${sql.param(ids)}::int[]) with ordinality as wanted (id, position)
    join crew person on person.tenant_id = ${tenantId} and person.id = wanted.id
    order by wanted.position`);
  return rows;
};

const readBooked = async (tx: ReadTx, { tenantId, from, until }: BoardWindow, ids: number[]) => {
  const { rows } = await tx.execute<BookedShift>(sql`
    select held.crew_id, held.source as kind, held.source_id, shift.id as shift_id,
      shift.function_id, held.project_id, job.name, held.starts_at, held.ends_at, held.firm,
      own.state, coalesce(own.starts_at, shift.starts_at) as work_from,
      coalesce(own.ends_at, shift.ends_at) as work_until, shift.travel_before, shift.travel_after,
      coalesce(own.break_minutes, shift.break_minutes) as break_minutes
    from bookings held
    left join assignments own on held.source = 'shift' and own.tenant_id = held.tenant_id
      and own.id = held.source_id
    left join shifts shift on shift.tenant_id = own.tenant_id and shift.id = own.shift_id
    left join projects job on job.tenant_id = held.tenant_id and job.id = held.project_id
    where held.tenant_id = ${tenantId} and held.crew_id = any(${sql.param(ids)}::int[])
      and held.ends_at > ${from}::timestamptz and held.starts_at < ${until}::timestamptz
      and ${isValidBooking(sql`held`)}
    order by held.starts_at`);
  return rows;
};
