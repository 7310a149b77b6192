export { default } from './PlanningPage.tsx';
