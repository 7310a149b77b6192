import type { CrewPlan, Shift } from '#contract/crew/crewPlans';
import { type Change, personOf, type ShiftField, type ShiftValues } from './crewChanges.ts';

export interface Conflict {
  shiftId: number;
  field: ShiftField;
  mine: ShiftValues[ShiftField];
  theirs: ShiftValues[ShiftField];
}

export const rebased = (changes: readonly Change[], before: CrewPlan, now: CrewPlan) => {
  const conflicts: Conflict[] = [];
  const shiftIn = (plan: CrewPlan, id: number) => plan.shifts.find(shift => shift.id === id);
  const kept = changes.flatMap((change): Change[] => {
    if (change.op === 'add_shift') return [change];
    if (change.op === 'assign') {
      return change.shift_id > 0 && !shiftIn(now, change.shift_id) ? [] : [change];
    }
    if (change.op === 'confirm' || change.op === 'cancel' || change.op === 'update_assignment') {
      return change.id > 0 && !personOf(now, change.id) ? [] : [change];
    }
    const theirs = shiftIn(now, change.id);
    if (!theirs) return change.id > 0 ? [] : [change];
    if (change.op !== 'update_shift') return [change];
    const base = shiftIn(before, change.id);
    const found = base ? conflictsIn(change.id, change.values, base, theirs) : [];
    conflicts.push(...found);
    const values = Object.fromEntries(
      Object.entries(change.values).filter(([field]) => found.every(each => each.field !== field))
    );
    return Object.keys(values).length > 0 ? [{ ...change, values }] : [];
  });
  return { changes: kept, conflicts };
};

const conflictsIn = (shiftId: number, values: ShiftValues, base: Shift, theirs: Shift) =>
  FIELDS.flatMap((field): Conflict[] => {
    if (!(field in values)) return [];
    const mine = values[field];
    const stored = theirs[field];
    return isSame(stored, base[field]) || isSame(stored, mine)
      ? []
      : [{ shiftId, field, mine, theirs: stored }];
  });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const FIELDS = [
  'function_id',
  'amount',
  'from',
  'until',
  'name',
  'break_minutes',
  'travel_before',
  'travel_after',
  'location',
  'notes',
  'group_id',
  'wage',
  'price',
] as const satisfies readonly ShiftField[];
