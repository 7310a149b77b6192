import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Decided } from '#contract/crew/hoursAnswers';
import type { HoursResult, HoursState } from '#contract/crew/hoursStates.values';
import { tenantOf, type Tx, type SignedInTx } from '../../../db/tx.ts';
import { nextVersion } from '../../../tables/columns.ts';
import { crew } from '../../../tables/crew.ts';
import { hours } from '../../../tables/hours.ts';
import { type HoursRules, isOnClosedDay, readHoursRules } from './closedDays.ts';
import type { HoursRow } from './finishHours.ts';
import { priceHours } from './pricing.commands.ts';
import { personIn } from '../../../db/actor.ts';

const DECISIONS = {
  approve: { state: 'approved', action: 'hours.approved' },
  reject: { state: 'rejected', action: 'hours.rejected' },
  reopen: { state: 'submitted', action: 'hours.reopened' },
} as const;

export type Decision = keyof typeof DECISIONS;

interface Decisive {
  ids: readonly number[];
  /** Without versions, whatever the entries are now is decided about. */
  seen?: readonly number[] | undefined;
  reason?: string | null | undefined;
}

/**
 * Decides about entries, each by itself. Locks the people first, so that of two approvals for one person the second
 * sees the entries of the first.
 */
export const decideHours = async (
  tx: SignedInTx,
  decision: Decision,
  { ids, seen = [], reason = null }: Decisive
): Promise<Decided[]> => {
  const rules = await readHoursRules(tx);
  const entries = await lockEntries(tx, ids);
  const approved = decision === 'approve' ? await readApproved(tx, entries) : [];
  const { state, action } = DECISIONS[decision];
  const versions = new Map(ids.map((id, at) => [id, seen[at]]));
  const isAsSeen = ({ id, version }: HoursRow) => (versions.get(id) ?? version) === version;
  const results = new Map<number, Decided>();
  const decided: HoursRow[] = [];
  for (const entry of entries.toSorted(byTime)) {
    const allowed = resultOf(decision, entry, { rules, approved, userId: personIn(tx).id });
    const hasOtherReason = decision !== 'approve' && reason !== null && entry.reason !== reason;
    const isNews = allowed === 'ok' && (entry.state !== state || hasOtherReason);
    const result = isNews && !isAsSeen(entry) ? 'edit_conflict' : allowed;
    const isChanged = isNews && result === 'ok';
    if (isChanged) decided.push(entry);
    if (isChanged && decision === 'approve') approved.push(entry);
    results.set(entry.id, {
      id: entry.id,
      result,
      state: result === 'ok' ? state : entry.state,
    });
  }
  await write(tx, decided, { state, reason: decision === 'approve' ? null : reason });
  for (const { id, crew_id, tenant_id } of decided) {
    tx.audit({
      action,
      resource: 'hours',
      resourceId: id,
      tenantId: tenant_id,
      metadata: { crew_id, ...(reason !== null && { reason }) },
    });
  }
  return ids.map(id => results.get(id) ?? { id, result: 'unknown', state: null });
};

const byTime = (one: HoursRow, other: HoursRow) =>
  Date.parse(one.from) - Date.parse(other.from) || one.id - other.id;

interface Known {
  rules: HoursRules;
  /** All approved entries of these people, including those of this call. */
  approved: readonly HoursRow[];
  userId: number;
}

const MAY_DECIDE: Record<Decision, readonly HoursState[]> = {
  approve: ['submitted', 'approved'],
  reject: ['submitted', 'rejected'],
  reopen: ['approved', 'rejected', 'submitted'],
};

const resultOf = (decision: Decision, entry: HoursRow, known: Known): HoursResult => {
  const { rules, approved, userId } = known;
  if (isOnClosedDay(entry, rules)) return 'hours_closed';
  if (decision === 'reject' && entry.state === 'approved') return 'hours_closed';
  if (!MAY_DECIDE[decision].includes(entry.state)) return 'not_submitted';
  if (decision !== 'approve' || entry.state === 'approved') return 'ok';
  if (entry.user_id === userId && !rules.mayApproveOwn) return 'own_hours';
  const overlaps = approved.some(
    other =>
      other.id !== entry.id &&
      other.crew_id === entry.crew_id &&
      Date.parse(other.from) < Date.parse(entry.until) &&
      Date.parse(other.until) > Date.parse(entry.from)
  );
  return overlaps ? 'hours_overlap' : 'ok';
};

const lockEntries = async (tx: Tx, ids: readonly number[]) => {
  const wanted = and(eq(hours.tenant_id, tenantOf(tx)), inArray(hours.id, [...ids]));
  const people = await tx.selectDistinct({ id: hours.crew_id }).from(hours).where(wanted);
  await tx
    .select({ id: crew.id })
    .from(crew)
    .where(
      inArray(
        crew.id,
        people.map(({ id }) => id)
      )
    )
    .orderBy(asc(crew.id))
    .for('no key update');
  return tx.select().from(hours).where(wanted).orderBy(asc(hours.id)).for('update');
};

const readApproved = async (tx: Tx, entries: readonly HoursRow[]) => {
  if (entries.length === 0) return [];
  const first = entries.map(({ from }) => from).toSorted()[0] ?? '';
  const last =
    entries
      .map(({ until }) => until)
      .toSorted()
      .at(-1) ?? '';
  return tx
    .select()
    .from(hours)
    .where(
      and(
        eq(hours.tenant_id, tenantOf(tx)),
        eq(hours.state, 'approved'),
        inArray(hours.crew_id, [...new Set(entries.map(({ crew_id }) => crew_id))]),
        lt(hours.from, last),
        gt(hours.until, first),
        // No entry is longer than a day.
        gt(hours.from, sql`${first}::timestamptz - interval '24 hours'`)
      )
    );
};

const write = async (
  tx: Tx,
  entries: readonly HoursRow[],
  values: Pick<HoursRow, 'state' | 'reason'>
) => {
  if (entries.length === 0) return;
  const ids = entries.map(({ id }) => id);
  await tx
    .update(hours)
    .set({ ...values, ...nextVersion(hours) })
    .where(inArray(hours.id, ids));
  await priceHours(tx, {
    assignmentIds: [...new Set(entries.flatMap(({ assignment_id }) => assignment_id ?? []))],
    ids: entries.flatMap(({ id, assignment_id }) => (assignment_id === null ? [id] : [])),
    approved: values.state === 'approved' ? ids : [],
    reopened: entries.flatMap(({ id, state }) => (state === 'approved' ? [id] : [])),
  });
};
