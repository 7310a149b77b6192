import type { Plan } from '#contract/plan/plans';
import { addStep, mapSteps, otherStack, type UndoStack } from '../../../ui/grid/undoSteps.ts';
import { type Change } from './changes.ts';
import { rebased, withConflict } from './conflicts.ts';
import { removalOfNew, undoOf } from './inverse.ts';
import { type Edit, isCopy, type PlanState, shownPlan } from './planState.ts';
import { latest, numbered, withoutRestored, withRestored } from './rowNames.ts';
import { needsAny } from './rowsOfChange.ts';

interface NewEdit {
  at: number;
  step?: Edit['step'];
  isAside?: boolean;
}

export const enqueue = (
  state: PlanState,
  changes: readonly Change[],
  { at, step, isAside = false }: NewEdit
): PlanState => {
  let { names } = state;
  const named = changes.map(change => {
    const known = latest(names, change);
    names = withRestored(names, known);
    return known;
  });
  const plan = shownPlan(state);
  // Other users may have removed the rows of an older step.
  const made = step || isAside ? rebased(named, plan, plan).changes : named;
  if (made.length === 0) return state;
  const id = state.lastEdit + 1;
  let { lastRow } = state;
  const inverse = { id, changes: undoOf(plan, made, () => --lastRow) };
  const edit = { id, changes: made, at, ...(step && { step }), ...(isAside && { isAside }) };
  const next = { ...state, names, lastEdit: id, lastRow, queue: [...state.queue, edit] };
  if (isAside || (inverse.changes.length === 0 && !made.some(isCopy))) return next;
  return { ...next, ...addStep(state, step ? otherStack(step.stack) : 'undos', inverse) };
};

const forget = (state: PlanState, edits: readonly Edit[]): PlanState => {
  const ids = new Set(edits.map(({ id }) => id));
  return {
    ...state,
    queue: state.queue.filter(({ id }) => !ids.has(id)),
    ...mapSteps(state, step => (ids.has(step.id) ? [] : step)),
  };
};

/**
 * Reverts edits, and later ones that undo them or need their rows. With `isRetried` they can be redone. An
 * undo or redo always returns to its stack.
 */
export const putBack = (
  state: PlanState,
  edits: readonly Edit[],
  { isRetried }: { isRetried: boolean }
): PlanState => {
  const gone = new Set(edits.map(({ id }) => id));
  const made = new Set<number>();
  const undone = new Set<number>();
  for (const { id, changes, step } of state.queue) {
    const undoes = step !== undefined && gone.has(step.taken.id);
    if (!gone.has(id) && !undoes && !changes.some(change => needsAny(change, made))) continue;
    gone.add(id);
    if (undoes) undone.add(step.taken.id).add(id);
    for (const change of changes) {
      if (change.op === 'add_group' || change.op === 'add_line') made.add(change.id);
    }
  }
  const taken = state.queue.filter(({ id }) => gone.has(id));
  const names = withoutRestored(
    state.names,
    taken.flatMap(({ changes }) => changes)
  );
  const back = taken
    .filter(({ id, isAside }) => !undone.has(id) && !isAside)
    .toReversed()
    .flatMap(({ id, changes, step }) => {
      if (step) return [{ stack: step.stack, taken: step.taken }];
      return isRetried ? [{ stack: 'redos' as const, taken: { id, changes } }] : [];
    });
  const { undos, redos, ...rest } = forget({ ...state, names, oneByOne: 0 }, taken);
  const onto = (stack: UndoStack) => back.flatMap(each => (each.stack === stack ? each.taken : []));
  return { ...rest, undos: [...undos, ...onto('undos')], redos: [...redos, ...onto('redos')] };
};

/** Continues from the plan as changed by others since `base`. */
export const rebase = (state: PlanState, base: Plan, current: Plan): PlanState => {
  const results = state.queue.map(edit => ({
    edit,
    ...rebased(
      edit.changes.map(change => numbered(state.names, change)),
      base,
      current
    ),
  }));
  const queue = results.map(({ edit, changes }) => ({ ...edit, changes }));
  const conflicts = results
    .flatMap(result => result.conflicts)
    .reduce<PlanState['conflicts']>(withConflict, state.conflicts);
  const empty = queue.filter(({ changes }) => changes.length === 0);
  return forget({ ...state, queue, conflicts, stored: current }, empty);
};

/** No step if others may have added some of the rows. */
export const withCopies = (
  state: PlanState,
  sent: readonly Edit[],
  { before, isAlone }: { before: Plan; isAlone: boolean }
): PlanState => {
  const copies = new Set(sent.filter(({ changes }) => changes.some(isCopy)).map(({ id }) => id));
  if (copies.size === 0) return state;
  const steps = mapSteps(state, step => {
    if (!copies.has(step.id)) return step;
    return isAlone ? { id: step.id, changes: removalOfNew(before, state.stored) } : [];
  });
  return { ...state, ...steps };
};
