import { localDay } from './zonedTime.ts';

/** Each as `2026-06-01`, both included. */
export interface Days {
  first: string;
  last: string;
}

const PLAIN_DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isPlainDay = (value: string) => PLAIN_DAY.test(value);

/** 00:00 is the day that starts. */
export const firstDay = (from: string, timeZone: string) =>
  isPlainDay(from) ? from : localDay(from, timeZone);

/** 00:00 is the day that ends. A plain day is inclusive. */
export const lastDay = (until: string, timeZone: string) =>
  isPlainDay(until) ? until : localDay(Date.parse(until) - 1, timeZone);

/**
 * The days that a half-open period touches. An empty period at 00:00 is on the day that starts.
 * `server/records/days.ts` has the same rule in SQL.
 */
export const daysOf = (
  { from, until }: { from: string; until: string },
  timeZone: string
): Days => {
  const [first, last] = [firstDay(from, timeZone), lastDay(until, timeZone)];
  return { first, last: last < first ? first : last };
};

interface KnownDates {
  from: string | null | undefined;
  until: string | null | undefined;
}

export const knownDays = ({ from, until }: KnownDates, timeZone: string): Days | undefined => {
  if (from && until) return daysOf({ from, until }, timeZone);
  const only = from ? firstDay(from, timeZone) : until && lastDay(until, timeZone);
  return only ? { first: only, last: only } : undefined;
};

export const touches = ({ first, last }: Days, from: string, until = from) =>
  first <= until && last >= from;
