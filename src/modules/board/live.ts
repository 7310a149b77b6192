import { CLAIMS, type Dependences } from '../../platform/live/queryDependencies.ts';

export const live: Dependences = { planning: { on: [...CLAIMS, 'crew', 'transport', 'vehicles'] } };
