import type { ReportedShortage } from '#contract/availability/availability';
import { isUnconfirmed } from '#contract/supply/subHireStatuses.values';

export const requestedOf = ({ sub_hires }: Pick<ReportedShortage, 'sub_hires'>) =>
  sub_hires.reduce((sum, { status, amount }) => (isUnconfirmed(status) ? sum + amount : sum), 0);
