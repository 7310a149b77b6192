/** The planning's page, which loads when it is opened. */
export { default } from './PlanningPage.tsx';
