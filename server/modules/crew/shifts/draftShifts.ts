import { HOUR_MS, MINUTE_MS } from '#contract/base/durations';
import { localDay } from '#contract/base/zonedTime';
import {
  ASSIGNMENT,
  type AssignmentState,
  holdsPlace,
} from '#contract/crew/assignmentStates.values';
import { CREW_PLAN_MAX } from '#contract/crew/crewPlans';
import type { Change, CrewDraft, DraftAssignment, DraftShift, Step } from './draft.ts';
import { restoredTerms } from '../../../records/removedTerms.ts';
import { isDueAt, misfitOf, noteRemoved, startOf } from './draftPeople.ts';
import { laterOwnTimes, laterShift } from './laterShift.ts';
import { termsOfShift } from './removedShifts.ts';

export const addShift = (draft: CrewDraft, change: Change<'add_shift'>, step: Step) => {
  const known = step.functions.get(change.function_id);
  if (!known) throw step.fail('function_id', 'gone');
  const former = restoredTerms(change, draft.removed.shifts, step.removed.shifts);
  // The rates of another function are not this one's.
  const rates =
    former?.function_id === change.function_id ? former : { wage: null, price: known.price };
  const shift: DraftShift = {
    id: undefined,
    function_id: change.function_id,
    name: change.name ?? known.name,
    amount: change.amount,
    from: change.from,
    until: change.until,
    break_minutes: change.break_minutes ?? known.break_minutes,
    travel_before: change.travel_before ?? 0,
    travel_after: change.travel_after ?? 0,
    location: change.location ?? null,
    notes: change.notes ?? null,
    group_id: change.group_id ?? null,
    line_id: null,
    wage: change.wage === undefined ? rates.wage : change.wage,
    price: change.price === undefined ? rates.price : change.price,
  };
  checkShift(shift, change.break_minutes === undefined, step);
  draft.shifts.push(shift);
  if (former?.line_id) draft.formerLines.set(shift, former.line_id);
  if (change.ref === undefined) return;
  if (step.refs.has(change.ref)) throw step.fail('ref', 'taken');
  step.refs.set(change.ref, shift);
};

export const updateShift = (
  draft: CrewDraft,
  shift: DraftShift,
  change: Change<'update_shift'>,
  step: Step
) => {
  const before = { from: shift.from, until: shift.until };
  const { op: _op, id: _id, shift_ref: _ref, function_id, ...values } = change;
  if (function_id !== undefined) changeFunction(shift, function_id, step);
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) Object.assign(shift, { [field]: value });
  }
  checkShift(shift, false, step);
  const people = draft.assignments.filter(each => each.shift === shift);
  for (const person of people) moveAlong(person, before, step);
  const { timeZone, fail } = step;
  if (localDay(shift.from, timeZone) !== localDay(before.from, timeZone)) askAgain(people, shift);
  const field = TIMES.find(each => change[each] !== undefined);
  if (field) step.changed.set(shift, () => fail(field, 'own_times_unfit'));
};

/** `function_id`: another function may have another break. */
const TIMES = ['until', 'from', 'break_minutes', 'function_id'] as const;

/** A due time that equals the start is the default, and moves with the start. */
const moveAlong = (
  assignment: DraftAssignment,
  before: Pick<DraftShift, 'from' | 'until'>,
  { timeZone }: Step
) => {
  const { shift, from, until } = assignment;
  const isStart = isDueAt(assignment, from ?? before.from);
  // Includes declined and lapsed requests: the person can still accept.
  if (assignment.state !== ASSIGNMENT.cancelled) {
    Object.assign(assignment, laterOwnTimes({ from, until }, { before, after: shift }, timeZone));
  }
  if (isStart) assignment.due = startOf(assignment);
};

export const assertOwnTimesFit = (draft: CrewDraft, changed: Step['changed']) => {
  for (const assignment of draft.assignments) {
    const refusal = changed.get(assignment.shift);
    if (!refusal || !misfitOf(assignment)) continue;
    if (holdsPlace(assignment.state)) throw refusal();
    Object.assign(assignment, { from: null, until: null, break_minutes: null });
  }
};

/** An acceptance does not count for another day: docs/crew.md, rule 12. A shift that has begun stays. */
const askAgain = (people: readonly DraftAssignment[], shift: DraftShift) => {
  if (Date.parse(shift.from) <= Date.now()) return;
  for (const assignment of people) {
    if (!SAID_YES.includes(assignment.state)) continue;
    assignment.on_accept ??= 'confirm';
    assignment.state = ASSIGNMENT.requested;
    assignment.due = startOf(assignment);
    assignment.answer = null;
    assignment.problem = null;
  }
};

const SAID_YES: readonly AssignmentState[] = [ASSIGNMENT.accepted, ASSIGNMENT.confirmed];

/** Values of the old function are replaced by those of the new one. Typed values stay. */
const changeFunction = (shift: DraftShift, functionId: number, step: Step) => {
  const before = step.functions.get(shift.function_id);
  const after = step.functions.get(functionId);
  if (!after) throw step.fail('function_id', 'gone');
  shift.function_id = functionId;
  if (shift.name === before?.name) shift.name = after.name;
  if (shift.break_minutes === before?.break_minutes) shift.break_minutes = after.break_minutes;
  if (JSON.stringify(shift.price) === JSON.stringify(before?.price)) shift.price = after.price;
};

/** Resets a break of the function if the shift is too short for it. */
const checkShift = (shift: DraftShift, isBreakOfFunction: boolean, { fail, groups }: Step) => {
  const length = Date.parse(shift.until) - Date.parse(shift.from);
  if (length <= 0) throw fail('until', 'before_start');
  if (length > CREW_PLAN_MAX.hours * HOUR_MS) throw fail('until', 'longer_than_day');
  if (shift.break_minutes * MINUTE_MS >= length) {
    if (!isBreakOfFunction) throw fail('break_minutes', 'break_too_long');
    shift.break_minutes = 0;
  }
  if (shift.group_id !== null && !groups.has(shift.group_id)) throw fail('group_id', 'gone');
};

export const removeShift = (draft: CrewDraft, shift: DraftShift) => {
  draft.shifts = draft.shifts.filter(each => each !== shift);
  for (const person of draft.assignments) {
    if (person.shift === shift) noteRemoved(draft, person);
  }
  draft.assignments = draft.assignments.filter(each => each.shift !== shift);
  if (shift.id !== undefined) draft.removed.shifts.set(shift.id, termsOfShift(shift));
};

export const copyShift = (
  draft: CrewDraft,
  shift: DraftShift,
  { dates }: Change<'copy_shift'>,
  { timeZone }: Step
) => {
  const day = localDay(shift.from, timeZone);
  for (const date of dates) {
    const span = Date.parse(date) - Date.parse(day);
    const later = laterShift(shift, span, timeZone);
    draft.shifts.push({ ...shift, ...later, id: undefined, line_id: null });
  }
};
