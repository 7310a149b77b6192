import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import {
  ASSIGNMENT,
  ASSIGNMENT_STATES,
  HOLDING_STATES,
  holdsPlace,
} from '#contract/crew/assignmentStates.values';
import { type CrewMember, crewSchema } from '#contract/crew/crew';
import { tenantOf, type Tx, type SignedInTx } from '../../../db/tx.ts';
import { notFound } from '../../../errors.ts';
import { auditUpdated } from '../../../records/auditRecord.ts';
import { invalidField } from '../../../records/definition.ts';
import { assertUnchanged, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { nextVersion } from '../../../tables/columns.ts';
import { assignments, crewNotices } from '../../../tables/shifts.ts';
import { crew, crewAvailability } from '../../../tables/crew.ts';
import { hours } from '../../../tables/hours.ts';
import { projects } from '../../../tables/projects.ts';
import { sentMails } from '../../../tables/sentMails.ts';
import { transport } from '../../../tables/transport.ts';
import { priceHours } from '../hours/pricing.commands.ts';
import { accountHolding } from './accounts.ts';
import { loadSkills } from './skills.ts';

/**
 * Moves everything of a person without an account to another record of the same person, and deletes the first
 * (docs/crew.md, rule 22). Values of the other record win. Throws `in_use` for an account. If two firm bookings would
 * overlap, the database refuses (`person_taken`) and nothing changes.
 */
export const mergeCrew = async (
  tx: SignedInTx,
  id: number,
  { into }: { into: number },
  expected: ExpectedVersion
): Promise<CrewMember> => {
  await lockProjectsOf(tx, [id, into]);
  const people = await tx
    .select()
    .from(crew)
    .where(inArray(crew.id, [id, into]))
    .orderBy(asc(crew.id))
    .for('update');
  const gone = people.find(person => person.id === id);
  const target = people.find(person => person.id === into);
  if (!gone) throw notFound();
  if (into === id) throw invalidField('into', { code: 'same_record' });
  if (!target) throw invalidField('into', { code: 'gone' });
  assertUnchanged(expected, gone, crewSchema);
  if (gone.user_id !== null) throw accountHolding(gone);
  await keepFirmer(tx, id, into);
  await tx.update(assignments).set({ crew_id: into }).where(eq(assignments.crew_id, id));
  await tx.update(hours).set({ crew_id: into }).where(eq(hours.crew_id, id));
  const driven = await tx
    .update(transport)
    .set({ crew_id: into, driver: target.name, ...nextVersion(transport) })
    .where(eq(transport.crew_id, id))
    .returning({ id: transport.id, tenant_id: transport.tenant_id });
  auditUpdated(tx, 'transport', driven, { crew_id: { from: id, to: into } });
  await tx.execute(sql`
    insert into transport_riders (tenant_id, trip_id, crew_id)
    select tenant_id, trip_id, ${into} from transport_riders
    where tenant_id = ${tenantOf(tx)} and crew_id = ${id} on conflict do nothing`);
  await tx.update(crewAvailability).set({ crew_id: into }).where(eq(crewAvailability.crew_id, id));
  await tx.execute(sql`
    insert into crew_skills (tenant_id, crew_id, function_id, wage)
    select tenant_id, ${into}, function_id, wage from crew_skills
    where tenant_id = ${tenantOf(tx)} and crew_id = ${id} on conflict do nothing`);
  await tx.update(crewNotices).set({ crew_id: into }).where(eq(crewNotices.crew_id, id));
  await tx.update(sentMails).set({ crew_id: into }).where(eq(sentMails.crew_id, id));
  // A link that was sent keeps working, unless the other record has one.
  await tx.execute(sql`
    update crew_links set crew_id = ${into} where tenant_id = ${tenantOf(tx)} and crew_id = ${id}
      and not exists (select from crew_links own
        where own.tenant_id = ${tenantOf(tx)} and own.crew_id = ${into})`);
  await tx.delete(crew).where(eq(crew.id, id));
  const [after] = await tx
    .update(crew)
    .set({
      ...(target.user_id === null && {
        email: target.email ?? gone.email,
        phone: target.phone ?? gone.phone,
      }),
      wage: target.wage ?? gone.wage,
      notes: target.notes ?? gone.notes,
      licences: target.licences.length > 0 ? target.licences : gone.licences,
      ...nextVersion(crew),
    })
    .where(eq(crew.id, into))
    .returning();
  if (!after) throw notFound();
  await priceMerged(tx, into);
  tx.audit({
    action: 'crew.merged',
    resource: 'crew',
    resourceId: into,
    tenantId: after.tenant_id,
    metadata: { crew_id: id },
  });
  return crewSchema.parse({ ...after, functions: await loadSkills(tx, after) });
};

/** Recalculates pay: hours of both records on one assignment are now added up before its rate applies. */
const priceMerged = async (tx: Tx, crewId: number) => {
  const open = await tx
    .select({ id: hours.id, assignment_id: hours.assignment_id })
    .from(hours)
    .where(and(eq(hours.crew_id, crewId), ne(hours.state, 'approved')));
  await priceHours(tx, {
    assignmentIds: [...new Set(open.flatMap(({ assignment_id }) => assignment_id ?? []))],
    ids: open.flatMap(({ id, assignment_id }) => (assignment_id === null ? [id] : [])),
  });
};

/** Locks projects before shifts and people, as all transactions do. */
const lockProjectsOf = async (tx: Tx, ids: readonly number[]) => {
  const [ofShifts, ofTrips] = await Promise.all([
    tx
      .selectDistinct({ id: assignments.project_id })
      .from(assignments)
      .where(inArray(assignments.crew_id, [...ids])),
    tx
      .selectDistinct({ id: transport.project_id })
      .from(transport)
      .where(inArray(transport.crew_id, [...ids])),
  ]);
  const projectIds = [...new Set([...ofShifts, ...ofTrips].flatMap(({ id }) => id ?? []))];
  if (projectIds.length === 0) return;
  await tx
    .select({ id: projects.id })
    .from(projects)
    .where(inArray(projects.id, projectIds))
    .orderBy(asc(projects.id))
    .for('no key update');
  await tx
    .update(projects)
    .set({ crew_version: sql`${projects.crew_version} + 1` })
    .where(inArray(projects.id, projectIds));
};

const FIRMEST_FIRST = [
  ...HOLDING_STATES.toReversed(),
  ...ASSIGNMENT_STATES.filter(state => !holdsPlace(state)),
];

/** If both records are on one shift, the firmer assignment stays; of equally firm ones the one of `into`. */
const keepFirmer = async (tx: Tx, id: number, into: number) => {
  const order = sql.param([...FIRMEST_FIRST]);
  // A lapsed request holds no place, although it is stored as requested.
  const place = (own: SQL) => sql`array_position(${order}::text[], (
    select case when ${own}.state = ${ASSIGNMENT.requested}
        and now() >= least(${own}.due, coalesce(${own}.starts_at, shift.starts_at))
      then ${ASSIGNMENT.lapsed} else ${own}.state end
    from shifts shift where shift.tenant_id = ${own}.tenant_id and shift.id = ${own}.shift_id))`;
  const deleteBeside = async (gone: number, other: number, isLess: SQL) => {
    await tx.execute(sql`
      update hours reported set assignment_id = other.id
      from assignments gone, assignments other
      where reported.tenant_id = ${tenantOf(tx)} and gone.tenant_id = reported.tenant_id
        and reported.assignment_id = gone.id and gone.crew_id = ${gone}
        and other.tenant_id = gone.tenant_id and other.shift_id = gone.shift_id
        and other.crew_id = ${other} and ${isLess}`);
    await tx.execute(sql`
      update extra_work charged set assignment_id = other.id
      from assignments gone, assignments other
      where charged.tenant_id = ${tenantOf(tx)} and gone.tenant_id = charged.tenant_id
        and charged.assignment_id = gone.id and gone.crew_id = ${gone}
        and other.tenant_id = gone.tenant_id and other.shift_id = gone.shift_id
        and other.crew_id = ${other} and ${isLess}`);
    await tx.execute(sql`
      delete from assignments gone using assignments other
      where gone.tenant_id = ${tenantOf(tx)} and gone.crew_id = ${gone}
        and other.tenant_id = gone.tenant_id and other.shift_id = gone.shift_id
        and other.crew_id = ${other} and ${isLess}`);
  };
  const [its, others] = [place(sql`gone`), place(sql`other`)];
  await deleteBeside(into, id, sql`${its} > ${others}`);
  await deleteBeside(id, into, sql`${its} >= ${others}`);
};
