import {
  CLAIMS,
  type Dependences,
  namedRecord,
  STOCK,
} from '../../platform/live/queryDependencies.ts';

/** A project's material: no other project concerns it, but for units. */
export const live: Dependences = {
  unitChoices: { on: [...CLAIMS, 'inspections'] },
  plan: { on: [...STOCK, 'inspections'], of: { projects: namedRecord, scans: namedRecord } },
};
