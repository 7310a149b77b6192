import { distancesFrom, periodFrom } from '#contract/plan/shiftPeriods';
import type { Draft, DraftGroup, Step } from './draft.ts';

type OwnPeriod = Pick<DraftGroup, 'out_from' | 'back_until' | 'out_after' | 'back_after'>;

export const checkPeriod = (group: DraftGroup, step: Step, draft: Draft) => {
  if (!isPeriod(group, draft)) throw step.fail('back_until', { code: 'before_start' });
};

const isPeriod = ({ out_from, back_until }: OwnPeriod, { period }: Draft) => {
  const from = out_from ?? period.start_date;
  const until = back_until ?? period.end_date;
  return !from || !until || from < until;
};

export const NO_PERIOD: OwnPeriod = {
  out_from: null,
  back_until: null,
  out_after: null,
  back_after: null,
};

export const copiedPeriod = (
  { out_from, back_until, out_after, back_after }: OwnPeriod,
  { period }: Pick<Draft, 'period'>,
  draft: Draft
): OwnPeriod => {
  const { timeZone } = draft;
  const distances = period.start_date
    ? distancesFrom(period.start_date, { from: out_from, until: back_until }, timeZone)
    : { from: out_after, until: back_after };
  const { start_date } = draft.period;
  if (!start_date) {
    return { ...NO_PERIOD, out_after: distances.from, back_after: distances.until };
  }
  const { from, until } = periodFrom(start_date, distances, timeZone);
  const placed = { ...NO_PERIOD, out_from: from, back_until: until };
  return isPeriod(placed, draft) ? placed : NO_PERIOD;
};
