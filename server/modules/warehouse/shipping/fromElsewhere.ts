import type { PlanLine } from '#contract/plan/plans';

type Supplied = Pick<
  PlanLine,
  'total_amount' | 'free' | 'short' | 'uncovered' | 'sub_hired' | 'requested'
>;

/**
 * How many of a line come from elsewhere, as nobody finds them on the shelf: what is hired or asked for, and
 * what is missing beside confirmed sub-hire. What was accepted as missing and is there by now is not.
 */
export const fromElsewhere = (line: Supplied) => {
  const { total_amount, free, short, uncovered, sub_hired, requested = [] } = line;
  const lacking = free === null ? 0 : Math.max(0, total_amount - Math.max(0, free));
  const missing = Math.min(uncovered + short, lacking);
  const asked = requested.reduce((sum, { amount }) => sum + amount, 0);
  return Math.min(total_amount, sub_hired + Math.max(missing, asked));
};
