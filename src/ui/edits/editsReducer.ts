import { DAY_MS } from '#contract/base/durations';
import { addStep, takeStep, type UndoStack } from '../grid/undoSteps.ts';
import type { EditsKind, EditTypes } from './editsKind.ts';
import { enqueue, putBack, rebase, undoOf, withCopies } from './editsQueue.ts';
import {
  type Answered,
  type Edit,
  type EditsState,
  type Failure,
  nextUndo,
  type Refusal,
  shownDoc,
} from './editsState.ts';
import { numbered, withNumbers } from './rowNames.ts';

export type EditsEvent<T extends EditTypes> =
  | { type: 'changed'; changes: readonly T['change'][]; at: number }
  /** A dialog made these by a call of its own. */
  | ({ type: 'made'; changes: readonly T['change'][] } & Answered<T>)
  | { type: 'undone' | 'redone'; at: number }
  | { type: 'begun'; key: string; at: number }
  | ({ type: 'answered' } & Answered<T>)
  | { type: 'refused'; refusal: Refusal<T> }
  | { type: 'received'; doc: T['doc'] }
  | { type: 'accepted'; reason: string }
  | { type: 'declined' }
  | { type: 'settled'; conflict: T['conflict']; choice: 'mine' | 'theirs'; at: number }
  | { type: 'dismissed'; failure: number }
  | { type: 'retried'; failure: number; at: number }
  | { type: 'confirmed'; at: number }
  | { type: 'discarded' };

/** Milliseconds until the user is asked about unsent edits. The server keeps keys as long. */
const OLD_MS = DAY_MS;

export const editsReducer = <T extends EditTypes>(
  kind: EditsKind<T>,
  state: EditsState<T>,
  event: EditsEvent<T>
): EditsState<T> => {
  switch (event.type) {
    case 'changed': {
      if (event.changes.length === 0) return state;
      return { ...enqueue(kind, state, event.changes, { at: event.at }), redos: [] };
    }
    case 'made':
      return withMade(kind, state, event);
    case 'undone':
      return nextUndo(kind, state) ? repeatStep(kind, state, 'undos', event.at) : state;
    case 'redone':
      return repeatStep(kind, state, 'redos', event.at);
    case 'begun':
      return begin(kind, state, event);
    case 'answered':
      return answer(kind, state, event);
    case 'refused':
      return state.call ? refuse(kind, state, state.call, event.refusal) : state;
    case 'received': {
      const { stored, queue } = state;
      const isLate = queue.length > 0 || event.doc.version < stored.version;
      return isLate || event.doc === stored ? state : { ...state, stored: event.doc };
    }
    case 'accepted':
      return state.held ? { ...state, held: undefined, reason: event.reason } : state;
    case 'declined':
      if (!state.held) return state;
      return putBack(kind, { ...state, held: undefined }, state.queue.slice(0, 1), {
        isRetried: true,
      });
    case 'settled': {
      const { conflict, choice, at } = event;
      const conflicts = state.conflicts.filter(each => each !== conflict);
      const settled = { ...state, conflicts };
      if (choice === 'theirs') return settled;
      return enqueue(kind, settled, [kind.settling(conflict)], { at });
    }
    case 'dismissed':
      return { ...state, failures: state.failures.filter(({ id }) => id !== event.failure) };
    case 'retried':
      return retry(kind, state, event);
    case 'confirmed': {
      const queue = state.queue.map(edit => ({ ...edit, at: event.at }));
      return { ...state, queue, asksOld: false, call: undefined };
    }
    case 'discarded': {
      const emptied = { ...state, asksOld: false, call: undefined, held: undefined };
      return putBack(kind, emptied, state.queue, { isRetried: false });
    }
  }
};

const repeatStep = <T extends EditTypes>(
  kind: EditsKind<T>,
  state: EditsState<T>,
  stack: UndoStack,
  at: number
): EditsState<T> => {
  const latest = takeStep(state, stack);
  if (!latest) return state;
  const { step: taken, rest } = latest;
  // A change that was redone from the redos is not offered again in its notice.
  const failures = state.failures.map(failure =>
    failure.again?.edits.includes(taken.id) ? { ...failure, again: undefined } : failure
  );
  const isAside = (change: T['change']) => kind.isAside(change, taken.changes);
  const own = taken.changes.filter(change => !isAside(change));
  const done = enqueue(kind, { ...state, ...rest, failures }, own, { at, step: { stack, taken } });
  const aside = taken.changes.filter(isAside);
  return aside.reduce((next, change) => enqueue(kind, next, [change], { at, isAside: true }), done);
};

const begin = <T extends EditTypes>(
  kind: EditsKind<T>,
  state: EditsState<T>,
  { key, at }: { key: string; at: number }
): EditsState<T> => {
  const { queue, stored, held, asksOld, reason } = state;
  if (held || asksOld || queue.length === 0) return state;
  if (queue.some(edit => at - edit.at > OLD_MS)) return { ...state, asksOld: true };
  if (state.call) return state;
  const edits = nextEdits(kind, state);
  const changes = edits
    .flatMap(edit => edit.changes)
    .map(change => numbered(kind, state.names, change));
  const input = kind.toInput(changes, state.names.numbers, reason);
  const ids = edits.map(({ id }) => id);
  const call = { key, edits: ids, version: stored.version, input, tries: 0 };
  return { ...state, reason: undefined, call };
};

