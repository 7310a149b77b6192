import { CLAIMS, type Dependences } from '../../platform/live/queryDependencies.ts';

export const live: Dependences = {
  dashboard: { on: ['customers', 'quotes', 'transport', ...CLAIMS] },
};
