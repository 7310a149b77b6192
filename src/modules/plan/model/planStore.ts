import type { Plan } from '#contract/plan/plans';
import type { Change } from './changes.ts';
import type { Conflict } from './conflicts.ts';
import { type PlanEvent, planReducer } from './planReducer.ts';
import {
  isUnsettled,
  type PlanCall,
  type PlanState,
  type Refusal,
  removedLast,
  savingOf,
  shownPlan,
} from './planState.ts';
import { keyOf } from './rowNames.ts';
import type { Kind } from './rowsOfChange.ts';

export interface PlanPorts {
  send: (call: PlanCall) => Promise<Plan & { refs: Record<string, number> }>;
  refusalOf: (error: unknown) => Refusal;
  /** True if calls still use the session of the user who made the changes. */
  isOurs: () => boolean;
  drawKey: () => string;
  now: () => number;
  pause: (tries: number, retryAfter: number | undefined) => Promise<void>;
  keep: (state: PlanState) => void;
  /** Called if a refusal or required decision occurs while no screen shows the plan. */
  onUnseen: () => void;
}

const viewOf = (state: PlanState) => ({
  plan: shownPlan(state),
  saving: savingOf(state),
  unsent: state.queue.length,
  since: state.queue[0]?.at,
  tries: state.call?.tries ?? 0,
  failures: state.failures,
  conflicts: state.conflicts,
  held: state.held,
  isUnsettled: isUnsettled(state),
  removed: removedLast(state),
  canUndo: state.undos.length > 0,
  canRedo: state.redos.length > 0,
});

export type PlanStore = ReturnType<typeof makePlanStore>;

/**
 * Runs a plan's reducer and sends its calls: one at a time, in order, each based on the version of the last
 * answer. An unanswered call is repeated unchanged.
 */
export const makePlanStore = (first: PlanState, ports: PlanPorts) => {
  let state = first;
  let view = viewOf(state);
  let isRunning = false;
  let watchers = 0;
  let hurry = () => {};
  const listeners = new Set<() => void>();

  const dispatch = (event: PlanEvent) => {
    const before = state;
    state = planReducer(state, event);
    if (state === before) return;
    view = viewOf(state);
    ports.keep(state);
    const isNews = state.failures.length > before.failures.length || (state.held && !before.held);
    if (watchers === 0 && isNews) ports.onUnseen();
    for (const listener of listeners) listener();
  };

  const attempt = async (call: PlanCall) => {
    try {
      const { refs, ...plan } = await ports.send(call);
      if (state.call?.key === call.key) dispatch({ type: 'answered', plan, refs });
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

  const act = (event: PlanEvent) => {
    dispatch(event);
    void run();
  };

  return {
    keyOf: (kind: Kind, id: number) => keyOf(state.names, kind, id),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getState: () => view,

    /** Registers a screen and sends pending changes. Returns a function that unregisters it. */
    watch: () => {
      watchers++;
      void run();
      return () => void watchers--;
    },

    change: (...changes: Change[]) => act({ type: 'changed', changes, at: ports.now() }),
    undo: () => act({ type: 'undone', at: ports.now() }),
    redo: () => act({ type: 'redone', at: ports.now() }),

    /** An outdated plan changes nothing. */
    receive: (plan: Plan) => dispatch({ type: 'received', plan }),

    /** Sends the pending change despite the shortage, with a reason (docs/planning.md, rule 13). */
    acceptShortage: (reason: string) => act({ type: 'accepted', reason }),

    declineShortage: () => act({ type: 'declined' }),

    settle: (conflict: Conflict, choice: 'mine' | 'theirs') =>
      act({ type: 'settled', conflict, choice, at: ports.now() }),

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
