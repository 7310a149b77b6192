import { CLAIMS, type Dependences, namedRecord } from '../../platform/live/queryDependencies.ts';

/** A product and a unit through time: no other product or unit concerns them. */
export const live: Dependences = {
  timeline: { on: CLAIMS, of: { products: namedRecord } },
  unitTimeline: { on: CLAIMS, of: { equipment: namedRecord } },
};
