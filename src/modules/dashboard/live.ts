import { CLAIMS, type Dependences } from '../../platform/live/dependence.ts';

export const live: Dependences = {
  dashboard: { on: ['customers', 'quotes', 'transport', ...CLAIMS] },
};
