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

/** The world outside of a plan: the server, the clock, and the place where the plan is kept. */
export interface PlanPorts {
  send: (call: PlanCall) => Promise<Plan & { refs: Record<string, number> }>;
  refusalOf: (error: unknown) => Refusal;
  /** Whether calls are still those of the person who made the changes. */
  isOurs: () => boolean;
  drawKey: () => string;
  now: () => number;
  /** Resolves when a call is to be repeated. */
  pause: (tries: number, retryAfter: number | undefined) => Promise<void>;
  /** Keeps the state beyond this page. */
  keep: (state: PlanState) => void;
  /** Something was refused, or asks for a decision, and nobody looks at the plan. */
  onUnseen: () => void;
}

const viewOf = (state: PlanState) => ({
  /** As the server has it, with what is not sent yet. */
  plan: shownPlan(state),
  saving: savingOf(state),
  unsent: state.queue.length,
  /** When the first edit that waits was made. */
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

/** A plan as screens show it. */
export type PlanView = ReturnType<typeof viewOf>;

export type PlanStore = ReturnType<typeof makePlanStore>;

/**
 * Runs a plan's reducer, and sends what it has to be sent: one call at a time, in order, on the version
 * that the last one answered. A call without an answer is repeated as it is.
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

    /** Somebody looks at the plan, until the function is called that comes back. Sends what waits. */
    watch: () => {
      watchers++;
      void run();
      return () => void watchers--;
    },

    /** Makes changes as one edit. */
    change: (...changes: Change[]) => act({ type: 'changed', changes, at: ports.now() }),
    undo: () => act({ type: 'undone', at: ports.now() }),
    redo: () => act({ type: 'redone', at: ports.now() }),

    /** The plan as it was read again; an answer that came too late changes nothing. */
    receive: (plan: Plan) => dispatch({ type: 'received', plan }),

    /** Makes the change that waits all the same, and says why (docs/planning.md, rule 13). */
    acceptShortage: (reason: string) => act({ type: 'accepted', reason }),

    /** Puts the change back that waits. */
    declineShortage: () => act({ type: 'declined' }),

    /** Ends a conflict with what was typed here, or with what somebody else did. */
    settle: (conflict: Conflict, choice: 'mine' | 'theirs') =>
      act({ type: 'settled', conflict, choice, at: ports.now() }),

    dismissFailure: (failure: number) => dispatch({ type: 'dismissed', failure }),

    /** Asks the server again now. */
    retry: () => {
      hurry();
      void run();
    },

    /** Sends what waited too long; or throws away all that waits. */
    sendOld: () => act({ type: 'confirmed', at: ports.now() }),
    discard: () => {
      dispatch({ type: 'discarded' });
      hurry();
    },
  };
};
