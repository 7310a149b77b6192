export { PlannerSelect } from './PlannerSelect.tsx';
export { RelatedProjects } from './RelatedProjects.tsx';
