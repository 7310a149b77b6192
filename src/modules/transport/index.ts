export { isTripCheck, useCheckText } from './loads/useCheckText.ts';
export { LoadSummary } from './loads/LoadSummary.tsx';
export { useLoadText } from './loads/useLoadText.ts';
export { useTripLoads } from './loads/useProjectTransport.ts';
