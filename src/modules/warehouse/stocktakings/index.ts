export { CountingDesk } from './CountingDesk.tsx';
export { Differences } from './Differences.tsx';
export { LatestCounts } from './LatestCounts.tsx';
export type { Choices } from './model/countChoices.ts';
export { useCountQueue } from './useStocktaking.ts';
