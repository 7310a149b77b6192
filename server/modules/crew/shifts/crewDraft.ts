import { HOUR_MS, MINUTE_MS } from '#contract/base/durations';
import { laterOnClock, localDay } from '#contract/base/zonedTime';
import {
  ASSIGNMENT,
  holdsPlace,
  type AssignmentState,
} from '#contract/crew/assignmentStates.values';
import { CREW_PLAN_MAX, type CrewChange } from '#contract/crew/crewPlans';
import type { Rate } from '#contract/crew/rates';
import { DomainError } from '../../../errors.ts';
import { invalidField } from '../../../records/definition.ts';
import type { assignments, shifts } from '../../../tables/crew.ts';

type StoredShift = Omit<typeof shifts.$inferSelect, 'tenant_id' | 'project_id' | 'starts_after'>;
type StoredAssignment = Omit<
  typeof assignments.$inferSelect,
  'tenant_id' | 'project_id' | 'shift_id' | 'user_id' | 'changed_at'
>;

/** Without an id: not stored yet. */
export type DraftShift = Omit<StoredShift, 'id'> & { id: number | undefined };

export type DraftAssignment = Omit<StoredAssignment, 'id'> & {
  id: number | undefined;
  shift: DraftShift;
};

export interface CrewDraft {
  shifts: DraftShift[];
  assignments: DraftAssignment[];
  removed: { shifts: number[]; assignments: number[] };
}

interface KnownFunction {
  name: string;
  price: Rate | null;
  break_minutes: number;
}

/** The functions, wages and groups that changes refer to. */
export interface CrewSurroundings {
  functions: ReadonlyMap<number, KnownFunction>;
  /** Undefined: no person of the company. */
  wageOf: (crewId: number, shift: DraftShift) => Rate | null | undefined;
  groups: ReadonlySet<number>;
  timeZone: string;
}

/** A field of the change that is wrong, as `amount`. */
type Fail = (field: string, code: Parameters<typeof invalidField>[1]['code']) => Error;

/**
 * Applies changes in their order. Throws 400 at the wrong one, `answered` for a person who said no meanwhile.
 * Returns the shifts that the call named.
 */
export const applyCrewChanges = (
  draft: CrewDraft,
  changes: readonly CrewChange[],
  surroundings: CrewSurroundings
): Map<string, DraftShift> => {
  const refs = new Map<string, DraftShift>();
  for (const [at, change] of changes.entries()) {
    const fail: Fail = (field, code) => invalidField(`changes.${at}.${field}`, { code });
    apply(draft, change, { ...surroundings, refs, fail });
  }
  if (draft.shifts.length > CREW_PLAN_MAX.shifts) {
    throw invalidField('changes', { code: 'too_big', limit: CREW_PLAN_MAX.shifts });
  }
  return refs;
};

interface Step extends CrewSurroundings {
  refs: Map<string, DraftShift>;
  fail: Fail;
}

const apply = (draft: CrewDraft, change: CrewChange, step: Step) => {
  switch (change.op) {
    case 'add_shift':
      return addShift(draft, change, step);
    case 'update_shift':
      return updateShift(draft, findShift(draft, change, 'id', step), change, step);
    case 'remove_shift':
      return removeShift(draft, findShift(draft, change, 'id', step));
    case 'copy_shift':
      return copyShift(draft, findShift(draft, change, 'id', step), change, step);
    case 'assign':
      return assign(draft, findShift(draft, change, 'shift_id', step), change, step);
    case 'update_assignment':
      return updateAssignment(findAssignment(draft, change.id, 'id', step), change, step);
    case 'confirm':
      for (const id of change.ids) confirm(findAssignment(draft, id, 'ids', step));
      return;
    case 'cancel':
      for (const id of change.ids) {
        cancel(draft, findAssignment(draft, id, 'ids', step), change.reason ?? null);
      }
  }
};

type Change<Op extends CrewChange['op']> = Extract<CrewChange, { op: Op }>;

const addShift = (draft: CrewDraft, change: Change<'add_shift'>, step: Step) => {
  const known = step.functions.get(change.function_id);
  if (!known) throw step.fail('function_id', 'invalid');
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
    wage: change.wage ?? null,
    price: change.price === undefined ? known.price : change.price,
  };
  checkShift(shift, change.break_minutes === undefined, step);
  draft.shifts.push(shift);
  if (change.ref === undefined) return;
  if (step.refs.has(change.ref)) throw step.fail('ref', 'taken');
  step.refs.set(change.ref, shift);
};

const updateShift = (
  draft: CrewDraft,
  shift: DraftShift,
  change: Change<'update_shift'>,
  step: Step
) => {
  const day = localDay(shift.from, step.timeZone);
  const { op: _op, id: _id, shift_ref: _ref, function_id, ...values } = change;
  if (function_id !== undefined) changeFunction(shift, function_id, step);
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) Object.assign(shift, { [field]: value });
  }
  checkShift(shift, false, step);
  if (localDay(shift.from, step.timeZone) !== day) askAgain(draft, shift);
};

/** A yes to another day is no yes: docs/crew.md, rule 12. What has begun is a fact. */
const askAgain = (draft: CrewDraft, shift: DraftShift) => {
  if (Date.parse(shift.from) <= Date.now()) return;
  for (const assignment of draft.assignments) {
    if (assignment.shift !== shift || !SAID_YES.includes(assignment.state)) continue;
    assignment.on_accept ??= 'confirm';
    assignment.state = ASSIGNMENT.requested;
    assignment.due = shift.from;
    assignment.answer = null;
    assignment.problem = null;
  }
};

