import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import type { ReportedShortage, Timeline } from '#contract/availability/availability';
import { requestedOf } from './requestedOf.ts';
import type { ShortageSolutionsProps } from './solutions.ts';

type Claim = Timeline['claims'][number];

type Shortage = Pick<ShortageSolutionsProps, 'period' | 'short' | 'requested'>;

/**
 * The part of a shortage that one claim causes: within its period, and at most its amount. What is
 * hired or accepted for its line covers no other claim.
 */
export const claimPart = (
  { from, until, amount }: Claim,
  { period, short, requested = 0 }: Shortage,
  moments: readonly ReportedShortage[] = []
) => {
  const end = until ?? period.until;
  const own = moments.filter(moment => moment.from < end && moment.until > from);
  const worst = own.toSorted((one, other) => shortOf(other) - shortOf(one))[0];
  const claimed = worst ? requestedOf(worst) : requested;
  return {
    period: {
      from: from > period.from ? from : period.from,
      until: end < period.until ? end : period.until,
    },
    short: Math.min(amount + claimed, worst ? shortOf(worst) : short),
    requested: claimed,
  };
};

const shortOf = ({ short, short_if_all }: ReportedShortage) => short || short_if_all;

export const firstClaim = (claims: readonly Claim[]) =>
  claims.toSorted(
    (one, other) =>
      Number(other.status === PROJECT_STATUS.booking) -
        Number(one.status === PROJECT_STATUS.booking) || other.amount - one.amount
  )[0];
