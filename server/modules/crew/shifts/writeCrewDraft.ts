import { and, eq, inArray, sql } from 'drizzle-orm';
import { insertRows } from '../../../db/insertRows.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { inUse } from '../../../records/recordPlaces.ts';
import { assignments, shifts } from '../../../tables/shifts.ts';
import { priceHours } from '../hours/pricing.commands.ts';
import type { CrewDraft, DraftAssignment, DraftShift } from './draft.ts';
import type { StoredCrewPlan } from './loadCrewDraft.ts';
import { storeRemovedShifts } from './removedShifts.ts';

/**
 * Writes the changes of a draft. The constraints are deferred until `checkCrew`, so that only the final state is
 * checked.
 */
export const writeCrewDraft = async (
  tx: Tx,
  projectId: number,
  draft: CrewDraft,
  stored: StoredCrewPlan
) => {
  await tx.execute(sql`set constraints bookings_one_place, bookings_one_job, shifts_full deferred`);
  await assertNotWorked(tx, [...draft.removed.shifts.keys()]);
  await remove(tx, draft);
  await storeRemovedShifts(tx, projectId, draft.removed);
  await addShifts(tx, projectId, draft.shifts);
  await clearOwnTimes(tx, draft, stored);
  await changeShifts(tx, draft.shifts, stored);
  await addAssignments(tx, projectId, draft.assignments);
  await changeAssignments(tx, draft.assignments, stored);
  await priceHours(tx, { assignmentIds: otherWages(draft, stored) });
};

/** Checks the deferred constraints now, so that a refusal is thrown here and not at the commit. */
export const checkCrew = (tx: Tx) =>
  tx.execute(sql`set constraints bookings_one_place, bookings_one_job, shifts_full immediate`);

const otherWages = (draft: CrewDraft, { assignments: before }: StoredCrewPlan) => {
  const known = new Map(before.map(({ id, wage }) => [id, JSON.stringify(wage)]));
  return draft.assignments.flatMap(({ id, wage }) =>
    id !== undefined && known.has(id) && known.get(id) !== JSON.stringify(wage) ? [id] : []
  );
};