const SAID_YES: readonly AssignmentState[] = [ASSIGNMENT.accepted, ASSIGNMENT.confirmed];

/** The new function replaces values of the old function. Typed values stay. */
const changeFunction = (shift: DraftShift, functionId: number, step: Step) => {
  const before = step.functions.get(shift.function_id);
  const after = step.functions.get(functionId);
  if (!after) throw step.fail('function_id', 'invalid');
  shift.function_id = functionId;
  if (shift.name === before?.name) shift.name = after.name;
  if (shift.break_minutes === before?.break_minutes) shift.break_minutes = after.break_minutes;
  if (JSON.stringify(shift.price) === JSON.stringify(before?.price)) shift.price = after.price;
};

/** A break that came from the function is left out of a shift that is too short for it. */
const checkShift = (shift: DraftShift, isBreakOfFunction: boolean, { fail, groups }: Step) => {
  const length = Date.parse(shift.until) - Date.parse(shift.from);
  if (length <= 0) throw fail('until', 'before_start');
  if (length > CREW_PLAN_MAX.hours * HOUR_MS) throw fail('until', 'longer_than_day');
  if (shift.break_minutes * MINUTE_MS >= length) {
    if (!isBreakOfFunction) throw fail('break_minutes', 'break_too_long');
    shift.break_minutes = 0;
  }
  if (shift.group_id !== null && !groups.has(shift.group_id)) throw fail('group_id', 'invalid');
};

const removeShift = (draft: CrewDraft, shift: DraftShift) => {
  draft.shifts = draft.shifts.filter(each => each !== shift);
  draft.assignments = draft.assignments.filter(each => each.shift !== shift);
  if (shift.id !== undefined) draft.removed.shifts.push(shift.id);
};

const copyShift = (
  draft: CrewDraft,
  shift: DraftShift,
  { dates }: Change<'copy_shift'>,
  { timeZone }: Step
) => {
  const day = localDay(shift.from, timeZone);
  for (const date of dates) {
    const span = Date.parse(date) - Date.parse(day);
    const from = laterOnClock(shift.from, span, timeZone);
    const until = laterOnClock(shift.until, span, timeZone);
    draft.shifts.push({ ...shift, id: undefined, line_id: null, from, until });
  }
};

const assign = (
  draft: CrewDraft,
  shift: DraftShift,
  { crew_ids, state }: Change<'assign'>,
  { wageOf, fail }: Step
) => {
  for (const crew_id of new Set(crew_ids)) {
    const wage = wageOf(crew_id, shift);
    if (wage === undefined) throw fail('crew_ids', 'invalid');
    const own = draft.assignments.find(each => each.shift === shift && each.crew_id === crew_id);
    if (own && holdsPlace(own.state)) {
      if (state === ASSIGNMENT.confirmed) own.state = state;
      continue;
    }
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

const updateAssignment = (
  assignment: DraftAssignment,
  change: Change<'update_assignment'>,
  { fail }: Step
) => {
  const { op: _op, id: _id, ...values } = change;
  for (const [field, value] of Object.entries(values)) {
    if (value !== undefined) Object.assign(assignment, { [field]: value });
  }
  const { shift } = assignment;
  const from = Date.parse(assignment.from ?? shift.from);
  const until = Date.parse(assignment.until ?? shift.until);
  if (until <= from) throw fail('until', 'before_start');
  if (until - from > CREW_PLAN_MAX.hours * HOUR_MS) throw fail('until', 'longer_than_day');
  const pause = assignment.break_minutes ?? shift.break_minutes;
  if (pause * MINUTE_MS >= until - from) throw fail('break_minutes', 'break_too_long');
};

const SAID_NO: readonly AssignmentState[] = [ASSIGNMENT.declined, ASSIGNMENT.cancelled];

const confirm = (assignment: DraftAssignment) => {
  if (SAID_NO.includes(assignment.state)) throw new DomainError('answered');
  assignment.state = ASSIGNMENT.confirmed;
  assignment.problem = null;
};

/** Somebody who was only planned has heard of nothing: they are taken off. */
const cancel = (draft: CrewDraft, assignment: DraftAssignment, reason: string | null) => {
  if (assignment.state === ASSIGNMENT.planned) {
    draft.assignments = draft.assignments.filter(each => each !== assignment);
    if (assignment.id !== undefined) draft.removed.assignments.push(assignment.id);
    return;
  }
  if (!holdsPlace(assignment.state)) return;
  assignment.state = ASSIGNMENT.cancelled;
  assignment.problem = null;
  if (reason !== null) assignment.note = reason;
};

const findShift = <Key extends string>(
  { shifts: known }: CrewDraft,
  given: { shift_ref?: string | undefined } & { [key in Key]?: number | undefined },
  key: Key,
  { refs, fail }: Step
): DraftShift => {
  const id: number | undefined = given[key];
  const { shift_ref } = given;
  const found =
    shift_ref === undefined
      ? known.find(shift => shift.id !== undefined && shift.id === id)
      : refs.get(shift_ref);
  if (!found || !known.includes(found))
    throw fail(shift_ref === undefined ? key : 'shift_ref', 'invalid');
  return found;
};

const findAssignment = (
  draft: CrewDraft,
  id: number,
  field: string,
  { fail }: Step
): DraftAssignment => {
  const found = draft.assignments.find(each => each.id === id);
  if (!found) throw fail(field, 'invalid');
  return found;
};
