import type { PlanningRows, WorkBar } from '#contract/board/planningRows';
import { crewWorkAddress } from '../crew/index.ts';

export const workAddress = (bar: WorkBar, by: PlanningRows) => {
  if (by !== 'vehicles') return crewWorkAddress(bar);
  return bar.kind === 'trip' ? `/transport/${bar.id}` : undefined;
};
