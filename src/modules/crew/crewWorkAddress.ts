import type { WorkBar } from '#contract/board/planningRows';

/** The page of a person's work: the shifts of its project, for a trip the project. */
export const crewWorkAddress = ({ kind, project_id }: Pick<WorkBar, 'kind' | 'project_id'>) =>
  project_id === null ? undefined : `/projects/${project_id}${kind === 'shift' ? '?tab=crew' : ''}`;
