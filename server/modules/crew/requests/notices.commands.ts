import { and, eq, inArray, sql } from 'drizzle-orm';
import { ASSIGNMENT } from '#contract/crew/assignmentStates.values';
import { insertRows } from '../../../db/insertRows.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import { assignments, crewNotices, type KnownShift } from '../../../tables/shifts.ts';
import { isNotified, type Known } from './knownShifts.ts';

interface Changed {
  before: readonly Known[];
  after: readonly Known[];
}

/**
 * Stores which changes to mail to people, with the state that they know. A later change of the same shift restarts
 * the quiet time (docs/crew.md, rule 12).
 */
export const noteChanges = async (
  tx: Tx,
  project: { name: string },
  { before, after }: Changed
) => {
  const now = new Map(after.map(known => [known.assignmentId, known]));
  const then = new Map(before.map(known => [known.assignmentId, known]));
  const noted = [...new Set([...then.keys(), ...now.keys()])].flatMap(id => {
    const [was, is] = [then.get(id), now.get(id)];
    return concerns(was, is) && !isOver(was, is) ? [{ id, was, is }] : [];
  });
  if (noted.length === 0) return;
  await insertRows(
    noted.flatMap(({ id, was, is }) => {
      const crewId = (is ?? was)?.crewId;
      if (crewId === undefined) return [];
      const known = was && isNotified(was.state) ? storedOf(project, was) : null;
      return [{ tenant_id: tenantOf(tx), assignment_id: id, crew_id: crewId, before: known }];
    }),
    batch =>
      tx
        .insert(crewNotices)
        .values(batch)
        .onConflictDoUpdate({
          target: [crewNotices.tenant_id, crewNotices.assignment_id],
          set: { changed_at: sql`now()` },
        })
  );
  await tx
    .update(assignments)
    .set({ seen: false })
    .where(
      and(
        inArray(
          assignments.id,
          noted.map(({ id }) => id)
        ),
        eq(assignments.seen, true)
      )
    );
};

/** Deletes notices of people who are asked again: the new request has all of it. */
export const forgetNotices = (tx: Tx, assignmentIds: readonly number[]) =>
  tx
    .delete(crewNotices)
    .where(
      and(
        eq(crewNotices.tenant_id, tenantOf(tx)),
        inArray(crewNotices.assignment_id, [...assignmentIds])
      )
    );

const concerns = (was: Known | undefined, is: Known | undefined) => {
  const wasNotified = was !== undefined && isNotified(was.state);
  if (is?.state === ASSIGNMENT.confirmed && was?.state !== ASSIGNMENT.confirmed) return true;
  if (!wasNotified) return false;
  if (is === undefined || is.state === ASSIGNMENT.cancelled) return true;
  if (!isNotified(is.state)) return false;
  const isRequestedAgain = is.state === ASSIGNMENT.requested && was.state !== ASSIGNMENT.requested;
  return isRequestedAgain || differs(was, is);
};

type Facts = Omit<KnownShift, 'state' | 'project_name'>;

export const differs = (was: Facts, is: Facts) =>
  was.name !== is.name ||
  was.location !== is.location ||
  was.break_minutes !== is.break_minutes ||
  was.travel_before !== is.travel_before ||
  was.travel_after !== is.travel_after ||
  Date.parse(was.from) !== Date.parse(is.from) ||
  Date.parse(was.until) !== Date.parse(is.until);

const isOver = (...known: (Known | undefined)[]) =>
  known.every(each => each === undefined || Date.parse(each.until) <= Date.now());

const storedOf = (project: { name: string }, known: Known): KnownShift => ({
  state: known.state,
  project_name: project.name,
  name: known.name,
  from: known.from,
  until: known.until,
  break_minutes: known.break_minutes,
  travel_before: known.travel_before,
  travel_after: known.travel_after,
  location: known.location,
});
