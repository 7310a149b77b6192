import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { HOLDING_STATES } from '#contract/crew/assignmentStates.values';
import { availableIn } from '#contract/crew/availableIn';
import { withTravel, type Worked } from '#contract/crew/workingTime';
import type { Candidate, candidatesQuery } from '#contract/crew/candidates';
import type { TakenBy } from '#contract/crew/crewPlans';
import { payOf, type Rate, wageOn } from '#contract/crew/rates';
import { workedMinutes } from '#contract/crew/workedTimes';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { assignments, shifts } from '../../../tables/shifts.ts';
import { crew, crewFunctions, crewSkills } from '../../../tables/crew.ts';
import { entryOf, readAvailabilityIn } from '../people/availability.queries.ts';
import { bestFirst } from './bestFirst.ts';
import {
  bookedIn,
  type Booking,
  isTripOf,
  readBookingsAround,
  readProjectNames,
} from './conflicts.queries.ts';
import {
  readWeekMinutes,
  readWeeks,
  readWorkingTimeRules,
  workingTimeWarnings,
  workNear,
} from './workingTime.queries.ts';

interface Wanted {
  shiftId: number | undefined;
  projectId: number | undefined;
  functionId: number | undefined;
  functionWage: Rate | null;
  shiftWage: Rate | null;
  /** True for standby, which has no conflicts. */
  parallel: boolean;
  /** With travel. */
  from: string;
  until: string;
  minutes: number;
  work: Worked;
}

type Query = z.infer<typeof candidatesQuery>;

export const readCandidates = async (tx: ReadTx, query: Query): Promise<Candidate[]> => {
  const wanted = await findWanted(tx, query);
  const rules = await readWorkingTimeRules(tx);
  const { timeZone } = rules;
  const people = await readPeople(tx, wanted, query.crew_ids);
  const crewIds = people.map(({ id }) => id);
  const [entries, bookings, week, weeks] = await Promise.all([
    readAvailabilityIn(tx, crewIds, wanted),
    readBookingsAround(tx, crewIds, wanted),
    readWeekMinutes(tx, crewIds, wanted.from, timeZone),
    readWeeks(tx, crewIds, wanted, rules),
  ]);
  const inTheWay = bookings.filter(booking => !isTripOf(wanted.projectId, booking));
  const bookedBy = bookedIn(inTheWay, wanted);
  const projectNames = await readProjectNames(tx, [...bookedBy.values()].flat());
  const work = { near: workNear(bookings), weeks };
  const workingTimeOf = workingTimeWarnings(work, rules)(wanted.work);
  const available = availableIn(wanted, timeZone);
  const candidates = people.map(person => {
    const own = (entries.get(person.id) ?? []).map(entryOf);
    const others = wanted.parallel ? [] : (bookedBy.get(person.id) ?? []);
    return candidateOf(person, wanted, {
      available: available(own, person.default_state),
      others: others.map(other => takenOf(person, other, projectNames)),
      week: week.get(person.id) ?? 0,
      workingTime: wanted.parallel ? [] : workingTimeOf(person.id),
    });
  });
  return bestFirst(candidates);
};

const findWanted = async (tx: ReadTx, query: Query): Promise<Wanted> => {
  if (query.shift_id !== undefined) return wantedOfShift(tx, query.shift_id);
  const { from, until, function_id } = query;
  if (!from || !until) throw invalidField('shift_id', { code: 'required' });
  const [known] =
    function_id === undefined
      ? []
      : await tx
          .select({ wage: crewFunctions.wage, parallel: crewFunctions.parallel })
          .from(crewFunctions)
          .where(eq(crewFunctions.id, function_id));
  if (function_id !== undefined && !known) throw invalidField('function_id', { code: 'gone' });
  return {
    shiftId: undefined,
    projectId: undefined,
    functionId: function_id,
    functionWage: known?.wage ?? null,
    shiftWage: null,
    parallel: known?.parallel ?? false,
    from,
    until,
    minutes: workedMinutes({ from, until, break_minutes: 0 }),
    work: { from, until, travel_before: 0, travel_after: 0, break_minutes: 0 },
  };
};

