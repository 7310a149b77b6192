import { CLAIMS, type Dependences } from '../../platform/live/queryDependencies.ts';

/** Availability and shortages. */
export const live: Dependences = {
  availability: { on: CLAIMS },
  shortages: { on: CLAIMS },
  standings: { on: CLAIMS },
};