/** Edits of one call. A copy is sent alone: only its answer has the added rows. */
const nextEdits = <T extends EditTypes>(
  kind: EditsKind<T>,
  { queue, oneByOne, reason }: EditsState<T>
): readonly Edit<T>[] => {
  if (oneByOne > 0 || reason !== undefined) return queue.slice(0, 1);
  const copy = queue.findIndex(({ changes }) => changes.some(kind.isCopy));
  let changes = 0;
  const tooMany = queue.findIndex(edit => (changes += edit.changes.length) > kind.most);
  const made = new Set<number>();
  const waiting = queue.findIndex(edit => {
    if (edit.changes.some(change => kind.waitsFor(change, made))) return true;
    for (const { id } of edit.changes.flatMap(change => kind.addedBy(change) ?? [])) made.add(id);
    return false;
  });
  const most = Math.min(...[copy, tooMany, waiting].map(at => (at < 0 ? queue.length : at)));
  return queue.slice(0, Math.max(1, most));
};

const answer = <T extends EditTypes>(
  kind: EditsKind<T>,
  state: EditsState<T>,
  { doc, refs }: Answered<T>
): EditsState<T> => {
  const { call, stored } = state;
  if (!call) return state;
  const sent = state.queue.filter(({ id }) => call.edits.includes(id));
  const changes = sent.flatMap(edit => edit.changes).map(each => numbered(kind, state.names, each));
  const names = withNumbers(state.names, kind.numbersIn(changes, { doc, refs }));
  // The answer to a repeated call may include later changes of others.
  const isAlone = doc.version <= call.version + 1;
  const next = {
    ...state,
    names,
    stored: doc,
    call: undefined,
    queue: state.queue.filter(edit => !sent.includes(edit)),
    oneByOne: Math.max(0, state.oneByOne - 1),
  };
  const copied = withCopies(kind, next, sent, { before: stored, isAlone });
  if (isAlone) return copied;
  const base = changes
    .map(change => numbered(kind, names, change))
    .reduce<T['doc']>(kind.applied, stored);
  return rebase(kind, copied, base, doc);
};

const withMade = <T extends EditTypes>(
  kind: EditsKind<T>,
  state: EditsState<T>,
  { changes, doc, refs }: Answered<T> & { changes: readonly T['change'][] }
): EditsState<T> => {
  const { stored, lastEdit } = state;
  let { lastRow } = state;
  const id = lastEdit + 1;
  const undo = { id, changes: undoOf(kind, stored, changes, () => --lastRow) };
  const names = withNumbers(state.names, kind.numbersIn(changes, { doc, refs }));
  const base = changes
    .map(change => numbered(kind, names, change))
    .reduce<T['doc']>(kind.applied, stored);
  const next = rebase(kind, { ...state, names, lastEdit: id, lastRow, redos: [] }, base, doc);
  return undo.changes.length > 0 ? { ...next, ...addStep(next, 'undos', undo) } : next;
};

/** A refused undo or redo is back on its stack, and is repeated from there. */
const againOf = <T extends EditTypes>(sent: readonly Edit<T>[]): Failure<T>['again'] =>
  sent.some(({ step, isAside }) => step || isAside)
    ? undefined
    : { edits: sent.map(({ id }) => id), changes: sent.flatMap(({ changes }) => changes) };

/** Repeats a refused change. Its steps leave the redos, so that it is repeated once. */
const retry = <T extends EditTypes>(
  kind: EditsKind<T>,
  state: EditsState<T>,
  { failure, at }: { failure: number; at: number }
): EditsState<T> => {
  const again = state.failures.find(({ id }) => id === failure)?.again;
  if (!again) return state;
  const failures = state.failures.filter(({ id }) => id !== failure);
  const redos = state.redos.filter(({ id }) => !again.edits.includes(id));
  return enqueue(kind, { ...state, failures, redos }, again.changes, { at });
};

const refuse = <T extends EditTypes>(
  kind: EditsKind<T>,
  state: EditsState<T>,
  call: NonNullable<EditsState<T>['call']>,
  refusal: Refusal<T>
): EditsState<T> => {
  const ended = { ...state, call: undefined };
  const sent = state.queue.filter(({ id }) => call.edits.includes(id));
  switch (refusal.kind) {
    case 'unreached':
      return { ...state, call: { ...call, tries: call.tries + 1 } };
    case 'stale':
      return rebase(kind, ended, state.stored, refusal.current);
    case 'asked':
      return sent.length > 1
        ? { ...ended, oneByOne: sent.length }
        : { ...ended, held: refusal.question };
    case 'refused': {
      if (sent.length > 1 && refusal.isOfOne) return { ...ended, oneByOne: sent.length };
      const changes = sent
        .flatMap(edit => edit.changes)
        .map(each => numbered(kind, state.names, each));
      const only = changes.length === 1 ? changes[0] : undefined;
      const change = refusal.at === undefined ? only : changes[refusal.at];
      const row = change && kind.rowOf(shownDoc(kind, state), change);
      const failure = {
        id: state.lastFailure + 1,
        answer: refusal.answer,
        name: row?.name,
        again: againOf(sent),
        ...(refusal.at !== undefined && { row: row?.id, field: refusal.field }),
      };
      const failed = {
        ...ended,
        failures: [...state.failures, failure],
        lastFailure: failure.id,
      };
      return putBack(kind, failed, sent, { isRetried: true });
    }
  }
};