const assertNotWorked = async (tx: Tx, shiftIds: readonly number[]) => {
  if (shiftIds.length === 0) return;
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from hours reported
    join assignments own on own.tenant_id = reported.tenant_id and own.id = reported.assignment_id
    where reported.tenant_id = ${tenantOf(tx)} and own.shift_id = any(${sql.param([...shiftIds])}::int[])`);
  const count = rows[0]?.count ?? 0;
  if (count > 0) throw inUse([{ kind: 'hours', count }]);
};

const remove = async (tx: Tx, { removed }: CrewDraft) => {
  const assignmentIds = [...removed.assignments.keys()];
  const shiftIds = [...removed.shifts.keys()];
  if (assignmentIds.length > 0) {
    await tx
      .delete(assignments)
      .where(and(eq(assignments.tenant_id, tenantOf(tx)), inArray(assignments.id, assignmentIds)));
  }
  if (shiftIds.length > 0) {
    await tx
      .delete(shifts)
      .where(and(eq(shifts.tenant_id, tenantOf(tx)), inArray(shifts.id, shiftIds)));
  }
};

const addShifts = async (tx: Tx, project_id: number, all: readonly DraftShift[]) => {
  const added = all.filter(({ id }) => id === undefined);
  const rows = await insertRows(
    added.map(({ id: _id, ...values }) => ({ ...values, tenant_id: tenantOf(tx), project_id })),
    batch => tx.insert(shifts).values(batch).returning({ id: shifts.id })
  );
  for (const [at, shift] of added.entries()) shift.id = rows[at]?.id;
};

const addAssignments = async (tx: Tx, project_id: number, all: readonly DraftAssignment[]) => {
  const added = all.filter(({ id }) => id === undefined);
  const rows = await insertRows(
    added.map(({ id: _id, shift, ...values }) => ({
      ...values,
      shift_id: idOf(shift),
      tenant_id: tenantOf(tx),
      project_id,
    })),
    batch => tx.insert(assignments).values(batch).returning({ id: assignments.id })
  );
  for (const [at, assignment] of added.entries()) assignment.id = rows[at]?.id;
};

export const idOf = ({ id }: DraftShift) => {
  if (id === undefined) throw new Error('a shift was not written');
  return id;
};

/** Resets changed own times before the shift moves: the old ones could end before the new begin of the shift. */
const clearOwnTimes = async (tx: Tx, draft: CrewDraft, { assignments: before }: StoredCrewPlan) => {
  const known = new Map(before.map(assignment => [assignment.id, assignment]));
  const ids = draft.assignments.flatMap(({ id, from, until }) => {
    const old = known.get(id ?? 0);
    return old && (old.from !== from || old.until !== until) ? [old.id] : [];
  });
  if (ids.length === 0) return;
  await tx
    .update(assignments)
    .set({ from: null, until: null })
    .where(and(eq(assignments.tenant_id, tenantOf(tx)), inArray(assignments.id, ids)));
};

const changeShifts = async (
  tx: Tx,
  all: readonly DraftShift[],
  { shifts: before }: StoredCrewPlan
) => {
  const known = new Map(before.map(shift => [shift.id, shift]));
  const changed = all.filter(shift => hasChanged(known.get(shift.id ?? 0), shift));
  if (changed.length === 0) return;
  const rows = changed.map(({ from, until, ...values }) => ({
    ...values,
    starts_at: from,
    ends_at: until,
  }));
  await tx.execute(sql`
    update shifts known set function_id = changed.function_id, name = changed.name,
      amount = changed.amount, starts_at = changed.starts_at, ends_at = changed.ends_at,
      break_minutes = changed.break_minutes, travel_before = changed.travel_before,
      travel_after = changed.travel_after, location = changed.location, notes = changed.notes,
      group_id = changed.group_id, wage = changed.wage, price = changed.price,
      starts_after = case when known.starts_at = changed.starts_at then known.starts_after end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed
      (id int, function_id int, name text, amount int, starts_at timestamptz, ends_at timestamptz,
        break_minutes int, travel_before int, travel_after int, location text, notes text,
        group_id int, wage jsonb, price jsonb)
    where known.tenant_id = ${tenantOf(tx)} and known.id = changed.id`);
};

const changeAssignments = async (
  tx: Tx,
  all: readonly DraftAssignment[],
  { assignments: before }: StoredCrewPlan
) => {
  const known = new Map(before.map(assignment => [assignment.id, assignment]));
  const changed = all.flatMap(({ shift: _shift, ...values }) =>
    hasChanged(known.get(values.id ?? 0), values) ? [values] : []
  );
  if (changed.length === 0) return;
  const rows = changed.map(({ from, until, ...values }) => ({
    ...values,
    starts_at: from,
    ends_at: until,
  }));
  await tx.execute(sql`
    update assignments known set state = changed.state, starts_at = changed.starts_at,
      ends_at = changed.ends_at, break_minutes = changed.break_minutes, leader = changed.leader,
      wage = changed.wage, due = changed.due, on_accept = changed.on_accept,
      message = changed.message, asked_by = changed.asked_by, answer = changed.answer,
      seen = changed.seen, note = changed.note, problem = changed.problem
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as changed
      (id int, state text, starts_at timestamptz, ends_at timestamptz, break_minutes int,
        leader boolean, wage jsonb, due timestamptz, on_accept text, message text, asked_by int,
        answer text, seen boolean, note text, problem text)
    where known.tenant_id = ${tenantOf(tx)} and known.id = changed.id`);
};

const hasChanged = (before: Record<string, unknown> | undefined, after: object) =>
  before !== undefined &&
  Object.entries(after).some(
    ([field, value]) => JSON.stringify(before[field]) !== JSON.stringify(value)
  );
