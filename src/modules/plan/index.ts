export { forgetKeptPlans } from './keptPlans.ts';
