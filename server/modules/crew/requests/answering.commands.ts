import { eq } from 'drizzle-orm';
import { ASSIGNMENT, type AssignmentState } from '#contract/crew/assignmentStates.values';
import type { AnswerOutcome } from '#contract/crew/requests';
import type { AnswerResult, CrewAnswer } from '#contract/crew/requests.values';
import { brokenConstraint } from '../../../db/failures.ts';
import { tryWrite } from '../../../db/savepoint.ts';
import { tenantOf, type Tx } from '../../../db/tx.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import { assignments, shifts } from '../../../tables/shifts.ts';
import { crew } from '../../../tables/crew.ts';
import type { Author } from '../../../tables/audit.ts';
import { isPersonTaken } from '../explainTaken.ts';
import { knownOf } from './knownShifts.ts';
import { noteChanges } from './notices.commands.ts';
import { mailRefusal } from './requests.mails.ts';
import { readWorkOf, type Work } from './work.queries.ts';

interface Answer {
  answer: CrewAnswer;
  note?: string | null | undefined;
  /** The times that the person saw. */
  from?: string | undefined;
  until?: string | undefined;
  /** The person who answers. Undefined: a planner answers for them. */
  own?: { crewId: number; requestId: string } | undefined;
}

/**
 * Stores an answer to a request. An acceptance that cannot be confirmed leaves the request open, with the reason.
 * Declining a confirmed shift changes nothing, and mails the planner. Returns undefined if the person does not know
 * the shift. Locks the shift first, so that answers to one shift wait for each other.
 */
export const answerRequest = async (
  tx: Tx,
  outbox: Outbox,
  assignmentId: number,
  given: Answer
): Promise<AnswerOutcome | undefined> => {
  const found = await lockAssignment(tx, assignmentId);
  if (!found || (given.own && found.crew_id !== given.own.crewId)) return undefined;
  const [work] = await readWorkOf(tx, [assignmentId]);
  if (!work) {
    const isUnnotified = given.own && found.state === ASSIGNMENT.planned;
    return isUnnotified ? undefined : { result: 'too_late', state: found.state };
  }
  const { answer, note = null } = given;
  const outcome = outcomeOf(work, answer);
  if ('result' in outcome) {
    const isOther = work.answer !== answer || (note !== null && work.note !== note);
    if (isOther && outcome.result !== 'too_late') {
      await save(tx, work, { answer, note: note ?? work.note });
      audit(tx, work, given);
      const isRefusal = outcome.result === 'ask_planner' && given.own !== undefined;
      if (isRefusal) await mailRefusal(tx, outbox, { ...work, ...found }, note);
    }
    return outcome;
  }
  if (hasOtherTimes(work, given)) return { result: 'changed', state: work.state };
  const isFirm = outcome.state === ASSIGNMENT.confirmed;
  const values = { answer, note, problem: null, seen: isFirm && given.own !== undefined };
  const tried = await tryWrite(tx, () => save(tx, work, { ...values, state: outcome.state }));
  if ('refusal' in tried) {
    const problem = problemOf(tried.refusal);
    await save(tx, work, { ...values, state: ASSIGNMENT.requested, problem });
    audit(tx, work, given);
    return { result: problem, state: ASSIGNMENT.requested };
  }
  if (!given.own && isFirm) await noteConfirmed(tx, work);
  audit(tx, work, given);
  return { result: 'ok', state: outcome.state };
};

const lockAssignment = async (tx: Tx, id: number) => {
  const [found] = await tx
    .select({ shift_id: assignments.shift_id })
    .from(assignments)
    .where(eq(assignments.id, id));
  if (!found) return undefined;
  await tx
    .select({ id: shifts.id })
    .from(shifts)
    .where(eq(shifts.id, found.shift_id))
    .for('no key update');
  const [assignment] = await tx
    .select({
      crew_id: assignments.crew_id,
      state: assignments.state,
      asked_by: assignments.asked_by,
      person: crew.name,
    })
    .from(assignments)
    .innerJoin(crew, eq(crew.id, assignments.crew_id))
    .where(eq(assignments.id, id))
    .for('no key update', { of: assignments });
  return assignment;
};

const outcomeOf = (
  work: Work,
  answer: CrewAnswer
): { state: AssignmentState } | { result: AnswerResult; state: AssignmentState } => {
  const { state, from, due, on_accept } = work;
  const isYes = answer === 'yes';
  const saidYes = state === ASSIGNMENT.confirmed || state === ASSIGNMENT.accepted;
  if (isYes ? saidYes : state === ASSIGNMENT.declined) return { result: 'ok', state };
  const hasBegun = Date.now() >= Date.parse(from);
  if (state === ASSIGNMENT.confirmed) {
    return { result: hasBegun ? 'too_late' : 'ask_planner', state };
  }
  const isDue = hasBegun || (due !== null && Date.now() >= Date.parse(due));
  if (isDue || state === ASSIGNMENT.cancelled || state === ASSIGNMENT.lapsed) {
    return { result: 'too_late', state };
  }
  if (!isYes) return { state: ASSIGNMENT.declined };
  return { state: on_accept === 'ask' ? ASSIGNMENT.accepted : ASSIGNMENT.confirmed };
};

/** An acceptance of other times does not count: the shift moved since. */
const hasOtherTimes = (work: Work, { from, until }: Answer) =>
  (from !== undefined && Date.parse(from) !== Date.parse(work.from)) ||
  (until !== undefined && Date.parse(until) !== Date.parse(work.until));

const save = (tx: Tx, { assignment_id }: Work, values: Partial<typeof assignments.$inferInsert>) =>
  tx.update(assignments).set(values).where(eq(assignments.id, assignment_id));

const problemOf = (refusal: unknown) => {
  if (isPersonTaken(refusal)) return 'taken';
  if (brokenConstraint(refusal) === 'shifts_full') return 'shift_full';
  throw refusal;
};

const noteConfirmed = (tx: Tx, work: Work) => {
  const known = knownOf({ ...work, id: work.assignment_id }, work);
  return noteChanges(
    tx,
    { name: work.project_name },
    { before: [known], after: [{ ...known, state: ASSIGNMENT.confirmed }] }
  );
};

/** A person's own answer is logged without a user, and with the person's id only (docs/crew.md, rule 21). */
const audit = (tx: Tx, work: Work, { answer, own }: Answer) => {
  const author: Author | undefined = own && {
    performed_by_name: '(crew)',
    request_id: own.requestId,
  };
  tx.audit({
    action: 'projects.crew_answered',
    resource: 'projects',
    resourceId: work.project_id,
    tenantId: tenantOf(tx),
    metadata: { crew_id: work.crew_id, assignment_id: work.assignment_id, answer },
    ...(author && { author }),
  });
};
