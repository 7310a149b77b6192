import type { PlanningRows, WorkBar } from '#contract/board/planningRows';

/** Where a bar leads: rows of vehicles to the trip, others to the project. */
export const workAddress = ({ kind, id, project_id }: WorkBar, by: PlanningRows) => {
  if (by === 'vehicles') return kind === 'trip' ? `/transport/${id}` : undefined;
  if (project_id === null) return undefined;
  return `/projects/${project_id}${kind === 'shift' ? '?tab=crew' : ''}`;
};
