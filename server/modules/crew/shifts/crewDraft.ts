import { CREW_PLAN_MAX, type CrewChange } from '#contract/crew/crewPlans';
import { invalidField } from '../../../records/definition.ts';
import type {
  CrewDraft,
  CrewSurroundings,
  DraftAssignment,
  DraftShift,
  Fail,
  Step,
} from './draft.ts';
import { assign, cancel, confirm, updateAssignment } from './draftPeople.ts';
import { addShift, assertOwnTimesFit, copyShift, removeShift, updateShift } from './draftShifts.ts';

/**
 * Applies changes in order. Throws 400 at an invalid change, and `answered` if the person declined meanwhile. Returns
 * the shifts that the call named.
 */
export const applyCrewChanges = (
  draft: CrewDraft,
  changes: readonly CrewChange[],
  surroundings: CrewSurroundings
): Map<string, DraftShift> => {
  const refs = new Map<string, DraftShift>();
  const changed: Step['changed'] = new Map();
  for (const [at, change] of changes.entries()) {
    const fail: Fail = (field, code) => invalidField(`changes.${at}.${field}`, { code });
    apply(draft, change, { ...surroundings, refs, changed, fail });
  }
  assertOwnTimesFit(draft, changed);
  if (draft.shifts.length > CREW_PLAN_MAX.shifts) {
    throw invalidField('changes', { code: 'too_big', limit: CREW_PLAN_MAX.shifts });
  }
  return refs;
};

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
    throw fail(shift_ref === undefined ? key : 'shift_ref', 'gone');
  return found;
};

const findAssignment = (
  draft: CrewDraft,
  id: number,
  field: string,
  { fail }: Step
): DraftAssignment => {
  const found = draft.assignments.find(each => each.id === id);
  if (!found) throw fail(field, 'gone');
  return found;
};
