import { DAY_MS, HOUR_MS } from '#contract/base/durations';
import { and, asc, between, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { crewLinesOf } from '#contract/crew/crewLines';
import type { Rate } from '#contract/crew/rates';
import { insertRows } from '../db/insertRows.ts';
import type { Tx } from '../db/tx.ts';
import { syncCrewLines } from '../modules/plan/index.ts';
import { assignments, shifts } from '../tables/shifts.ts';
import { bookings } from '../tables/bookings.ts';
import { crew, crewFunctions, crewSkills } from '../tables/crew.ts';
import { projects } from '../tables/projects.ts';
import type { Generation } from './generation.ts';
import { asciiOf, person } from './people.ts';
import { minute, type Random, randomFrom } from './random.ts';
import { mobile } from './sampleCities.ts';

interface SampleFunction {
  name: string;
  wage: Rate;
  price: Rate;
  break_minutes: number;
}

const FUNCTIONS: readonly SampleFunction[] = [
  {
    name: 'Stagehand',
    wage: { unit: 'hour', amount: 22.5, min_hours: 4 },
    price: { unit: 'hour', amount: 39.5, min_hours: 4 },
    break_minutes: 30,
  },
  {
    name: 'Lichttechnicus',
    wage: { unit: 'day', amount: 290, day_hours: 10, overtime_percent: 125 },
    price: { unit: 'day', amount: 465, day_hours: 10, overtime_percent: 125 },
    break_minutes: 45,
  },
  {
    name: 'Geluidstechnicus',
    wage: { unit: 'day', amount: 310, day_hours: 10, overtime_percent: 125 },
    price: { unit: 'day', amount: 495, day_hours: 10, overtime_percent: 125 },
    break_minutes: 45,
  },
];

const SHIFTS_PAST_DAYS = 14;
const SHIFTS_FUTURE_DAYS = 28;

const REST_BETWEEN_SHIFTS_MS = 11 * HOUR_MS;

const PEOPLE_WITHOUT_ACCOUNT = 9;

export const addSampleCrew = async (tx: Tx, { tenantId, seed, now }: Generation) => {
  const random = randomFrom(`${seed}/crew`);
  const functions = await insertRows(
    FUNCTIONS.map(each => ({ ...each, tenant_id: tenantId })),
    batch => tx.insert(crewFunctions).values(batch).returning()
  );
  await addPeople(tx, tenantId, random);
  const people = await tx
    .select({ id: crew.id })
    .from(crew)
    .where(and(eq(crew.tenant_id, tenantId), crew.plannable, crew.active))
    .orderBy(asc(crew.id));
  const skills = people.flatMap(({ id }, at) =>
    functions
      .filter((_, place) => place === 0 || place === 1 + (at % 2))
      .map(each => ({ tenant_id: tenantId, crew_id: id, function_id: each.id }))
  );
  await insertRows(skills, batch => tx.insert(crewSkills).values(batch));
  const jobs = await tx
    .select()
    .from(projects)
    .where(
      and(
        eq(projects.tenant_id, tenantId),
        between(
          projects.start_date,
          minute(now.getTime() - SHIFTS_PAST_DAYS * DAY_MS),
          minute(now.getTime() + SHIFTS_FUTURE_DAYS * DAY_MS)
        ),
        isNotNull(projects.end_date),
        or(isNull(projects.status), ne(projects.status, PROJECT_STATUS.cancelled))
      )
    )
    .orderBy(asc(projects.id));
  // Trips have their drivers already.
  const driving = await tx.select().from(bookings).where(eq(bookings.tenant_id, tenantId));
  const busy = driving.flatMap(({ crew_id, starts_at, ends_at }) =>
    crew_id === null
      ? []
      : [{ id: crew_id, from: Date.parse(starts_at), until: Date.parse(ends_at) }]
  );
  for (const job of jobs) {
    await addShifts(tx, job, {
      functions,
      random,
      people: people.map(({ id }) => id),
      skills,
      busy,
    });
  }
};

const addPeople = async (tx: Tx, tenantId: number, random: Random) => {
  const rows = Array.from({ length: PEOPLE_WITHOUT_ACCOUNT }, (_, at) => {
    const { name, last_name } = person(random);
    return {
      tenant_id: tenantId,
      name: `${name} ${last_name}`,
      // Some have no address: they are asked otherwise.
      email: at % 3 === 2 ? null : `${asciiOf(name)}.${asciiOf(last_name)}@crew.example`,
      phone: mobile(random),
      kind: at % 2 === 0 ? ('freelancer' as const) : ('hired' as const),
      default_state: at % 2 === 0 ? ('ask' as const) : ('free' as const),
    };
  });
  await insertRows(rows, batch => tx.insert(crew).values(batch));
};

interface Busy {
  id: number;
  from: number;
  until: number;
}

interface Sources {
  functions: readonly (typeof crewFunctions.$inferSelect)[];
  random: Random;
  people: readonly number[];
  skills: readonly { crew_id: number; function_id: number }[];
  busy: Busy[];
}

const addShifts = async (
  tx: Tx,
  { id: project_id, tenant_id, start_date, end_date }: typeof projects.$inferSelect,
  { functions, random, people, skills, busy }: Sources
) => {
  if (!start_date || !end_date) return;
  const start = Date.parse(start_date);
  const end = Math.min(Date.parse(end_date), start + 12 * HOUR_MS);
  const [stagehand, ...technicians] = functions;
  const technician = technicians[random.integer(0, technicians.length - 1)];
  if (!stagehand || !technician) return;
  const shiftOf = (
    { id, name, price, break_minutes }: Sources['functions'][number],
    amount: number,
    [from, until]: readonly [number, number]
  ) => ({
    tenant_id,
    project_id,
    function_id: id,
    name,
    amount,
    price,
    from: minute(from),
    until: minute(until),
    break_minutes: (until - from) / HOUR_MS > 4 ? break_minutes : 0,
  });
  const handsNeeded = random.integer(2, 3);
  const added = await insertRows(
    [
      shiftOf(stagehand, handsNeeded, [start - 5 * HOUR_MS, start - HOUR_MS]),
      shiftOf(technician, 1, [start - 3 * HOUR_MS, Math.max(end, start + 2 * HOUR_MS)]),
      shiftOf(stagehand, handsNeeded, [end, end + 3 * HOUR_MS]),
    ],
    batch => tx.insert(shifts).values(batch).returning()
  );
  const planned = added.flatMap(shift => {
    const from = Date.parse(shift.from);
    const until = Date.parse(shift.until);
    const timesBusy = (id: number) => busy.filter(other => other.id === id).length;
    const able = people
      .filter(
        id =>
          skills.some(each => each.crew_id === id && each.function_id === shift.function_id) &&
          !busy.some(
            other =>
              other.id === id &&
              other.from < until + REST_BETWEEN_SHIFTS_MS &&
              other.until > from - REST_BETWEEN_SHIFTS_MS
          )
      )
      .toSorted((one, other) => timesBusy(one) - timesBusy(other));
    const chosen = able.slice(0, random.chance(0.5) ? shift.amount : shift.amount - 1);
    busy.push(...chosen.map(id => ({ id, from, until })));
    return chosen.map((crew_id, at) => ({
      tenant_id,
      project_id,
      shift_id: shift.id,
      crew_id,
      state: at === 0 || random.chance(0.7) ? ('confirmed' as const) : ('planned' as const),
      wage: FUNCTIONS.find(({ name }) => name === shift.name)?.wage ?? null,
    }));
  });
  await insertRows(planned, batch => tx.insert(assignments).values(batch));
  await syncCrewLines(tx, project_id, crewLinesOf(added));
};
