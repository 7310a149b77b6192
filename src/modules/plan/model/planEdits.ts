import { PLAN_MAX } from '#contract/plan/planChanges';
import type { Plan, Shortage } from '#contract/plan/plans';
import type { PlanInput } from '../../../platform/data/planning.ts';
import type { EditsKind } from '../../../ui/edits/editsKind.ts';
import type { EditsStore } from '../../../ui/edits/editsStore.ts';
import { refOf } from '../../../ui/edits/rowNames.ts';
import { applied, type Change } from './changes.ts';
import { type Conflict, rebased } from './conflicts.ts';
import { inverseOf, removalOfNew } from './inverse.ts';
import { toRequest } from './planRequest.ts';
import { kindOf, lineOf, needsAny, renamed } from './rowsOfChange.ts';

export interface PlanEdits {
  doc: Plan;
  change: Change;
  conflict: Conflict;
  input: PlanInput;
  question: readonly Shortage[];
}

export type PlanStore = EditsStore<PlanEdits>;

/** The plan as a document that is edited (docs/planning.md). */
export const PLAN_EDITS: EditsKind<PlanEdits> = {
  name: 'plans',
  most: PLAN_MAX.changes,
  applied,
  inverseOf,
  rebased,
  isSameConflict: (one, other) => one.lineId === other.lineId && one.field === other.field,
  settling: ({ lineId, field, mine }) => ({
    op: 'update_line',
    id: lineId,
    values: { [field]: mine },
  }),
  isCopy: ({ op }) => op === 'copy_from',
  removalOfNew,
  // A line is restored even if its units are assigned elsewhere.
  isAside: (change, step) =>
    change.op === 'add_units' &&
    step.some(({ op, ...row }) => op === 'add_line' && 'id' in row && row.id === change.line_id),
  renamed,
  addedBy: change =>
    change.op === 'add_group' || change.op === 'add_line'
      ? { kind: kindOf(change), id: change.id, restores: change.restores }
      : undefined,
  numbersIn: (changes, { refs }) =>
    changes.flatMap(change => {
      const number = 'id' in change ? refs[refOf(change.id)] : undefined;
      return 'id' in change && number !== undefined
        ? [{ kind: kindOf(change), id: change.id, number }]
        : [];
    }),
  needsAny,
  waitsFor: () => false,
  rowOf: (plan, change) => {
    const id = lineOf(change);
    return id === undefined
      ? undefined
      : { id, name: plan.lines.find(line => line.id === id)?.name };
  },
  countedRows: 'line',
  toInput: (changes, numbers, reason) => ({
    changes: toRequest(changes, numbers),
    ...(reason !== undefined && { accept_shortage: { reason } }),
  }),
};
