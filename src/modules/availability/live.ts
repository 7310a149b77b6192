import { CLAIMS, type Dependences } from '../../platform/live/dependence.ts';

/** What is free, and what is short. */
export const live: Dependences = {
  availability: { on: CLAIMS },
  shortages: { on: CLAIMS },
  standings: { on: CLAIMS },
};
