import { shiftDay } from '#contract/base/periods';
import { momentOf } from '#contract/base/zonedTime';
import type { Days, Direction } from '../../../../platform/time/nearestDays.ts';
import { BETWEEN } from '../../../../platform/time/typedMoment.ts';
import { typedPeriod } from '../../../../platform/time/typedPeriod.ts';

export interface TypedShift {
  amount: number;
  words: string;
  /** A period for each day. Empty without times, or if no day is known. */
  periods: { from: string; until: string }[];
}

interface Around {
  timeZone: string;
  /** Of a text without a day. Weekdays follow it. */
  day: string | undefined;
  /** Of the project. A weekday that is behind the last one is counted from the first. */
  first?: string | undefined;
  last?: string | undefined;
  now?: number;
}

/** Maximum days of one text: more is a typing error. */
const DAYS_MAX = 31;

const CLOCK = String.raw`(\d{1,2})(?:[:.uh](\d{2}))?\s?(am|pm|uur|uhr|u|h)?`;

const TIMES = new RegExp(
  String.raw`(?<!\S)${CLOCK}\s?(?:[-–—]|tot|to|until|bis)\s?${CLOCK}(?!\S)`,
  'giu'
);

const AMOUNT = /^(\d{1,3})\s?[x×]?\s+(?=\D)/i;

const LAST_CLOCK = new RegExp(String.raw`(?<!\S)${CLOCK}$`, 'iu');

/** A day in digits, which a number beside the amount would hide: `10-12`. */
const DAY_IN_DIGITS = /(?<!\S)(\d{1,2})-(\d{1,2})(?!\S)/g;

/**
 * Reads a shift as typed in nl, en and de: `2 stagehand za 8-18`, `rigger vr-zo 22:00-2:00`. The last times count;
 * without a day it is `day`. An end that is not after the begin is on the next day, unless it has a day of its own.
 */
export const parseShift = (text: string, around: Around): TypedShift => {
  const { periods, words } = spanIn(text.trim(), around) ?? onDays(text.trim(), around);
  const [found = '', amount = 1] = AMOUNT.exec(words) ?? [];
  return { amount: Number(amount), words: words.slice(found.length), periods };
};

type Read = Pick<TypedShift, 'words' | 'periods'>;

const onDays = (text: string, around: Around): Read => {
  const { times, rest } = timesIn(text);
  const { days, words } = daysIn(rest, around);
  const periodOf = (day: string) => times && periodOn(day, times, around.timeZone);
  return { words, periods: days.flatMap(day => periodOf(day) ?? []) };
};

/** One period, of which both ends have a day and a time: `10-12 17u t/m 11-12 2u`. */
const spanIn = (text: string, around: Around): Read | undefined => {
  for (const { index, 0: between } of text.matchAll(BETWEEN)) {
    const begin = lastClock(text.slice(0, index));
    const { isTyped, days, words = '' } = begin ? daysIn(begin.rest, around) : {};
    const [day, ...others] = days ?? [];
    const from = begin && day && momentOf(`${day}T${begin.time}`, around.timeZone);
    if (!from || !isTyped || others.length > 0) continue;
    const end = endIn(text.slice(index + between.length), from, around);
    if (end) return { words: `${words} ${end.rest}`.trim(), periods: [{ from, until: end.until }] };
  }
  return undefined;
};

const lastClock = (text: string) => {
  const match = LAST_CLOCK.exec(text);
  if (!match) return undefined;
  const [, hour, minute, half] = match;
  const time = hour === '24' ? undefined : clockOf(hour, minute, half);
  return time === undefined ? undefined : { time, rest: text.slice(0, match.index).trim() };
};

/** A day and a time that begin a text, and come after a moment. */
const endIn = (text: string, from: string, { timeZone, now }: Around) => {
  for (const { index } of text.matchAll(/(?<=\S)(?=\s|$)/g)) {
    const end = lastClock(text.slice(0, index));
    const around = { timeZone, isDays: true, now, from: Date.parse(from) };
    const { period, rest } = typedPeriod(withSlashes(end?.rest ?? ''), around);
    const isDay = rest === '' && period?.first === period?.last;
    const until = end && period && isDay && momentOf(`${period.first}T${end.time}`, timeZone);
    if (until && until > from) return { until, rest: text.slice(index).trim() };
  }
  return undefined;
};

interface Times {
  from: string;
  until: string;
}

const timesIn = (text: string): { times?: Times; rest: string } => {
  const match = [...text.matchAll(TIMES)].at(-1);
  if (!match) return { rest: text };
  const [found, hour, minute, half, untilHour, untilMinute, untilHalf] = match;
  // 24:00 ends a day, and begins none.
  const from = hour === '24' ? undefined : clockOf(hour, minute, half);
  const until = clockOf(untilHour, untilMinute, untilHalf);
  if (!from || !until) return { rest: text };
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + found.length)}`;
  return { times: { from, until }, rest: rest.trim() };
};

const clockOf = (hour = '', minute = '0', half = '') => {
  const halfDay = /^[ap]m$/i.test(half);
  const hours = halfDay
    ? (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
    : Number(hour) % 24;
  if (Number(hour) > (halfDay ? 12 : 24) || Number(minute) > 59) return undefined;
  return `${String(hours).padStart(2, '0')}:${minute.padStart(2, '0')}`;
};

const daysIn = (text: string, { timeZone, day, first, last, now }: Around) => {
  const days = withSlashes(text);
  const read = (direction: Direction, base = day) => {
    const from = base && momentOf(`${base}T12:00`, timeZone);
    const counted = { timeZone, isDays: true, direction, now };
    return typedPeriod(days, { ...counted, ...(from && { from: Date.parse(from) }) });
  };
  const next = read('next');
  // A build-up is before the first day: a date means the nearest one, a weekday the next one.
  const isDate = digitsIn(next.rest) < digitsIn(text);
  const isBehind = last !== undefined && next.period !== undefined && next.period.first > last;
  const { period, rest } = isDate && day ? read('nearest') : isBehind ? read('next', first) : next;
  const isTyped = period !== undefined;
  return { isTyped, days: period ? listed(period) : day ? [day] : [], words: rest };
};

const withSlashes = (text: string) => text.replace(DAY_IN_DIGITS, '$1/$2');

const digitsIn = (text: string) => text.replaceAll(/\D/g, '').length;

const listed = ({ first, last }: Days) => {
  const days = [first];
  for (let day = shiftDay(first, 1); day <= last; day = shiftDay(day, 1)) {
    if (days.length === DAYS_MAX) return [];
    days.push(day);
  }
  return days;
};

const periodOn = (day: string, { from, until }: Times, timeZone: string) => {
  const begin = momentOf(`${day}T${from}`, timeZone);
  const end = momentOf(`${until > from ? day : shiftDay(day, 1)}T${until}`, timeZone);
  return begin && end ? { from: begin, until: end } : undefined;
};
