import { CLAIMS, type Dependences } from '../../platform/live/queryDependencies.ts';

/** The tasks of a project come from its material, its trips, its sub-hires and its quotes. */
export const live: Dependences = {
  projectOverview: { on: [...CLAIMS, 'transport', 'quotes', 'sales-invoices'] },
};
