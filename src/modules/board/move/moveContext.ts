import { createContext, use, useSyncExternalStore } from 'react';
import type { PlanningBar } from '#contract/board/planningRows';
import type { MoveStore } from '../model/moveStore.ts';

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
