import type { PlanningRows, WorkBar } from '#contract/board/planningRows';

/** The page of a bar: for vehicles the trip, else the project. */
export const workAddress = ({ kind, id, project_id }: WorkBar, by: PlanningRows) => {
  if (by === 'vehicles') return kind === 'trip' ? `/transport/${id}` : undefined;
  if (project_id === null) return undefined;
  return `/projects/${project_id}${kind === 'shift' ? '?tab=crew' : ''}`;
};
