import type { Plan } from '#contract/plan/plans';
import { PLAN_MAX } from '#contract/plan/planChanges';
import { takeStep, type UndoStack } from '../../../ui/grid/undoSteps.ts';
import { applied, type Change } from './changes.ts';
import type { Conflict } from './conflicts.ts';
import { enqueue, putBack, rebase, withCopies } from './planQueue.ts';
import {
  type Edit,
  isCopy,
  nextUndo,
  type PlanState,
  type Refusal,
  shownPlan,
} from './planState.ts';
import { numbered, withNumbers } from './rowNames.ts';
import { lineOf } from './rowsOfChange.ts';
import { toRequest } from './planRequest.ts';

export type PlanEvent =
  | { type: 'changed'; changes: readonly Change[]; at: number }
  | { type: 'undone' | 'redone'; at: number }
  | { type: 'begun'; key: string; at: number }
  | { type: 'answered'; plan: Plan; refs: Readonly<Record<string, number>> }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'received'; plan: Plan }
  | { type: 'accepted'; reason: string }
  | { type: 'declined' }
  | { type: 'settled'; conflict: Conflict; choice: 'mine' | 'theirs'; at: number }
  | { type: 'dismissed'; failure: number }
  | { type: 'confirmed'; at: number }
  | { type: 'discarded' };

/** Milliseconds until the user is asked about unsent edits. The server keeps keys as long. */
const OLD_MS = 24 * 3_600_000;

export const planReducer = (state: PlanState, event: PlanEvent): PlanState => {
  switch (event.type) {
    case 'changed': {
      if (event.changes.length === 0) return state;
      return { ...enqueue(state, event.changes, event), redos: [] };
    }
    case 'undone':
      return nextUndo(state) ? repeatStep(state, 'undos', event.at) : state;
    case 'redone':
      return repeatStep(state, 'redos', event.at);
    case 'begun':
      return begin(state, event);
    case 'answered':
      return answer(state, event);
    case 'refused':
      return state.call ? refuse(state, state.call, event.refusal) : state;
    case 'received': {
      const { stored, queue } = state;
      const isLate = queue.length > 0 || event.plan.version < stored.version;
      return isLate || event.plan === stored ? state : { ...state, stored: event.plan };
    }
    case 'accepted':
      return state.held ? { ...state, held: undefined, reason: event.reason } : state;
    case 'declined':
      if (!state.held) return state;
      return putBack({ ...state, held: undefined }, state.queue.slice(0, 1), { isRetried: true });
    case 'settled': {
      const { conflict, choice, at } = event;
      const { lineId, field, mine } = conflict;
      const conflicts = state.conflicts.filter(each => each !== conflict);
      const settled = { ...state, conflicts };
      if (choice === 'theirs') return settled;
      const change: Change = { op: 'update_line', id: lineId, values: { [field]: mine } };
      return enqueue(settled, [change], { at });
    }
    case 'dismissed':
      return { ...state, failures: state.failures.filter(({ id }) => id !== event.failure) };
    case 'confirmed': {
      const queue = state.queue.map(edit => ({ ...edit, at: event.at }));
      return { ...state, queue, asksOld: false, call: undefined };
    }
    case 'discarded': {
      const emptied = { ...state, asksOld: false, call: undefined, held: undefined };
      return putBack(emptied, state.queue, { isRetried: false });
    }
  }
};

const repeatStep = (state: PlanState, stack: UndoStack, at: number): PlanState => {
  const latest = takeStep(state, stack);
  if (!latest) return state;
  const { step: taken, rest } = latest;
  const restored = new Set(
    taken.changes.flatMap(change => (change.op === 'add_line' ? change.id : []))
  );
  // Separate: a line is restored even if its units are assigned elsewhere.
  const isAside = (change: Change) => change.op === 'add_units' && restored.has(change.line_id);
  const own = taken.changes.filter(change => !isAside(change));
  const done = enqueue({ ...state, ...rest }, own, { at, step: { stack, taken } });
  const aside = taken.changes.filter(isAside);
  return aside.length > 0 ? enqueue(done, aside, { at, isAside: true }) : done;
};

