import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { HOLDING_STATES } from '#contract/crew/assignmentStates.values';
import { availableIn } from '#contract/crew/availableIn';
import { withTravel, type Worked } from '#contract/crew/workingTime';
import { type Candidate, CANDIDATE_STATES, type candidatesQuery } from '#contract/crew/candidates';
import type { TakenBy } from '#contract/crew/crewPlans';
import { payOf, type Rate, wageOn, workedMinutes } from '#contract/crew/rates';
import { mondayOf, shiftDay } from '#contract/base/periods';
import { localDay, momentOf } from '#contract/base/zonedTime';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { isoOf } from '../../../tables/columns.ts';
import { assignments, crew, crewFunctions, crewSkills, shifts } from '../../../tables/crew.ts';
import { entryOf, readAvailabilityIn } from '../people/availability.queries.ts';
import { isValidBooking } from './conflicts.queries.ts';
import {
  readWorkingTimeRules,
  readWorkOfCrew,
  workingTimeWarnings,
} from './workingTime.queries.ts';

interface Wanted {
  shiftId: number | undefined;
  functionId: number | undefined;
  functionWage: Rate | null;
  shiftWage: Rate | null;
  /** Standby: nothing stands in its way. */
  parallel: boolean;
  /** With travel. */
  from: string;
  until: string;
  minutes: number;
  work: Worked;
}

type Query = z.infer<typeof candidatesQuery>;

/** The people for a shift or a period, the most suitable first. */
export const readCandidates = async (tx: ReadTx, query: Query): Promise<Candidate[]> => {
  const wanted = await findWanted(tx, query);
  const rules = await readWorkingTimeRules(tx);
  const { timeZone } = rules;
  const people = await readPeople(tx, wanted, query.crew_ids);
  const crewIds = people.map(({ id }) => id);
  const [entries, booked, week, work] = await Promise.all([
    readAvailabilityIn(tx, crewIds, wanted),
    readBooked(tx, crewIds, wanted),
    readWeekMinutes(tx, crewIds, weekOf(wanted.from, timeZone)),
    readWorkOfCrew(tx, crewIds, wanted, rules),
  ]);
  const bookedBy = Map.groupBy(booked, ({ crew_id }) => crew_id);
  const candidates = people.map(person => {
    const own = (entries.get(person.id) ?? []).map(entryOf);
    const available = availableIn(wanted, own, person.default_state, timeZone);
    const others = wanted.parallel ? [] : (bookedBy.get(person.id) ?? []);
    return candidateOf(person, wanted, {
      available,
      others,
      week: week.get(person.id) ?? 0,
      workingTime: wanted.parallel
        ? []
        : workingTimeWarnings({ ...wanted.work, crew_id: person.id }, work, rules),
    });
  });
  return candidates.toSorted(bestFirst);
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
  if (function_id !== undefined && !known) throw invalidField('function_id', { code: 'invalid' });
  return {
    shiftId: undefined,
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

interface Booked extends Record<string, unknown> {
  crew_id: number;
  name: string;
  from: string;
  until: string;
  kind: 'shift' | 'trip';
  project_id: number | null;
  project_name: string | null;
  firm: boolean;
}

const readBooked = async (
  tx: ReadTx,
  crewIds: readonly number[],
  { from, until, shiftId }: Wanted
) => {
  const { rows } = await tx.execute<Booked>(sql`
    select held.crew_id, person.name, held.starts_at as "from", held.ends_at as "until",
      held.source as kind, held.project_id, job.name as project_name, held.firm
    from bookings held
    join crew person on person.tenant_id = held.tenant_id and person.id = held.crew_id
    left join projects job on job.tenant_id = held.tenant_id and job.id = held.project_id
    left join assignments own on held.source = 'shift' and own.tenant_id = held.tenant_id
      and own.id = held.source_id
    where held.tenant_id = ${tenantOf(tx)} and held.crew_id = any(${sql.param([...crewIds])}::int[])
      and held.starts_at < ${until} and held.ends_at > ${from}
      and own.shift_id is distinct from ${shiftId ?? 0}
      and ${isValidBooking(sql`held`)}
    order by held.starts_at`);
  return rows.map(row => ({ ...row, from: isoOf(row.from), until: isoOf(row.until) }));
};

/** From Monday to Monday, on the company's clock. */
const weekOf = (moment: string, timeZone: string) => {
  const monday = mondayOf(localDay(moment, timeZone));
  const at = (each: string) => momentOf(`${each}T00:00`, timeZone) ?? moment;
  return { from: at(monday), until: at(shiftDay(monday, 7)) };
};

const readWeekMinutes = async (
  tx: ReadTx,
  crewIds: readonly number[],
  { from, until }: { from: string; until: string }
) => {
  const { rows } = await tx.execute<{ crew_id: number; minutes: number }>(sql`
    select held.crew_id,
      (sum(extract(epoch from held.ends_at - held.starts_at)) / 60
        - coalesce(sum(coalesce(own.break_minutes, shift.break_minutes)), 0))::int as minutes
    from bookings held
    left join assignments own on held.source = 'shift' and own.tenant_id = held.tenant_id
      and own.id = held.source_id
    left join shifts shift on shift.tenant_id = own.tenant_id and shift.id = own.shift_id
    where held.tenant_id = ${tenantOf(tx)} and held.crew_id = any(${sql.param([...crewIds])}::int[])
      and held.firm and held.ends_at > ${from}
      and held.starts_at >= ${from} and held.starts_at < ${until}
    group by held.crew_id`);
  return new Map(rows.map(({ crew_id, minutes }) => [crew_id, minutes]));
};

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

const rankOf = ({ able, state, warnings, week_minutes }: Candidate) => [
  able ? 0 : 1,
  CANDIDATE_STATES.indexOf(state),
  warnings.length > 0 ? 1 : 0,
  week_minutes,
];

const bestFirst = (one: Candidate, other: Candidate) => {
  const others = rankOf(other);
  const at = rankOf(one).findIndex((rank, place) => rank !== others[place]);
  if (at === -1) return one.name.localeCompare(other.name) || one.crew_id - other.crew_id;
  return (rankOf(one)[at] ?? 0) - (others[at] ?? 0);
};
