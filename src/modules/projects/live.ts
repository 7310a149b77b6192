import { CLAIMS, type Dependences } from '../../platform/live/queryDependencies.ts';

/** A project's tasks depend on its material, trips, sub-hires and quotes. */
export const live: Dependences = {
  projectOverview: { on: [...CLAIMS, 'transport', 'quotes', 'sales-invoices'] },
};
