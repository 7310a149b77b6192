import { addStep, mapSteps, otherStack, type UndoStack } from '../grid/undoSteps.ts';
import type { EditsKind, EditTypes } from './editsKind.ts';
import { type Edit, type EditsState, shownDoc } from './editsState.ts';
import { latest, numbered, withoutRestored, withRestored } from './rowNames.ts';

export const undoOf = <T extends EditTypes>(
  { applied, inverseOf }: EditsKind<T>,
  doc: T['doc'],
  changes: readonly T['change'][],
  nextId: () => number
): T['change'][] => {
  const inverse: T['change'][] = [];
  let current = doc;
  for (const change of changes) {
    inverse.unshift(...inverseOf(current, change, nextId));
    current = applied(current, change);
  }
  return inverse;
};

interface NewEdit<T extends EditTypes> {
  at: number;
  step?: Edit<T>['step'];
  isAside?: boolean;
}

export const enqueue = <T extends EditTypes>(
  kind: EditsKind<T>,
  state: EditsState<T>,
  changes: readonly T['change'][],
  { at, step, isAside = false }: NewEdit<T>
): EditsState<T> => {
  let { names } = state;
  const named = changes.map(change => {
    const known = latest(kind, names, change);
    names = withRestored(kind, names, known);
    return known;
  });
  const doc = shownDoc(kind, state);
  // Other users may have removed the rows of an older step.
  const made = step || isAside ? kind.rebased(named, doc, doc).changes : named;
  if (made.length === 0) return state;
  const id = state.lastEdit + 1;
  let { lastRow } = state;
  const inverse = { id, changes: undoOf(kind, doc, made, () => --lastRow) };
  const edit = { id, changes: made, at, ...(step && { step }), ...(isAside && { isAside }) };
  const next = { ...state, names, lastEdit: id, lastRow, queue: [...state.queue, edit] };
  if (isAside || (inverse.changes.length === 0 && !made.some(kind.isCopy))) return next;
  return { ...next, ...addStep(state, step ? otherStack(step.stack) : 'undos', inverse) };
};

const forget = <T extends EditTypes>(
  state: EditsState<T>,
  edits: readonly Edit<T>[]
): EditsState<T> => {
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
export const putBack = <T extends EditTypes>(
  kind: EditsKind<T>,
  state: EditsState<T>,
  edits: readonly Edit<T>[],
  { isRetried }: { isRetried: boolean }
): EditsState<T> => {
  const gone = new Set(edits.map(({ id }) => id));
  const made = new Set<number>();
  const undone = new Set<number>();
  for (const { id, changes, step } of state.queue) {
    const undoes = step !== undefined && gone.has(step.taken.id);
    if (!gone.has(id) && !undoes && !changes.some(change => kind.needsAny(change, made))) continue;
    gone.add(id);
    if (undoes) undone.add(step.taken.id).add(id);
    for (const change of changes) {
      const added = kind.addedBy(change);
      if (added) made.add(added.id);
    }
  }
  const taken = state.queue.filter(({ id }) => gone.has(id));
  const names = withoutRestored(
    kind,
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

/** Continues from the document as changed by others since `base`. */
export const rebase = <T extends EditTypes>(
  kind: EditsKind<T>,
  state: EditsState<T>,
  base: T['doc'],
  current: T['doc']
): EditsState<T> => {
  const results = state.queue.map(edit => ({
    edit,
    ...kind.rebased(
      edit.changes.map(change => numbered(kind, state.names, change)),
      base,
      current
    ),
  }));
  const queue = results.map(({ edit, changes }) => ({ ...edit, changes }));
  const conflicts = results
    .flatMap(result => result.conflicts)
    .reduce<EditsState<T>['conflicts']>(
      (known, found) => [...known.filter(each => !kind.isSameConflict(each, found)), found],
      state.conflicts
    );
  const empty = queue.filter(({ changes }) => changes.length === 0);
  return forget({ ...state, queue, conflicts, stored: current }, empty);
};

/** No step if others may have added some of the rows. */
export const withCopies = <T extends EditTypes>(
  kind: EditsKind<T>,
  state: EditsState<T>,
  sent: readonly Edit<T>[],
  { before, isAlone }: { before: T['doc']; isAlone: boolean }
): EditsState<T> => {
  const copies = new Set(
    sent.filter(({ changes }) => changes.some(kind.isCopy)).map(({ id }) => id)
  );
  if (copies.size === 0) return state;
  const steps = mapSteps(state, step => {
    if (!copies.has(step.id)) return step;
    return isAlone ? { id: step.id, changes: kind.removalOfNew(before, state.stored) } : [];
  });
  return { ...state, ...steps };
};
