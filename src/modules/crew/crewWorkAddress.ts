import type { WorkBar } from '#contract/board/planningRows';

export const crewWorkAddress = ({ kind, project_id }: Pick<WorkBar, 'kind' | 'project_id'>) =>
  project_id === null ? undefined : `/projects/${project_id}${kind === 'shift' ? '?tab=crew' : ''}`;
