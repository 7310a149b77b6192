import { CLAIMS, type Dependences, namedRecord } from '../../platform/live/queryDependencies.ts';

/** A product and a unit over time do not depend on other ones. */
export const live: Dependences = {
  timeline: { on: CLAIMS, of: { products: namedRecord } },
  unitTimeline: { on: CLAIMS, of: { equipment: namedRecord } },
};
