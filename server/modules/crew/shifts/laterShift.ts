import { HOUR_MS, MINUTE_MS } from '#contract/base/durations';
import { clockSpan, laterOnClock, localDay } from '#contract/base/zonedTime';
import { CREW_PLAN_MAX } from '#contract/crew/crewPlans';
import { distancesFrom, periodFrom } from '#contract/plan/shiftPeriods';

interface Period {
  from: string;
  until: string;
}

const LONGEST_MS = CREW_PLAN_MAX.hours * HOUR_MS;

/** Keeps the times of day, and limits the length: a day of 25 hours would make 24 hours too long. */
const laterPeriod = ({ from, until }: Period, span: number, zone: string): Period => {
  const begin = laterOnClock(from, span, zone);
  const lasts = distancesFrom(from, { from, until }, zone);
  const end = Date.parse(periodFrom(begin, lasts, zone).until ?? until);
  return {
    from: begin,
    until: new Date(Math.min(end, Date.parse(begin) + LONGEST_MS)).toISOString(),
  };
};

/** Shortens the break if the period loses the hour that the clocks skip. */
export const laterShift = (
  shift: Period & { break_minutes: number },
  span: number,
  zone: string
): Period & { break_minutes: number } => {
  const period = laterPeriod(shift, span, zone);
  const minutes = (Date.parse(period.until) - Date.parse(period.from)) / MINUTE_MS;
  return { ...period, break_minutes: Math.min(shift.break_minutes, Math.ceil(minutes) - 1) };
};

interface OwnTimes {
  /** Null: the shift's. */
  from: string | null;
  until: string | null;
}

export const laterOwnTimes = (
  own: OwnTimes,
  { before, after }: { before: Period; after: Period },
  zone: string
): OwnTimes => {
  const span = spanBetween(before, after, zone);
  if (span === 0) return own;
  const later = laterPeriod(
    { from: own.from ?? before.from, until: own.until ?? before.until },
    span,
    zone
  );
  return { from: own.from && later.from, until: own.until && later.until };
};

/** A shift with another length moved by whole days. It did not move if its begin or end stays on the same day. */
const spanBetween = (before: Period, after: Period, zone: string) => {
  const start = clockSpan(before.from, after.from, zone);
  const isMoved =
    start === clockSpan(before.until, after.until, zone) || lengthOf(before) === lengthOf(after);
  if (isMoved) return start;
  const daysOf = (end: keyof Period) =>
    Date.parse(localDay(after[end], zone)) - Date.parse(localDay(before[end], zone));
  const [first, last] = [daysOf('from'), daysOf('until')];
  if (first * last <= 0) return 0;
  return Math.abs(first) < Math.abs(last) ? first : last;
};

const lengthOf = ({ from, until }: Period) => Date.parse(until) - Date.parse(from);
