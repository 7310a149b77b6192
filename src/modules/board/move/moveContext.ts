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

/** The moves of the board, shared by all of its parts. */
export const useMoves = () => {
  const value = use(MoveContext);
  if (!value) throw new Error('useMoves is for what is inside a MoveProvider.');
  return value;
};

export const useMoveState = () => {
  const { store } = useMoves();
  return useSyncExternalStore(store.subscribe, store.getState);
};

/** What has to be done first with a move, by its step; saving takes no one's time but the server's. */
const FIRST: Readonly<Record<MoveState['step'], 'place' | 'wait' | 'answer' | undefined>> = {
  idle: undefined,
  placing: 'place',
  checking: 'wait',
  saving: 'wait',
  asking: 'answer',
  short: 'answer',
};

/** Over the notice of the move itself, which is at the bottom. */
const ABOVE = { vertical: 'top', horizontal: 'center' } as const;

/** Says which move comes first. True if there is one. */
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

/** Begins a move; while another one is not finished it says so. Returns whether it began. */
export const useStartMove = () => {
  const { store } = useMoves();
  const sayFirst = useMoveFirst();
  return (items: readonly Movable[], way: MoveWay, edge?: Edge) => {
    if (store.start(items, way, edge)) return true;
    sayFirst();
    return false;
  };
};

/** The project of a bar, to be moved; nothing where it has no period to move. */
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
