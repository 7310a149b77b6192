import { CLAIMS, type Dependences } from '../../platform/live/dependence.ts';

/** Availability and shortages. */
export const live: Dependences = {
  availability: { on: CLAIMS },
  shortages: { on: CLAIMS },
  standings: { on: CLAIMS },
};
