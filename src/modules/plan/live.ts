import {
  CLAIMS,
  type Dependences,
  namedRecord,
  STOCK,
} from '../../platform/live/queryDependencies.ts';

/** A plan does not depend on other projects, except through units. */
export const live: Dependences = {
  unitChoices: { on: [...CLAIMS, 'inspections'] },
  plan: { on: [...STOCK, 'inspections'], of: { projects: namedRecord, scans: namedRecord } },
};
