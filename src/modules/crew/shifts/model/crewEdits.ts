import type { z } from 'zod';
import {
  CREW_PLAN_MAX,
  type CrewChange,
  type CrewPlan,
  type crewPlanInput,
} from '#contract/crew/crewPlans';
import type { EditsKind, Naming } from '../../../../ui/edits/editsKind.ts';
import type { EditsStore } from '../../../../ui/edits/editsStore.ts';
import { removedRows } from '../../../../ui/edits/removedRows.ts';
import { refOf } from '../../../../ui/edits/rowNames.ts';
import { applied, type Change, personOf } from './crewChanges.ts';
import { type Conflict, rebased } from './crewConflicts.ts';
import { inverseOf, removalOfNew } from './crewInverse.ts';

export interface CrewEdits {
  doc: CrewPlan;
  change: Change;
  conflict: Conflict;
  input: z.infer<typeof crewPlanInput>;
  question: never;
}

export type CrewStore = EditsStore<CrewEdits>;

const kindOf = ({ op }: Change) => (op.endsWith('shift') ? 'shift' : 'person');

const renamed = (change: Change, nameOf: Naming): Change => {
  const named = { ...change, id: nameOf(change.id, kindOf(change)) };
  return named.op === 'assign' ? { ...named, shift_id: nameOf(named.shift_id, 'shift') } : named;
};

const numberOf = (refs: Readonly<Record<string, number>>, id: number) => refs[refOf(id)] ?? id;

/** The shifts of a project as a document that is edited (docs/crew.md). */
export const CREW_EDITS: EditsKind<CrewEdits> = {
  name: 'crew',
  most: CREW_PLAN_MAX.changes,
  applied,
  inverseOf,
  rebased,
  isSameConflict: (one, other) => one.shiftId === other.shiftId && one.field === other.field,
  settling: ({ shiftId, field, mine }) => ({
    op: 'update_shift',
    id: shiftId,
    values: { [field]: mine },
  }),
  isCopy: ({ op }) => op === 'copy_shift',
  removalOfNew,
  // Undo restores a shift even if a person of it is booked elsewhere by now. Own times follow their person.
  isAside: (change, step) =>
    (change.op === 'assign' &&
      step.some(({ op, id }) => op === 'add_shift' && id === change.shift_id)) ||
    (change.op === 'update_assignment' &&
      step.some(({ op, id }) => op === 'assign' && id === change.id)),
  renamed,
  addedBy: change =>
    change.op === 'add_shift' || change.op === 'assign'
      ? { kind: kindOf(change), id: change.id, restores: change.restores }
      : undefined,
  numbersIn: (changes, { doc, refs }) =>
    changes.flatMap(change => {
      const number = numberIn(change, doc, refs);
      return number === undefined ? [] : [{ kind: kindOf(change), id: change.id, number }];
    }),
  needsAny: (change, rows) =>
    rows.has(change.id) || (change.op === 'assign' && rows.has(change.shift_id)),
  waitsFor: (change, made) =>
    (change.op === 'confirm' || change.op === 'cancel' || change.op === 'update_assignment') &&
    made.has(change.id),
  rowOf: (plan, change) => {
    if (change.op === 'assign') return { id: change.shift_id, name: change.name };
    if (change.op === 'add_shift') {
      return { id: change.id, name: change.typed ?? change.values.name ?? change.function.name };
    }
    const shift = plan.shifts.find(({ id }) => id === change.id);
    const name = kindOf(change) === 'shift' ? shift?.name : personOf(plan, change.id)?.person.name;
    return { id: change.id, name };
  },
  countedRows: 'shift',
  toInput: (changes, numbers) => {
    const restored = removedRows(changes, id => numbers.get(id) ?? id);
    return { changes: changes.map(change => toOperation(change, restored)) };
  },
};

/** The number that the answer gave to a new row. A person has one assignment on a shift. */
const numberIn = (change: Change, doc: CrewPlan, refs: Readonly<Record<string, number>>) => {
  if (change.op === 'add_shift') return refs[refOf(change.id)];
  if (change.op !== 'assign') return undefined;
  const shift = doc.shifts.find(({ id }) => id === numberOf(refs, change.shift_id));
  return shift?.assignments.find(({ crew_id }) => crew_id === change.crew_id)?.id;
};

const toOperation = (change: Change, restored: ReturnType<typeof removedRows>): CrewChange => {
  const shift = (id: number) => (id > 0 ? { id } : { shift_ref: refOf(id) });
  switch (change.op) {
    case 'add_shift':
      return {
        op: change.op,
        ref: refOf(change.id),
        ...restored(change),
        function_id: change.function.id,
        ...change.values,
      };
    case 'update_shift':
      return { op: change.op, ...shift(change.id), ...change.values };
    case 'remove_shift':
      return { op: change.op, ...shift(change.id) };
    case 'copy_shift':
      return { op: change.op, ...shift(change.id), dates: change.dates };
    case 'assign':
      return {
        op: change.op,
        ...(change.shift_id > 0
          ? { shift_id: change.shift_id }
          : { shift_ref: refOf(change.shift_id) }),
        crew_ids: [change.crew_id],
        state: change.state,
        ...restored({ restores: change.restores ?? change.resumes }),
      };
    case 'update_assignment':
      return { op: change.op, id: change.id, ...change.values };
    case 'confirm':
    case 'cancel':
      return { op: change.op, ids: [change.id] };
  }
};
