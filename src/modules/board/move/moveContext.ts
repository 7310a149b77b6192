import { useNotify } from 'ra-core';
import { createContext, use, useSyncExternalStore } from 'react';
import type { PlanningBar } from '#contract/board/planningRows';
import type { Movable, MoveState, MoveWay } from '../model/moveState.ts';
import type { MoveStore } from '../model/moveStore.ts';
import type { Edge } from '../model/shifts.ts';

interface MoveContextValue {
  store: MoveStore;
  mayMove: boolean;
}

export const MoveContext = createContext<MoveContextValue | undefined>(undefined);

export const useMoves = () => {
  const value = use(MoveContext);
  if (!value) throw new Error('useMoves is for what is inside a MoveProvider.');
  return value;
};

export const useMoveState = () => {
  const { store } = useMoves();
  return useSyncExternalStore(store.subscribe, store.getState);
};

/** Required before another move can start, by step; saving waits for the server only. */
const FIRST: Readonly<Record<MoveState['step'], 'place' | 'wait' | 'answer' | undefined>> = {
  idle: undefined,
  placing: 'place',
  checking: 'wait',
  saving: 'wait',
  asking: 'answer',
  short: 'answer',
};

const ABOVE = { vertical: 'top', horizontal: 'center' } as const;

export const useMoveFirst = () => {
  const { store } = useMoves();
  const notify = useNotify();
  return () => {
    const { step, items } = store.getState();
    const first = FIRST[step];
    if (!first) return false;
    notify(`board.move.first.${first}`, {
      type: 'warning',
      messageArgs: { name: items[0]?.name },
      anchorOrigin: ABOVE,
    });
    return true;
  };
};

export const useStartMove = () => {
  const { store } = useMoves();
  const sayFirst = useMoveFirst();
  return (items: readonly Movable[], way: MoveWay, edge?: Edge) => {
    if (store.start(items, way, edge)) return true;
    sayFirst();
    return false;
  };
};

export const movableOf = ({ project_id: id, name, use_from, use_until, short }: PlanningBar) =>
  use_from && use_until
    ? [
        {
          kind: 'project' as const,
          id,
          name,
          from: { from: use_from, until: use_until },
          was: short,
        },
      ]
    : [];
