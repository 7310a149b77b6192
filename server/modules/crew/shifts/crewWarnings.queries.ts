import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { availableIn } from '#contract/crew/availableIn';
import type { CrewWarning } from '#contract/crew/crewWarnings';
import { tenantOf, type ReadTx } from '../../../db/tx.ts';
import type { Worked } from '#contract/crew/workingTime';
import { bookings, crew, crewSkills } from '../../../tables/crew.ts';
import { projects } from '../../../tables/projects.ts';
import { entryOf, readAvailabilityIn } from '../people/availability.queries.ts';
import { isValidBooking } from './conflicts.queries.ts';
import {
  readWorkingTimeRules,
  readWorkOfCrew,
  workingTimeWarnings,
} from './workingTime.queries.ts';

/** A person on a shift, or about to be. */
export interface Placed {
  crew_id: number;
  function_id: number;
  /** With travel. */
  from: string;
  until: string;
  work: Worked;
  /** Of this assignment, if it is stored. */
  assignmentId: number | undefined;
  /** False: it claims nobody, and nothing overlaps it. */
  isBooked: boolean;
}

/** The warnings of each person on a shift, in the order of `placed`, in a constant number of queries. */
export const readWarnings = async (
  tx: ReadTx,
  placed: readonly Placed[]
): Promise<CrewWarning[][]> => {
  if (placed.length === 0) return [];
  const rules = await readWorkingTimeRules(tx);
  const crewIds = [...new Set(placed.map(({ crew_id }) => crew_id))];
  const window = {
    from: placed.map(({ from }) => from).reduce(earlier),
    until: placed.map(({ until }) => until).reduce(later),
  };
  const [people, skills, entries, booked, work] = await Promise.all([
    tx
      .select({ id: crew.id, active: crew.active, default_state: crew.default_state })
      .from(crew)
      .where(inArray(crew.id, crewIds)),
    tx
      .select({ crew_id: crewSkills.crew_id, function_id: crewSkills.function_id })
      .from(crewSkills)
      .where(inArray(crewSkills.crew_id, crewIds)),
    readAvailabilityIn(tx, crewIds, window),
    readBookings(tx, crewIds, window),
    readWorkOfCrew(tx, crewIds, window, rules),
  ]);
  const personOf = new Map(people.map(person => [person.id, person]));
  const able = new Set(skills.map(({ crew_id, function_id }) => `${crew_id}/${function_id}`));
  const bookedBy = Map.groupBy(booked, ({ crew_id }) => crew_id);
  return placed.map(one => {
    const person = personOf.get(one.crew_id);
    if (!person) return [];
    const own = (entries.get(one.crew_id) ?? []).map(entryOf);
    const state = availableIn(one, own, person.default_state, rules.timeZone);
    return [
      ...(person.active ? [] : [{ code: 'inactive' as const }]),
      ...(able.has(`${one.crew_id}/${one.function_id}`) ? [] : [{ code: 'not_able' as const }]),
      ...(state === 'free' ? [] : [{ code: state }]),
      ...(one.isBooked ? overlapsOf(one, bookedBy.get(one.crew_id) ?? []) : []),
      ...(one.isBooked ? workingTimeWarnings({ ...one.work, ...idsOf(one) }, work, rules) : []),
    ];
  });
};

const idsOf = ({ crew_id, assignmentId }: Placed) => ({ crew_id, assignmentId });

type Booked = Awaited<ReturnType<typeof readBookings>>[number];

const overlapsOf = (one: Placed, booked: readonly Booked[]): CrewWarning[] => {
  const others = booked.filter(
    ({ source, source_id, starts_at, ends_at }) =>
      !(source === 'shift' && source_id === one.assignmentId) &&
      Date.parse(starts_at) < Date.parse(one.until) &&
      Date.parse(ends_at) > Date.parse(one.from)
  );
  const byProject = new Map(others.map(other => [other.project_id, other]));
  return [...byProject.values()].map(({ project_id, project_name }) => ({
    code: 'overlap',
    project_id,
    project_name,
  }));
};

/** Firm ones too: beside a soft one they are said, and never refused. */
const readBookings = (
  tx: ReadTx,
  crewIds: readonly number[],
  { from, until }: { from: string; until: string }
) =>
  tx
    .select({
      crew_id: bookings.crew_id,
      source: bookings.source,
      source_id: bookings.source_id,
      starts_at: bookings.starts_at,
      ends_at: bookings.ends_at,
      project_id: bookings.project_id,
      project_name: projects.name,
    })
    .from(bookings)
    .leftJoin(
      projects,
      and(eq(projects.tenant_id, bookings.tenant_id), eq(projects.id, bookings.project_id))
    )
    .where(
      and(
        eq(bookings.tenant_id, tenantOf(tx)),
        sql`${bookings.crew_id} = any(${sql.param([...crewIds])}::int[])`,
        lt(bookings.starts_at, until),
        gt(bookings.ends_at, from),
        isValidBooking(sql`${bookings}`)
      )
    );

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
