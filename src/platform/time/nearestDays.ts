import { shiftDay, weekdayOf } from '#contract/base/periods';
import type { Written } from './writtenDays.ts';

/** The first and the last day, each as `2026-07-03`. */
export interface Days {
  first: string;
  last: string;
}

export type Direction = 'next' | 'last' | 'nearest';

export interface Around {
  today: string;
  /** Days without a year follow this one: today, the begin before them, or what stands there. */
  from: string;
}

/**
 * The days of a range: of two dates without a year, the end is the next such day. In another direction the begin is
 * the last or nearest one, and the end follows it.
 */
export const resolveRange = (
  begin: Written,
  end: Written,
  { today, from: near, direction }: Around & { direction: Direction }
): Days | undefined => {
  if (begin.kind !== 'date' || begin.year !== undefined) {
    const first = chosenDay(begin, { today, from: near }, direction);
    const last = first && nextDay(withMonthOf(end, begin), { today, from: first });
    return first && last ? { first, last } : undefined;
  }
  if (end.kind !== 'date') return undefined;
  const [from, until] = [withMonthOf(begin, end), withMonthOf(end, begin)];
  if (from.month === until.month && from.date > until.date) return undefined;
  if (direction !== 'next') {
    const first = chosenDay(from, { today, from: near }, direction);
    const last = first && nextDay(until, { today, from: first });
    return first && last ? { first, last } : undefined;
  }
  const last = nextDay(until, { today, from: near });
  const first = last && latestDay(from, last);
  return first && last ? { first, last } : undefined;
};

/** `3-6 jul`, `July 3-6`: both days are of the month that is named once. */
const withMonthOf = <Day extends Written>(day: Day, other: Written): Day =>
  day.kind === 'date' &&
  day.month === undefined &&
  other.kind === 'date' &&
  other.month !== undefined
    ? { ...day, month: other.month, ...(other.year !== undefined && { year: other.year }) }
    : day;

const nextDay = (day: Written, { today, from }: Around): string | undefined => {
  if (day.kind === 'later') return shiftDay(day.fromBegin ? from : today, day.days);
  if (day.kind === 'weekday') {
    return shiftDay(from, (day.weekday + 1 - weekdayOf(from) + 7) % 7);
  }
  return daysAround(day, from).find(each => day.year !== undefined || each >= from);
};

export const chosenDay = (
  day: Written,
  around: Around,
  direction: Direction
): string | undefined => {
  const { from } = around;
  if (day.kind === 'later' || direction === 'next') return nextDay(day, around);
  if (day.kind === 'weekday') {
    const next = nextDay(day, around);
    return direction === 'last' && next && next > from ? shiftDay(next, -7) : next;
  }
  if (day.year !== undefined) return nextDay(day, around);
  if (direction === 'last') return latestDay(day, from);
  const distance = (each: string) => Math.abs(Date.parse(each) - Date.parse(from));
  return daysAround(day, from).toSorted((one, other) => distance(one) - distance(other))[0];
};

const latestDay = (day: Written, until: string): string | undefined =>
  day.kind === 'date' ? daysAround(day, until).findLast(each => each <= until) : undefined;

/** A leap day may be eight years away. */
const YEARS = Array.from({ length: 17 }, (_year, index) => index - 8);

const daysAround = ({ date, month, year }: Extract<Written, { kind: 'date' }>, near: string) => {
  const years = year === undefined ? YEARS.map(more => Number(near.slice(0, 4)) + more) : [year];
  return years
    .map(each => [each, month ?? 0, date].map(part => String(part).padStart(2, '0')).join('-'))
    .filter(isDay);
};

const isDay = (day: string) => !Number.isNaN(Date.parse(day)) && shiftDay(day, 0) === day;
