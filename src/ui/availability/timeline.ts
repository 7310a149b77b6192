import { DAY_MS, MINUTE_MS } from '#contract/base/durations';
import type { Timeline } from '#contract/availability/availability';
import { periodOf } from '#contract/base/dayPeriods';
import { daysOf } from '#contract/base/days';
import { shiftDay, weekdayOf } from '#contract/base/periods';
import { isKnownMoment, momentOf } from '#contract/base/zonedTime';
import type { Period } from '../../platform/data/planning.ts';

export type Step = Timeline['steps'][number];

export const presentMoment = () => new Date().toISOString();

/** The current minute in milliseconds, so that drawings stay the same within it. */
export const presentMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;

export const shareOf = (moment: string, { from, until }: Period) => {
  const [start, end] = [Date.parse(from), Date.parse(until)];
  return Math.min(1, Math.max(0, (Date.parse(moment) - start) / (end - start)));
};

export const runsWithin = (steps: readonly Step[], { from, until }: Period): Step[] =>
  steps
    .filter(step => isBefore(step.from, until) && isBefore(from, step.until))
    .map(step => ({
      ...step,
      from: isBefore(step.from, from) ? from : step.from,
      until: isBefore(until, step.until) ? until : step.until,
    }));

export const ceilingOf = (steps: readonly Step[]) =>
  Math.max(1, ...steps.map(({ stock, booked, optional }) => Math.max(stock, booked + optional)));

/** The minimum free amount in a period; `undefined` without stock tracking or data. */
export const leastFree = (steps: readonly Step[], period: Period) => {
  const [first, ...others] = runsWithin(steps, period).flatMap(({ free, free_if_all }) =>
    free === null ? [] : [{ free, free_if_all: free_if_all ?? free }]
  );
  return (
    first &&
    others.reduce(
      (least, { free, free_if_all }) => ({
        free: Math.min(least.free, free),
        free_if_all: Math.min(least.free_if_all, free_if_all),
      }),
      first
    )
  );
};

export const runAt = (steps: readonly Step[], moment: string) =>
  steps.find(step => !isBefore(moment, step.from) && isBefore(moment, step.until));

/** Parses an address with days, or with moments as in links to a shortage. */
export const addressedPeriod = (query: URLSearchParams, timeZone: string): Period | undefined => {
  const [from, until] = [query.get('from') ?? '', query.get('until') ?? ''];
  if (!isMoment(from) || !isMoment(until)) return periodOf(from, until, timeZone);
  const period = { from: isoOf(from), until: isoOf(until) };
  return period.from < period.until ? period : undefined;
};

const isMoment = (text: string) => /T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) && isKnownMoment(text);

const isoOf = (moment: string) => new Date(moment).toISOString();

export const ticksOf = (period: Period, timeZone: string) => {
  const { first, last } = daysOf(period, timeZone);
  const count = Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
  const isTick =
    count <= 14 ? () => true : count <= 140 ? isMonday : (day: string) => day.endsWith('-01');
  return Array.from({ length: count }, (_, later) => shiftDay(first, later))
    .filter(isTick)
    .flatMap(day => {
      const at = momentOf(`${day}T00:00`, timeZone);
      return at ? [{ day, share: shareOf(at, period) }] : [];
    });
};

const isMonday = (day: string) => weekdayOf(day) === 1;

const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other);

export const drawnRun = (step: Step, period: Period, ceiling: number) => {
  const percent = (amount: number) => (Math.max(0, amount) / ceiling) * 100;
  const left = shareOf(step.from, period) * 100;
  const booked = percent(step.booked);
  const stock = percent(step.stock);
  return {
    left,
    width: shareOf(step.until, period) * 100 - left,
    stock,
    booked,
    optional: percent(step.optional),
    short: Math.max(0, booked - stock),
  };
};
