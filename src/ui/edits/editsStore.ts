import type { EditsKind, EditTypes } from './editsKind.ts';
import { type EditsEvent, editsReducer } from './editsReducer.ts';
import {
  type Answered,
  type EditsCall,
  type EditsState,
  isUnsettled,
  type Refusal,
  removedLast,
  savingOf,
  shownDoc,
} from './editsState.ts';
import { keyOf } from './rowNames.ts';

export interface EditsPorts<T extends EditTypes> {
  send: (call: EditsCall<T>) => Promise<Answered<T>>;
  refusalOf: (error: unknown) => Refusal<T>;
  /** True if calls still use the session of the user who made the changes. */
  isOurs: () => boolean;
  drawKey: () => string;
  now: () => number;
  pause: (tries: number, retryAfter: number | undefined) => Promise<void>;
  keep: (state: EditsState<T>) => void;
  /** Called if a refusal or required decision occurs while no screen shows the document. */
  onUnseen: () => void;
}

const noop = () => undefined;

const viewOf = <T extends EditTypes>(kind: EditsKind<T>, state: EditsState<T>) => ({
  doc: shownDoc(kind, state),
  saving: savingOf(state),
  unsent: state.queue.length,
  since: state.queue[0]?.at,
  tries: state.call?.tries ?? 0,
  failures: state.failures,
  conflicts: state.conflicts,
  held: state.held,
  isUnsettled: isUnsettled(state),
  removed: removedLast(kind, state),
  /** Another array after each change of the user's own. */
  steps: state.undos,
  canUndo: state.undos.length > 0,
  canRedo: state.redos.length > 0,
});

export type EditsView<T extends EditTypes> = ReturnType<typeof viewOf<T>>;

export type EditsStore<T extends EditTypes> = ReturnType<typeof makeEditsStore<T>>;

/**
 * Runs a document's reducer and sends its calls: one at a time, in order, each based on the version of the last
 * answer. An unanswered call is repeated unchanged.
 */
export const makeEditsStore = <T extends EditTypes>(
  kind: EditsKind<T>,
  first: EditsState<T>,
  ports: EditsPorts<T>
) => {
  let state = first;
  let view = viewOf(kind, state);
  let isRunning = false;
  let watchers = 0;
  let hurry = () => {};
  /** Calls run one after the other, also those of dialogs. */
  let last: Promise<void> | undefined;
  /** From this version on, all changes up to the stored one are this tab's. */
  let ownFrom = first.stored.version;
  const listeners = new Set<() => void>();

  const dispatch = (event: EditsEvent<T>) => {
    const before = state;
    state = editsReducer(kind, state, event);
    if (state === before) return;
    const isOwn = event.type === 'answered' || event.type === 'made';
    const step = state.stored.version - before.stored.version;
    if (step > (isOwn ? 1 : 0)) ownFrom = state.stored.version;
    view = viewOf(kind, state);
    ports.keep(state);
    const isNews = state.failures.length > before.failures.length || (state.held && !before.held);
    if (watchers === 0 && isNews) ports.onUnseen();
    for (const listener of listeners) listener();
  };

  const inTurn = <Result>(task: () => Promise<Result>) => {
    const result = last ? last.then(task) : task();
    const ended = result.then(noop, noop).then(() => {
      if (last === ended) last = undefined;
    });
    last = ended;
    return result;
  };

  const attempt = async (call: EditsCall<T>) => {
    try {
      const { doc, refs } = await inTurn(() => ports.send(call));
      if (state.call?.key === call.key) dispatch({ type: 'answered', doc, refs });
    } catch (error) {
      const refusal = ports.refusalOf(error);
      if (state.call?.key !== call.key) return;
      dispatch({ type: 'refused', refusal });
      if (refusal.kind !== 'unreached' || !ports.isOurs()) return;
      const woken = new Promise<void>(resolve => (hurry = resolve));
      await Promise.race([woken, ports.pause(call.tries, refusal.retryAfter)]);
    }
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (ports.isOurs()) {
      dispatch({ type: 'begun', key: ports.drawKey(), at: ports.now() });
      const { call, asksOld, held } = state;
      if (!call || asksOld || held) break;
      await attempt(call);
    }
    isRunning = false;
  };

  const act = (event: EditsEvent<T>) => {
    dispatch(event);
    void run();
  };

  return {
    keyOf: (row: string, id: number) => keyOf(state.names, row, id),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => view,

    watch: () => {
      watchers++;
      void run();
      return () => void watchers--;
    },

    change: (...changes: T['change'][]) => act({ type: 'changed', changes, at: ports.now() }),
    /**
     * Makes changes by a call of a dialog, which shows what is refused. `opened` is the version that the dialog
     * shows: changes of colleagues since then are a conflict, this tab's own are not. Rejects as `send` does.
     */
    make: (
      changes: readonly T['change'][],
      opened: number,
      send: (version: number) => Promise<Answered<T>>
    ) =>
      inTurn(async () => {
        const version = opened >= ownFrom ? state.stored.version : opened;
        dispatch({ type: 'made', changes, ...(await send(version)) });
      }),

    undo: () => act({ type: 'undone', at: ports.now() }),
    redo: () => act({ type: 'redone', at: ports.now() }),

    /** An outdated document changes nothing. */
    receive: (doc: T['doc']) => dispatch({ type: 'received', doc }),

    acceptHeld: (reason: string) => act({ type: 'accepted', reason }),

    declineHeld: () => act({ type: 'declined' }),

    settle: (conflict: T['conflict'], choice: 'mine' | 'theirs') =>
      act({ type: 'settled', conflict, choice, at: ports.now() }),

    /** Repeats a refused change; does nothing if it was repeated already. */
    retryFailure: (failure: number) => act({ type: 'retried', failure, at: ports.now() }),

    dismissFailure: (failure: number) => dispatch({ type: 'dismissed', failure }),

    retry: () => {
      hurry();
      void run();
    },

    sendOld: () => act({ type: 'confirmed', at: ports.now() }),
    discard: () => {
      dispatch({ type: 'discarded' });
      hurry();
    },
  };
};
