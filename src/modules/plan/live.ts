import { type Dependences, namedRecord, STOCK } from '../../platform/live/dependence.ts';

/** A project's material: no other project concerns it. */
export const live: Dependences = {
  plan: { on: [...STOCK, 'inspections'], of: { projects: namedRecord, scans: namedRecord } },
};
