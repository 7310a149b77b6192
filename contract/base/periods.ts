import { DAY_MS } from './durations.ts';
import { isKnownMoment, localDay, momentOf } from './zonedTime.ts';

/** `upcoming`: from today, or undated. `week`: from Monday. `next30`: today and 30 days. `past`: ended. */
export const NAMED_PERIODS = ['upcoming', 'week', 'next30', 'past'] as const;

export type NamedPeriod = (typeof NAMED_PERIODS)[number];

const RANGE = /^(\d{4}-\d{2}-\d{2})?\/(\d{4}-\d{2}-\d{2})?$/;

export const isPeriod = (period: string) =>
  isNamedPeriod(period) ||
  (rangeOf(period)?.every(day => day === undefined || isDay(day)) ?? false);

export const periodBounds = (period: string, timeZone: string, now = Date.now()) => {
  const [first, last] = isNamedPeriod(period)
    ? namedDays(period, timeZone, now)
    : (rangeOf(period) ?? []);
  return {
    from: first && momentOf(`${first}T00:00`, timeZone),
    until: last && momentOf(`${shiftDay(last, 1)}T00:00`, timeZone),
  };
};

export const rangeOf = (period: string) => RANGE.exec(period)?.slice(1);

export const isNamedPeriod = (period: string): period is NamedPeriod =>
  NAMED_PERIODS.some(name => name === period);

const namedDays = (period: NamedPeriod, timeZone: string, now: number) => {
  const today = localDay(now, timeZone);
  if (period === 'upcoming') return [today, undefined];
  if (period === 'past') return [undefined, shiftDay(today, -1)];
  if (period === 'next30') return [today, shiftDay(today, 30)];
  const monday = thisMonday(timeZone, now);
  return [monday, shiftDay(monday, 6)];
};

export const thisMonday = (timeZone: string, now = Date.now()) => mondayOf(localDay(now, timeZone));

export const mondayOf = (day: string) => shiftDay(day, 1 - weekdayOf(day));

/** 1 is Monday. */
export const weekdayOf = (day: string) => ((new Date(day).getUTCDay() + 6) % 7) + 1;

const isDay = (day: string) => isKnownMoment(`${day}T00:00Z`) && shiftDay(day, 0) === day;

export const shiftDay = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 'yyyy-mm-dd'.length);