const wantedOfShift = async (tx: ReadTx, shiftId: number): Promise<Wanted> => {
  const [found] = await tx
    .select({ shift: shifts, wage: crewFunctions.wage, parallel: crewFunctions.parallel })
    .from(shifts)
    .innerJoin(crewFunctions, eq(crewFunctions.id, shifts.function_id))
    .where(eq(shifts.id, shiftId));
  if (!found) throw notFound();
  const { shift, wage, parallel } = found;
  return {
    shiftId,
    projectId: shift.project_id,
    functionId: shift.function_id,
    functionWage: wage,
    shiftWage: shift.wage,
    parallel,
    ...withTravel(shift),
    minutes: workedMinutes(shift),
    work: shift,
  };
};

/** Active people who can be planned, and who are not on the shift yet. */
const readPeople = (tx: ReadTx, { shiftId, functionId }: Wanted, crewIds?: readonly number[]) =>
  tx
    .select({
      id: crew.id,
      name: crew.name,
      kind: crew.kind,
      default_state: crew.default_state,
      wage: crew.wage,
      skill: crewSkills.function_id,
      skillWage: crewSkills.wage,
    })
    .from(crew)
    .leftJoin(
      crewSkills,
      and(
        eq(crewSkills.tenant_id, crew.tenant_id),
        eq(crewSkills.crew_id, crew.id),
        functionId === undefined ? sql`false` : eq(crewSkills.function_id, functionId)
      )
    )
    .where(
      and(
        eq(crew.tenant_id, tenantOf(tx)),
        eq(crew.active, true),
        eq(crew.plannable, true),
        crewIds && inArray(crew.id, [...crewIds]),
        shiftId === undefined
          ? undefined
          : sql`not exists (
              select from ${assignments} own
              join ${shifts} shift on shift.tenant_id = own.tenant_id and shift.id = own.shift_id
              where own.tenant_id = ${crew.tenant_id}
                and own.shift_id = ${shiftId} and own.crew_id = ${crew.id}
                and own.state = any(${sql.param([...HOLDING_STATES])}::text[])
                and coalesce(lapses_at(own.state, own.due,
                  coalesce(own.starts_at, shift.starts_at)) > now(), true))`
      )
    )
    .orderBy(asc(crew.id));

type Person = Awaited<ReturnType<typeof readPeople>>[number];

interface Booked extends TakenBy {
  firm: boolean;
}

const takenOf = (
  { id, name }: Person,
  { firm, from, until, source, project_id }: Booking,
  projectNames: Awaited<ReturnType<typeof readProjectNames>>
): Booked => ({
  crew_id: id,
  name,
  from,
  until,
  kind: source,
  project_id,
  project_name: projectNames.get(project_id) ?? null,
  firm,
});

interface Found {
  available: Person['default_state'] | 'away';
  others: readonly Booked[];
  week: number;
  workingTime: Candidate['warnings'];
}

const candidateOf = (
  person: Person,
  { functionId, functionWage, shiftWage, minutes }: Wanted,
  { available, others, week, workingTime }: Found
): Candidate => {
  const firm = others.filter(other => other.firm);
  const soft = others.filter(other => !other.firm);
  const able = functionId === undefined || person.skill !== null;
  const wage = wageOn({
    shift: shiftWage,
    skill: person.skillWage,
    person: person.wage,
    crewFunction: functionWage,
  });
  return {
    crew_id: person.id,
    name: person.name,
    kind: person.kind,
    able,
    state: stateOf(available, firm.length > 0, soft.length > 0),
    conflicts: firm.map(withoutFirmness),
    warnings: [
      ...(able ? [] : [{ code: 'not_able' as const }]),
      ...(available === 'free' ? [] : [{ code: available }]),
      ...soft.map(({ project_id, project_name }) => ({
        code: 'overlap' as const,
        project_id,
        project_name,
      })),
      ...workingTime,
    ],
    week_minutes: week,
    wage,
    cost: wage && payOf(wage, minutes),
  };
};

const withoutFirmness = ({ firm: _firm, ...taken }: Booked): TakenBy => taken;

const stateOf = (
  available: Found['available'],
  isTaken: boolean,
  isSoft: boolean
): Candidate['state'] => {
  if (isTaken) return 'taken';
  if (available === 'away') return 'away';
  return isSoft ? 'soft' : available;
};
