import type { ReportedShortage } from '#contract/availability/availability';
import { isUnconfirmed } from '#contract/supply/subHireStatuses.values';

/** How many of what is short are asked for or noted: they cover nothing yet. */
export const requestedOf = ({ sub_hires }: Pick<ReportedShortage, 'sub_hires'>) =>
  sub_hires.reduce((sum, { status, amount }) => (isUnconfirmed(status) ? sum + amount : sum), 0);
