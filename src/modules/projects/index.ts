export { PlannerSelect } from './PlannerSelect.tsx';
