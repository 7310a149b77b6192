import { CLAIMS, type Dependences } from '../../platform/live/dependence.ts';

export const live: Dependences = { planning: { on: CLAIMS } };
