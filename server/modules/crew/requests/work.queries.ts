import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  ASSIGNMENT,
  type AssignmentState,
  currentState,
} from '#contract/crew/assignmentStates.values';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { type Locale, matchLocale } from '#contract/base/locales';
import type { Rate } from '#contract/crew/rates';
import type { MyShift } from '#contract/crew/myWork';
import type { CrewAnswer } from '#contract/crew/requests.values';
import { type ReadTx, tenantOf, type Tx } from '../../../db/tx.ts';
import { isoOf } from '../../../tables/columns.ts';
import { assignments } from '../../../tables/shifts.ts';
import { crew } from '../../../tables/crew.ts';
import { tenants } from '../../../tables/tenants.ts';
import { users } from '../../../tables/users.ts';

export interface Work {
  assignment_id: number;
  crew_id: number;
  shift_id: number;
  project_id: number;
  project_name: string;
  name: string;
  state: AssignmentState;
  problem: MyShift['problem'];
  answer: CrewAnswer | null;
  from: string;
  until: string;
  break_minutes: number;
  travel_before: number;
  travel_after: number;
  location: string | null;
  notes: string | null;
  leader: boolean;
  wage: Rate | null;
  due: string | null;
  message: string | null;
  on_accept: MyShift['on_accept'];
  note: string | null;
}

type WorkRow = Work & Record<string, unknown>;

/** The shifts that people know of, earliest first, without those of templates and cancelled projects. */
const readWork = async (tx: ReadTx, isWanted: SQL): Promise<Work[]> => {
  const { rows } = await tx.execute<WorkRow>(sql`
    select own.id as assignment_id, own.crew_id, own.shift_id, own.project_id,
      job.name as project_name, shift.name, own.state, own.problem, own.answer,
      coalesce(own.starts_at, shift.starts_at) as "from",
      coalesce(own.ends_at, shift.ends_at) as "until",
      coalesce(own.break_minutes, shift.break_minutes) as break_minutes, shift.travel_before,
      shift.travel_after, coalesce(shift.location, job.location) as location, shift.notes,
      own.leader, own.wage, own.due, own.message, own.on_accept, own.note
    from assignments own
    join shifts shift on shift.tenant_id = own.tenant_id and shift.id = own.shift_id
    join projects job on job.tenant_id = own.tenant_id and job.id = own.project_id
    where own.tenant_id = ${tenantOf(tx)} and ${isWanted} and own.state <> 'planned'
      and not job.is_template and job.status is distinct from 'geannuleerd'
    order by "from", own.id`);
  return rows.map(row => {
    const times = {
      from: isoOf(row.from),
      until: isoOf(row.until),
      due: row.due && isoOf(row.due),
    };
    return { ...row, ...times, state: currentState({ ...row, ...times }) };
  });
};

export const readWorkOf = (tx: ReadTx, assignmentIds: readonly number[]) =>
  readWork(tx, sql`own.id = any(${sql.param([...assignmentIds])}::int[])`);

interface Period {
  from: string;
  until?: string;
}

export const readWorkIn = (tx: ReadTx, crewId: number, { from, until = 'infinity' }: Period) =>
  readWork(
    tx,
    sql`own.crew_id = ${crewId} and coalesce(own.ends_at, shift.ends_at) > ${from}::timestamptz
      and coalesce(own.starts_at, shift.starts_at) < ${until}::timestamptz`
  );

export interface OwnTrip {
  vehicle: string;
  project_name: string | null;
  from: string;
  until: string;
}

export const readTripsOf = async (tx: ReadTx, crewId: number, from: string): Promise<OwnTrip[]> => {
  const { rows } = await tx.execute<OwnTrip & Record<string, unknown>>(sql`
    select trip.vehicle, trip.project_name, during.starts_at as "from", during.ends_at as "until"
    from transport trip
    left join projects job on job.tenant_id = trip.tenant_id and job.id = trip.project_id
    cross join lateral (
      select coalesce(trip.busy_from, trip.departure) as starts_at,
        coalesce(trip.busy_until, trip.arrival, trip.departure) as ends_at
    ) during
    where trip.tenant_id = ${tenantOf(tx)} and trip.crew_id = ${crewId}
      and trip.status <> ${TRIP_STATUS.cancelled}
      and job.status is distinct from ${PROJECT_STATUS.cancelled}
      and during.ends_at > ${from}::timestamptz and during.starts_at is not null
    order by "from", trip.id`);
  return rows.map(row => ({ ...row, from: isoOf(row.from), until: isoOf(row.until) }));
};

export interface Person {
  id: number;
  name: string;
  firstName: string;
  email: string | null;
  language: Locale;
}

/** Active people, in the language of their account, else of the company. */
export const readPersons = async (tx: ReadTx, ids: readonly number[]): Promise<Person[]> => {
  const rows = await tx
    .select({
      id: crew.id,
      name: crew.name,
      firstName: sql<string>`coalesce(${users.name}, split_part(${crew.name}, ' ', 1))`,
      email: crew.email,
      language: sql<string>`coalesce(${users.language}, ${tenants.language_default})`,
    })
    .from(crew)
    .innerJoin(tenants, eq(tenants.id, crew.tenant_id))
    .leftJoin(users, and(eq(users.tenant_id, crew.tenant_id), eq(users.id, crew.user_id)))
    .where(and(inArray(crew.id, [...ids]), eq(crew.active, true)));
  return rows.map(row => ({ ...row, language: matchLocale([row.language]) }));
};

export const markSeen = (tx: Tx, crewId: number, { from, until = 'infinity' }: Period) =>
  tx
    .update(assignments)
    .set({ seen: true })
    .where(
      and(
        eq(assignments.crew_id, crewId),
        eq(assignments.state, ASSIGNMENT.confirmed),
        eq(assignments.seen, false),
        sql`exists (select from shifts shift where shift.tenant_id = ${assignments.tenant_id}
          and shift.id = ${assignments.shift_id}
          and coalesce(${assignments.until}, shift.ends_at) > ${from}::timestamptz
          and coalesce(${assignments.from}, shift.starts_at) < ${until}::timestamptz)`
      )
    );
