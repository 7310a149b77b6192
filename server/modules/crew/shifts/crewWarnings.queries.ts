import { sql } from 'drizzle-orm';
import { availableIn } from '#contract/crew/availableIn';
import type { CrewWarning } from '#contract/crew/crewWarnings';
import type { ReadTx } from '../../../db/tx.ts';
import type { Worked } from '#contract/crew/workingTime';
import { crew, crewSkills } from '../../../tables/crew.ts';
import { entryOf, readAvailabilityIn } from '../people/availability.queries.ts';
import {
  bookedIn,
  type Booking,
  isTripOf,
  readBookingsAround,
  readProjectNames,
} from './conflicts.queries.ts';
import {
  readWeeks,
  readWorkingTimeRules,
  workingTimeWarnings,
  workNear,
} from './workingTime.queries.ts';

export interface Placed {
  crew_id: number;
  function_id: number;
  project_id: number | null;
  /** With travel. */
  from: string;
  until: string;
  work: Worked;
  assignmentId: number | undefined;
  /** False: the shift claims nobody, and has no conflicts. */
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
  const ids = sql`any(${sql.param(crewIds)}::int[])`;
  const [people, skills, entries, bookings, weeks] = await Promise.all([
    tx
      .select({ id: crew.id, active: crew.active, default_state: crew.default_state })
      .from(crew)
      .where(sql`${crew.id} = ${ids}`),
    tx
      .select({ crew_id: crewSkills.crew_id, function_id: crewSkills.function_id })
      .from(crewSkills)
      .where(sql`${crewSkills.crew_id} = ${ids}`),
    readAvailabilityIn(tx, crewIds, window),
    readBookingsAround(tx, crewIds, window),
    readWeeks(tx, crewIds, window, rules),
  ]);
  const projectNames = await readProjectNames(tx, bookings);
  const workingTimeOf = workingTimeWarnings({ near: workNear(bookings), weeks }, rules);
  const personOf = new Map(people.map(person => [person.id, person]));
  const able = new Set(skills.map(({ crew_id, function_id }) => `${crew_id}/${function_id}`));
  const bookedBy = Map.groupBy(bookings, ({ crew_id }) => crew_id);
  return placed.map(one => {
    const person = personOf.get(one.crew_id);
    if (!person) return [];
    const own = (entries.get(one.crew_id) ?? []).map(entryOf);
    const state = availableIn(one, rules.timeZone)(own, person.default_state);
    return [
      ...(person.active ? [] : [{ code: 'inactive' as const }]),
      ...(able.has(`${one.crew_id}/${one.function_id}`) ? [] : [{ code: 'not_able' as const }]),
      ...(state === 'free' ? [] : [{ code: state }]),
      ...(one.isBooked ? overlapsOf(one, bookedBy.get(one.crew_id) ?? [], projectNames) : []),
      ...(one.isBooked ? workingTimeOf(one.work)(one.crew_id, one.assignmentId) : []),
    ];
  });
};

/** Includes firm bookings: a booking that is not firm gets a warning, no refusal. */
const overlapsOf = (
  one: Placed,
  booked: readonly Booking[],
  projectNames: Awaited<ReturnType<typeof readProjectNames>>
): CrewWarning[] => {
  const others = booked.filter(
    other =>
      !(other.source === 'shift' && other.source_id === one.assignmentId) &&
      !isTripOf(one.project_id, other)
  );
  const projectIds = new Set(
    bookedIn(others, one)
      .get(one.crew_id)
      ?.map(({ project_id }) => project_id)
  );
  return [...projectIds].map(project_id => ({
    code: 'overlap',
    project_id,
    project_name: projectNames.get(project_id) ?? null,
  }));
};

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);
