import { and, asc, eq, gt, inArray, lt, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import {
  hoursSchema,
  type MyHours,
  type myHoursChanges,
  type myHoursInput,
  myHoursSchema,
} from '#contract/crew/hours';
import { wrongTime } from '#contract/crew/workedTimes';
import type { Decided } from '#contract/crew/hoursAnswers';
import { holderOf, mayView } from '../../../db/actor.ts';
import { type ReadTx, tenantOf, type Tx, type SignedInTx } from '../../../db/tx.ts';
import { auditRecord } from '../../../records/auditRecord.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import { assertUnchanged, type ExpectedVersion } from '../../../records/recordChanges.ts';
import { isOwnProject, nextVersion } from '../../../tables/columns.ts';
import { assignments } from '../../../tables/shifts.ts';
import { hours } from '../../../tables/hours.ts';
import { isNoTemplate, projects } from '../../../tables/projects.ts';
import { assertOpenDays, isOnClosedDay, readHoursRules } from './closedDays.ts';
import { finishHours, type HoursRow } from './finishHours.ts';

interface Window {
  from?: string | undefined;
  until?: string | undefined;
}

export const readMyHours = async (
  tx: ReadTx,
  crewId: number,
  { from, until }: Window
): Promise<MyHours[]> => {
  const found = await tx
    .select()
    .from(hours)
    .where(
      and(
        ofPerson(tx, crewId),
        until === undefined ? undefined : lt(hours.from, until),
        from === undefined ? undefined : gt(hours.until, from)
      )
    )
    .orderBy(asc(hours.from), asc(hours.id));
  return found.map(shown);
};

const ofPerson = (tx: ReadTx, crewId: number): SQL | undefined =>
  and(eq(hours.tenant_id, tenantOf(tx)), eq(hours.crew_id, crewId));

const shown = (row: HoursRow): MyHours => myHoursSchema.parse({ ...row, earned: row.wage });

/** The same `client_id` again adds nothing: the answer is the entry that it added. */
export const addMyHours = async (
  tx: SignedInTx,
  crewId: number,
  { state = 'draft', project_id, ...input }: z.output<typeof myHoursInput>
): Promise<MyHours> => {
  const project = await findOwnProject(tx, project_id);
  const [added] = await tx
    .insert(hours)
    .values({ ...input, ...project, state, crew_id: crewId, tenant_id: tenantOf(tx) })
    .onConflictDoNothing({ target: [hours.tenant_id, hours.crew_id, hours.client_id] })
    .returning();
  if (!added) {
    const isSame = and(ofPerson(tx, crewId), eq(hours.client_id, input.client_id ?? ''));
    const [known] = await tx.select().from(hours).where(isSame);
    if (!known) throw notFound();
    return shown(known);
  }
  if (!project) throw invalidField('project_id', { code: 'gone' });
  await assertOwnShift(tx, added);
  const after = await finishHours(tx, added.id);
  audit(tx, after, 'created', { after: hoursSchema.parse(after) });
  return shown(after);
};

export const changeMyHours = async (
  tx: SignedInTx,
  { crewId, id, expected }: { crewId: number; id: number; expected?: ExpectedVersion },
  { project_id, ...changes }: z.output<typeof myHoursChanges>
): Promise<MyHours> => {
  const before = await lockOpen(tx, crewId, id);
  assertUnchanged(expected, before, hoursSchema);
  const wrong = wrongTime({ ...before, ...changes });
  if (wrong) throw invalidField(wrong.field, { code: wrong.code });
  const project = project_id === undefined ? {} : await findOwnProject(tx, project_id);
  if (!project) throw invalidField('project_id', { code: 'gone' });
  const [changed] = await tx
    .update(hours)
    .set({
      ...changes,
      ...project,
      ...(changes.state === 'submitted' && { reason: null }),
      ...nextVersion(hours),
    })
    .where(eq(hours.id, id))
    .returning();
  if (!changed) throw notFound();
  if (changes.assignment_id !== undefined) await assertOwnShift(tx, changed);
  const after = await finishHours(tx, id);
  audit(tx, after, 'updated', { after: hoursSchema.parse(after) });
  return shown(after);
};

export const removeMyHours = async (tx: Tx, crewId: number, id: number): Promise<MyHours> => {
  const before = await lockOpen(tx, crewId, id);
  await tx.delete(hours).where(eq(hours.id, id));
  audit(tx, before, 'deleted', { before: hoursSchema.parse(before) });
  return shown(before);
};

/** Submits the person's own drafts, each by itself. */
export const submitMyHours = async (
  tx: Tx,
  crewId: number,
  ids: readonly number[]
): Promise<Decided[]> => {
  const rules = await readHoursRules(tx);
  const found = await tx
    .select()
    .from(hours)
    .where(and(ofPerson(tx, crewId), inArray(hours.id, [...ids])))
    .orderBy(asc(hours.id))
    .for('update');
  const isOpen = (entry: HoursRow) => entry.state !== 'approved' && !isOnClosedDay(entry, rules);
  const handedIn = found.filter(entry => isOpen(entry) && entry.state !== 'submitted');
  if (handedIn.length > 0) {
    await tx
      .update(hours)
      .set({ state: 'submitted', reason: null, ...nextVersion(hours) })
      .where(
        inArray(
          hours.id,
          handedIn.map(({ id }) => id)
        )
      );
  }
  for (const entry of handedIn) audit(tx, entry, 'updated', { changes: { state: 'submitted' } });
  const byId = new Map(found.map(entry => [entry.id, entry]));
  return ids.map(id => {
    const entry = byId.get(id);
    if (!entry) return { id, result: 'unknown', state: null };
    return isOpen(entry)
      ? { id, result: 'ok', state: 'submitted' }
      : { id, result: 'hours_closed', state: entry.state };
  });
};

const lockOpen = async (tx: Tx, crewId: number, id: number) => {
  const [entry] = await tx
    .select()
    .from(hours)
    .where(and(ofPerson(tx, crewId), eq(hours.id, id)))
    .for('update');
  if (!entry) throw notFound();
  if (entry.state === 'approved') throw new DomainError('hours_closed');
  await assertOpenDays(tx, [id]);
  return entry;
};

/** Throws if the person is not confirmed for the shift. */
const assertOwnShift = async (tx: Tx, { assignment_id, crew_id }: HoursRow) => {
  if (assignment_id === null) return;
  const found = await tx.$count(
    assignments,
    and(
      eq(assignments.tenant_id, tenantOf(tx)),
      eq(assignments.id, assignment_id),
      eq(assignments.crew_id, crew_id),
      eq(assignments.state, ASSIGNMENT.confirmed)
    )
  );
  if (found === 0) throw invalidField('assignment_id', { code: 'gone' });
};

/** A freelancer names a project of their trips and confirmed shifts, staff any project. */
const findOwnProject = async (tx: SignedInTx, id: number | null | undefined) => {
  if (!id) return { project_id: null, project_name: null };
  const isStaff = mayView(holderOf(tx.actor), 'staff');
  const [found] = await tx
    .select({ project_id: projects.id, project_name: projects.name })
    .from(projects)
    .where(
      and(
        eq(projects.tenant_id, tenantOf(tx)),
        eq(projects.id, id),
        isNoTemplate,
        isStaff ? undefined : isOwnProject(projects.id)
      )
    );
  return found;
};

const audit = (
  tx: Tx,
  row: Pick<HoursRow, 'id' | 'tenant_id'>,
  what: 'created' | 'updated' | 'deleted',
  metadata: Record<string, unknown>
) => auditRecord(tx, 'hours', what, row, metadata);
