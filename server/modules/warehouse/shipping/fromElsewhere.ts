import type { PlanLine } from '#contract/plan/plans';

type Supplied = Pick<
  PlanLine,
  'total_amount' | 'free' | 'short' | 'uncovered' | 'sub_hired' | 'requested'
>;

/**
 * The amount of a line that is sub-hired, requested, or missing beyond confirmed sub-hires. An accepted
 * shortage that is in stock by now does not count.
 */
export const fromElsewhere = (line: Supplied) => {
  const { total_amount, free, short, uncovered, sub_hired, requested = [] } = line;
  const lacking = free === null ? 0 : Math.max(0, total_amount - Math.max(0, free));
  const missing = Math.min(uncovered + short, lacking);
  const asked = requested.reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(total_amount, sub_hired + Math.max(missing, asked));
};