const begin = (state: PlanState, { key, at }: { key: string; at: number }): PlanState => {
  const { queue, stored, held, asksOld, reason } = state;
  if (held || asksOld || queue.length === 0) return state;
  if (queue.some(edit => at - edit.at > OLD_MS)) return { ...state, asksOld: true };
  if (state.call) return state;
  const edits = nextEdits(state);
  const changes = edits.flatMap(edit => edit.changes).map(change => numbered(state.names, change));
  const input = {
    changes: toRequest(changes, state.names.numbers),
    ...(reason !== undefined && { accept_shortage: { reason } }),
  };
  const ids = edits.map(({ id }) => id);
  const call = { key, edits: ids, version: stored.version, input, tries: 0 };
  return { ...state, reason: undefined, call };
};

/** Edits of one call. A copy is sent alone: only its answer has the added rows. */
const nextEdits = ({ queue, oneByOne, reason }: PlanState): readonly Edit[] => {
  if (oneByOne > 0 || reason !== undefined) return queue.slice(0, 1);
  const copy = queue.findIndex(({ changes }) => changes.some(isCopy));
  let changes = 0;
  const tooMany = queue.findIndex(edit => (changes += edit.changes.length) > PLAN_MAX.changes);
  const most = Math.min(...[copy, tooMany].map(at => (at < 0 ? queue.length : at)));
  return queue.slice(0, Math.max(1, most));
};

const answer = (
  state: PlanState,
  { plan, refs }: { plan: Plan; refs: Readonly<Record<string, number>> }
): PlanState => {
  const { call, stored } = state;
  if (!call) return state;
  const sent = state.queue.filter(({ id }) => call.edits.includes(id));
  const changes = sent.flatMap(edit => edit.changes).map(each => numbered(state.names, each));
  const names = withNumbers(state.names, changes, refs);
  // The answer to a repeated call may include later changes of others.
  const isAlone = plan.version <= call.version + 1;
  const next = {
    ...state,
    names,
    stored: plan,
    call: undefined,
    queue: state.queue.filter(edit => !sent.includes(edit)),
    oneByOne: Math.max(0, state.oneByOne - 1),
  };
  const copied = withCopies(next, sent, { before: stored, isAlone });
  if (isAlone) return copied;
  const base = changes.map(change => numbered(names, change)).reduce(applied, stored);
  return rebase(copied, base, plan);
};

const refuse = (
  state: PlanState,
  call: NonNullable<PlanState['call']>,
  refusal: Refusal
): PlanState => {
  const ended = { ...state, call: undefined };
  const sent = state.queue.filter(({ id }) => call.edits.includes(id));
  switch (refusal.kind) {
    case 'unreached':
      return { ...state, call: { ...call, tries: call.tries + 1 } };
    case 'stale':
      return rebase(ended, state.stored, refusal.current);
    case 'short':
      return sent.length > 1
        ? { ...ended, oneByOne: sent.length }
        : { ...ended, held: refusal.shortages };
    case 'refused': {
      if (sent.length > 1 && refusal.isOfOne) return { ...ended, oneByOne: sent.length };
      const changes = sent.flatMap(edit => edit.changes).map(each => numbered(state.names, each));
      const only = changes.length === 1 ? changes[0] : undefined;
      const change = refusal.at === undefined ? only : changes[refusal.at];
      const lineId = change && lineOf(change);
      const name = shownPlan(state).lines.find(({ id }) => id === lineId)?.name;
      const failure = {
        id: state.lastFailure + 1,
        answer: refusal.answer,
        name,
        ...(refusal.at !== undefined && { lineId, field: refusal.field }),
      };
      const failed = {
        ...ended,
        failures: [...state.failures, failure],
        lastFailure: failure.id,
      };
      return putBack(failed, sent, { isRetried: true });
    }
  }
};
