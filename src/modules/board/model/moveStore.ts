import type { Shortage } from '#contract/plan/plans';
import type { MovingAlong } from '#contract/plan/previews';
import { passed } from '../../../platform/api/client.ts';
import type { Period } from '../../../platform/data/planning.ts';
import { type MoveEvent, moveReducer } from './moveReducer.ts';
import {
  type Forecast,
  IDLE,
  isMoved,
  type Movable,
  type Moved,
  type MovedUnit,
  type MoveOutcome,
  type MoveState,
  type MoveWay,
  type PeopleBack,
  type SavedMove,
} from './moveState.ts';
import type { Edge, Shift } from './shifts.ts';

export interface MoveServer {
  preview: (item: Moved, signal: AbortSignal) => Promise<Forecast>;
  save: (
    item: Moved,
    options: { moving: MovingAlong; reason: string | undefined; isUndone: boolean }
  ) => Promise<SavedMove['people']>;
  addUnits: (item: Moved, units: readonly MovedUnit[]) => Promise<void>;
  bringPeopleBack: (move: SavedMove) => Promise<PeopleBack['after']>;
  shortagesOf: (error: unknown) => readonly Shortage[] | undefined;
  refresh: () => Promise<void>;
}

type Task = { key: string } & (
  | { type: 'forecast'; place: number; items: readonly Moved[]; isUrgent: boolean }
  | { type: 'save'; move: SavedMove; reason: string | undefined; isUndone: boolean }
  | { type: 'addUnits' | 'bringPeopleBack'; move: SavedMove }
  | { type: 'refresh' }
);

const taskOf = (state: MoveState): Task | undefined => {
  const { step, place, items, along, isUnknown, batch } = state;
  if (step === 'placing' || step === 'checking') {
    if (along || isUnknown || !isMoved(state)) return undefined;
    return {
      key: `forecast ${place}`,
      type: 'forecast',
      place,
      items,
      isUrgent: step === 'checking',
    };
  }
  if (step !== 'saving' || !batch) return undefined;
  const { moves, at, part, reason, isUndone } = batch;
  const move = moves[at];
  const key = `${part} ${at} ${reason ?? ''}`;
  if (!move) return { key: 'refresh', type: 'refresh' };
  if (part === 'units') return { key, type: 'addUnits', move };
  if (part === 'people') return { key, type: 'bringPeopleBack', move };
  return { key, type: 'save', move, reason, isUndone };
};

const PREVIEW_PAUSE_MS = 150;

/** Never rejects. */
const perform = async (
  server: MoveServer,
  task: Task,
  signal: AbortSignal,
  wait: Promise<void> | undefined
): Promise<MoveEvent> => {
  switch (task.type) {
    case 'forecast': {
      const { place, items } = task;
      try {
        if (wait) await wait;
        signal.throwIfAborted();
        const forecastOf = async (item: Moved) => ({
          item,
          forecast: await server.preview(item, signal),
        });
        return { type: 'forecast', place, along: await Promise.all(items.map(forecastOf)) };
      } catch (error) {
        return { type: 'notForecast', place, error };
      }
    }
    case 'save': {
      const { item, moving } = task.move;
      try {
        const { reason, isUndone } = task;
        return { type: 'saved', people: await server.save(item, { moving, reason, isUndone }) };
      } catch (error) {
        return { type: 'notSaved', error, shortages: server.shortagesOf(error) };
      }
    }
    case 'addUnits':
      try {
        await server.addUnits(task.move.item, task.move.released);
        return { type: 'unitsAdded' };
      } catch (error) {
        return { type: 'unitsNotAdded', error };
      }
    case 'bringPeopleBack':
      try {
        return { type: 'peopleBack', after: await server.bringPeopleBack(task.move) };
      } catch {
        // The notice says that they may be off, and leads to the shifts.
        return { type: 'peopleBack', after: undefined };
      }
    case 'refresh':
      // Data that fails to load is refetched by its own screen.
      await server.refresh().catch(() => undefined);
      return { type: 'refreshed' };
  }
};

export type MoveStore = ReturnType<typeof makeMoveStore>;

/** `onUnseen` receives a result that no screen shows. */
export const makeMoveStore = (server: MoveServer, onUnseen: (outcome: MoveOutcome) => void) => {
  let state = IDLE;
  let running: { key: string; controller: AbortController; hurry: () => void } | undefined;
  let watchers = 0;
  const listeners = new Set<() => void>();

  const dispatch = (event: MoveEvent) => {
    const before = state;
    state = moveReducer(state, event);
    if (state === before) return;
    const { outcome } = state;
    if (outcome && outcome !== before.outcome && watchers === 0) onUnseen(outcome);
    for (const listener of listeners) listener();
    pump();
  };

  const pump = () => {
    const task = taskOf(state);
    if (running && running.key !== task?.key) {
      running.controller.abort();
      running = undefined;
    }
    if (!task) return;
    const isUrgent = task.type !== 'forecast' || task.isUrgent;
    if (running) {
      if (isUrgent) running.hurry();
      return;
    }
    const { promise: hurried, resolve: hurry } = Promise.withResolvers<void>();
    const mine = { key: task.key, controller: new AbortController(), hurry };
    running = mine;
    const wait = isUrgent ? undefined : Promise.race([hurried, passed(PREVIEW_PAUSE_MS)]);
    void perform(server, task, mine.controller.signal, wait).then(event => {
      if (running !== mine) return;
      running = undefined;
      dispatch(event);
    });
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const isBusy = () => state.step === 'checking' || state.step === 'saving';

  /** Resolves once the server has answered all calls of a dropped item. */
  const settled = () =>
    new Promise<void>(resolve => {
      if (!isBusy()) return resolve();
      const leave = subscribe(() => {
        if (isBusy()) return;
        leave();
        resolve();
      });
    });

  const act = (event: MoveEvent) => {
    dispatch(event);
    return settled();
  };

  return {
    getState: () => state,
    subscribe,
    watch: () => {
      watchers++;
      return () => {
        watchers--;
        // Leaving the screen cancels a move; a running save continues.
        dispatch({ type: 'left' });
      };
    },
    /** Returns false, and moves nothing, while another move is not finished. */
    start: (items: readonly Movable[], way: MoveWay, edge: Edge = 'both') => {
      const isFree = state.step === 'idle';
      dispatch({ type: 'started', items, way, edge });
      return isFree;
    },
    shift: (by: Shift, options: { since: 'start' | 'last'; edge?: Edge; timeZone: string }) =>
      dispatch({ type: 'shifted', by, ...options }),
    place: (to: Period) => dispatch({ type: 'placed', to }),
    drop: () => act({ type: 'dropped' }),
    cancel: () => dispatch({ type: 'cancelled' }),
    answer: (moving: MovingAlong) => act({ type: 'answered', moving }),
    accept: (reason: string) => act({ type: 'accepted', reason }),
    undo: () => act({ type: 'undone' }),
    retry: () => act({ type: 'retried' }),
    dismiss: () => dispatch({ type: 'dismissed' }),
  };
};
