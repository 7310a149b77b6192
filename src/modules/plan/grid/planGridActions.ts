import { createContext, use } from 'react';
import type { LineRow, PlanRow } from '../model/rows.ts';

interface PlanGridActions {
  toggle: (row: PlanRow) => void;
  showAvailability: (row: LineRow) => void;
}

const ActionsContext = createContext<PlanGridActions | undefined>(undefined);

export const PlanGridActionsProvider = ActionsContext.Provider;

export const usePlanGridActions = () => {
  const actions = use(ActionsContext);
  if (!actions) throw new Error('a cell of a plan outside of its grid');
  return actions;
};
