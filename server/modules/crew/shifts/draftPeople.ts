import { HOUR_MS, MINUTE_MS } from '#contract/base/durations';
import {
  ASSIGNMENT,
  type AssignmentState,
  holdsPlace,
} from '#contract/crew/assignmentStates.values';
import { CREW_PLAN_MAX } from '#contract/crew/crewPlans';
import { DomainError } from '../../../errors.ts';
import { restoredTerms } from '../../../records/removedTerms.ts';
import { termsOfPerson } from './removedShifts.ts';
import type { Change, CrewDraft, DraftAssignment, DraftShift, Step } from './draft.ts';

export const assign = (
  draft: CrewDraft,
  shift: DraftShift,
  change: Change<'assign'>,
  { wageOf, fail, removed }: Step
) => {
  const { crew_ids, state } = change;
  const former = restoredTerms(change, draft.removed.assignments, removed.assignments);
  for (const crew_id of new Set(crew_ids)) {
    const usual = wageOf(crew_id, shift);
    if (usual === undefined) throw fail('crew_ids', 'gone');
    const own = draft.assignments.find(each => each.shift === shift && each.crew_id === crew_id);
    if (own && holdsPlace(own.state)) {
      if (state === ASSIGNMENT.confirmed) confirm(own);
      continue;
    }
    // A cancelled assignment that is taken up again is still there.
    const before = own && own.id === change.restores ? own : former;
    const wage = before?.crew_id === crew_id ? before.wage : usual;
    const fresh = { ...NEW_ASSIGNMENT, state, wage };
    if (own) Object.assign(own, fresh);
    else draft.assignments.push({ ...fresh, id: undefined, shift, crew_id });
  }
};

const NEW_ASSIGNMENT = {
  from: null,
  until: null,
  break_minutes: null,
  leader: false,
  due: null,
  on_accept: null,
  message: null,
  asked_by: null,
  answer: null,
  seen: false,
  note: null,
  problem: null,
} as const;

export const updateAssignment = (
  assignment: DraftAssignment,
  change: Change<'update_assignment'>,
  { fail }: Step
) => {
  const { op: _op, id: _id, ...values } = change;
  const isStart = isDueAt(assignment, startOf(assignment));
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) Object.assign(assignment, { [field]: value });
  }
  if (isStart) assignment.due = startOf(assignment);
  const misfit = misfitOf(assignment);
  if (misfit) throw fail(misfit.field, misfit.code);
};

export const startOf = ({ from, shift }: DraftAssignment) => from ?? shift.from;

/** A request without a due time is due at the start. */
export const isDueAt = ({ state, due }: DraftAssignment, start: string) =>
  state === ASSIGNMENT.requested && due !== null && Date.parse(due) === Date.parse(start);

export const misfitOf = (assignment: DraftAssignment) => {
  const { shift } = assignment;
  const from = Date.parse(startOf(assignment));
  const until = Date.parse(assignment.until ?? shift.until);
  if (until <= from) return { field: 'until', code: 'before_start' } as const;
  if (until - from > CREW_PLAN_MAX.hours * HOUR_MS) {
    return { field: 'until', code: 'longer_than_day' } as const;
  }
  const pause = assignment.break_minutes ?? shift.break_minutes;
  return pause * MINUTE_MS >= until - from
    ? ({ field: 'break_minutes', code: 'break_too_long' } as const)
    : undefined;
};

const SAID_NO: readonly AssignmentState[] = [ASSIGNMENT.declined, ASSIGNMENT.cancelled];

export const confirm = (assignment: DraftAssignment) => {
  if (SAID_NO.includes(assignment.state)) throw new DomainError('answered');
  assignment.state = ASSIGNMENT.confirmed;
  assignment.problem = null;
};

export const noteRemoved = (draft: CrewDraft, assignment: DraftAssignment) => {
  if (assignment.id === undefined) return;
  draft.removed.assignments.set(assignment.id, termsOfPerson(assignment));
};

/** A person who was only planned has no request to cancel: the assignment is deleted. */
export const cancel = (draft: CrewDraft, assignment: DraftAssignment, reason: string | null) => {
  if (assignment.state === ASSIGNMENT.planned) {
    draft.assignments = draft.assignments.filter(each => each !== assignment);
    noteRemoved(draft, assignment);
    return;
  }
  if (!holdsPlace(assignment.state)) return;
  assignment.state = ASSIGNMENT.cancelled;
  assignment.problem = null;
  if (reason !== null) assignment.note = reason;
};
