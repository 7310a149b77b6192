import { CLAIMS, type Dependences } from '../../platform/live/queryDependencies.ts';

export const live: Dependences = {
  availability: { on: CLAIMS },
  shortages: { on: CLAIMS },
  standings: { on: CLAIMS },
};
