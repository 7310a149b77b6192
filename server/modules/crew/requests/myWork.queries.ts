import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import type { MyShift, MyTrip, myWorkAnswer } from '#contract/crew/myWork';
import { TRIP_STATUS } from '#contract/transport/tripStatuses.values';
import { type ReadTx, tenantOf } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { crew } from '../../../tables/crew.ts';
import { projects } from '../../../tables/projects.ts';
import { transport } from '../../../tables/transport.ts';
import { readHoursRules } from '../hours/closedDays.ts';
import { readWorkIn, type Work } from './work.queries.ts';
import { personIn, type SignedInActor } from '../../../db/actor.ts';

interface Window {
  from: string;
  until: string;
}

export const findOwnCrew = async (tx: ReadTx<SignedInActor>): Promise<number> => {
  const [person] = await tx
    .select({ id: crew.id })
    .from(crew)
    .where(and(eq(crew.tenant_id, tenantOf(tx)), eq(crew.user_id, personIn(tx).id)));
  if (!person) throw notFound();
  return person.id;
};

/** The user's own shifts and trips. Of other people it has first names only. */
export const readMyWork = async (
  tx: ReadTx<SignedInActor>,
  crewId: number,
  window: Window
): Promise<z.infer<typeof myWorkAnswer>> => {
  const works = await readWorkIn(tx, crewId, window);
  const confirmed = works.filter(isConfirmed);
  const others = await readOthers(
    tx,
    confirmed.map(({ shift_id }) => shift_id)
  );
  return {
    shifts: works.map(work => shownShift(work, others.get(work.shift_id) ?? [])),
    trips: await readTrips(tx, window),
    closed_until: (await readHoursRules(tx)).closedUntil,
  };
};

const isConfirmed = ({ state }: Work) => state === ASSIGNMENT.confirmed;

interface Other extends Record<string, unknown> {
  shift_id: number;
  crew_id: number;
  first_name: string;
  name: string;
  phone: string | null;
  leader: boolean;
}

const readOthers = async (tx: ReadTx, shiftIds: readonly number[]) => {
  if (shiftIds.length === 0) return new Map<number, Other[]>();
  const { rows } = await tx.execute<Other>(sql`
    select own.shift_id, own.crew_id, own.leader, person.name, person.phone,
      coalesce(account.name, split_part(person.name, ' ', 1)) as first_name
    from assignments own
    join crew person on person.tenant_id = own.tenant_id and person.id = own.crew_id
    left join users account on account.tenant_id = person.tenant_id and account.id = person.user_id
    where own.tenant_id = ${tenantOf(tx)} and own.state = 'confirmed'
      and own.shift_id = any(${sql.param([...shiftIds])}::int[])
    order by own.id`);
  return Map.groupBy(rows, ({ shift_id }) => shift_id);
};

const shownShift = (work: Work, onShift: readonly Other[]): MyShift => {
  const { crew_id, answer: _answer, note: _note, ...shown } = work;
  const others = onShift.filter(other => other.crew_id !== crew_id);
  const leader = others.find(other => other.leader);
  const isFirm = isConfirmed(work);
  return {
    ...shown,
    notes: isFirm ? work.notes : null,
    leader: isFirm && work.leader,
    leader_name: leader?.name ?? null,
    leader_phone: leader?.phone ?? null,
    colleagues: others.map(({ first_name }) => first_name),
  };
};

const readTrips = (tx: ReadTx<SignedInActor>, { from, until }: Window): Promise<MyTrip[]> =>
  tx
    .select({
      id: transport.id,
      project_id: transport.project_id,
      project_name: transport.project_name,
      vehicle: transport.vehicle,
      departure: transport.departure,
      arrival: transport.arrival,
      from_location: transport.from_location,
      to_location: transport.to_location,
      notes: transport.notes,
      tentative: transport.tentative,
    })
    .from(transport)
    .leftJoin(
      projects,
      and(eq(projects.tenant_id, transport.tenant_id), eq(projects.id, transport.project_id))
    )
    .where(
      and(
        eq(transport.tenant_id, tenantOf(tx)),
        eq(transport.driver_id, personIn(tx).id),
        ne(transport.status, TRIP_STATUS.cancelled),
        sql`${projects.status} is distinct from ${PROJECT_STATUS.cancelled}`,
        lt(transport.departure, until),
        gt(sql`coalesce(${transport.arrival}, ${transport.departure})`, from)
      )
    )
    .orderBy(asc(transport.departure), asc(transport.id));
