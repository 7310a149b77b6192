import { lastDay } from '#contract/base/days';
import { DAY_MS } from '#contract/base/durations';
import { shiftDay } from '#contract/base/periods';
import { shownForSkipped } from '#contract/base/skippedTime';
import { localDay, momentOf, wallClock } from '#contract/base/zonedTime';
import { typedPeriod } from './typedPeriod.ts';
import { dateBehind } from './writtenDays.ts';
import type { Direction } from './nearestDays.ts';

/**
 * Meaning of a day without a time: `start` is 00:00, `end` the next 00:00, `until` (such as an option's
 * deadline) its last minute.
 */
export type Edge = 'start' | 'end' | 'until';

interface Around {
  timeZone: string;
  edge?: Edge | undefined;
  /** The moment before the text, such as the period's start: days without a year come after it. */
  from?: string | undefined;
  /** The field's current moment: a day without a year is the nearest to it. */
  standing?: string | undefined;
  /** The day of a time without one (`18:00`), where that is known; else it is the day of `from`. */
  day?: string | undefined;
  /** The end of the period that the moment begins: a time without a day is the last before it. */
  until?: string | undefined;
  /** Of a day without a year; by default the next. */
  direction?: Direction | undefined;
  now?: number;
}

export interface TypedMoment {
  moment: string;
  until?: string;
}

/**
 * Reads a moment as typed in nl, en and de (`12 jun 14:00`, `za 14u`, `2026-06-12T14:00`), or a
 * period (`12 jun 14:00 – 13 jun 02:00`, `3-6 jul`). Years have four digits. A time alone is read
 * where its day is known. `undefined` for an incomplete or other text.
 */
export const typedMoment = (text: string, around: Around): TypedMoment | undefined => {
  const moment = momentIn(text, around);
  if (moment) return { moment };
  return endsIn(text, around) ?? daysIn(text, around);
};

/** The actual time instead of a typed one that the change to summer time skips; else `undefined`. */
export const typedSkipped = (text: string, around: Around): string | undefined => {
  const { day, time } = clockIn(text, around) ?? {};
  return day && time ? shownForSkipped(`${day}T${time}`, around.timeZone) : undefined;
};

/** Separators between two ends; a dash between two times needs no spaces. */
export const BETWEEN =
  /\s+(?:-|t\/m|tm|tot en met|tot|through|until|till|to|bis zum|bis)\s+|\s*[–—]\s*|(?<=:\d\d|\d\s?(?:uur|uhr|u|h)|\d[uh]\d\d)-(?=\d)/giu;

const endsIn = (text: string, around: Around): TypedMoment | undefined => {
  for (const { index, 0: between } of text.matchAll(BETWEEN)) {
    const moment = momentIn(text.slice(0, index), { ...around, edge: 'start' });
    const until =
      moment &&
      momentIn(text.slice(index + between.length), {
        ...around,
        edge: 'end',
        from: moment,
        until: undefined,
        day: undefined,
      });
    if (moment && until && until > moment) return { moment, until };
  }
  return undefined;
};

/** Whole days: `3-6 jul`, `volgende week`. */
const daysIn = (text: string, around: Around): TypedMoment | undefined => {
  const period = typedDays(text, around.timeZone, {
    now: around.now,
    ...(around.from
      ? { from: around.from }
      : { direction: around.direction, standing: around.standing }),
  });
  if (!period || period.first === period.last) return undefined;
  if (around.edge === 'until') {
    const last = at(period.last, LAST_MINUTE, around.timeZone);
    return last === undefined ? undefined : { moment: last };
  }
  const moment = at(period.first, '00:00', around.timeZone);
  const until = at(shiftDay(period.last, 1), '00:00', around.timeZone);
  return moment && until ? { moment, until } : undefined;
};

const momentIn = (text: string, around: Around): string | undefined => {
  const { timeZone, edge } = around;
  const { day, time } = clockIn(text, around) ?? {};
  if (!day) return undefined;
  if (time) return at(day, time, timeZone);
  if (edge === 'until') return at(day, LAST_MINUTE, timeZone);
  return at(edge === 'end' ? shiftDay(day, 1) : day, '00:00', timeZone);
};

const clockIn = (text: string, around: Around): { day: string; time?: string } | undefined => {
  const { timeZone, from, standing, direction, now } = around;
  const isDayKnown = Boolean(around.day ?? from ?? around.until);
  const { days, time } = parts(isDayKnown ? withColon(spelledOut(text)) : spelledOut(text));
  if (days === '') {
    const day = time && dayOfTime(time, around);
    return day && time ? { day, time } : undefined;
  }
  const period = typedDays(days, timeZone, {
    now,
    ...(from ? { from } : { direction, standing }),
  });
  if (!period || period.first !== period.last) return undefined;
  return { day: period.first, ...(time && { time }) };
};

/** The day of a time that was typed alone: an end comes after its begin, also in a night (`22:00-02:00`). */
const dayOfTime = (time: string, { timeZone, edge, from, until, day }: Around) => {
  const known = day ?? (from && localDay(from, timeZone)) ?? (until && lastDay(until, timeZone));
  const moment = known && at(known, time, timeZone);
  if (!known || !moment) return undefined;
  if (from && edge !== 'start' && moment <= from)
    return shiftDay(localDay(from, timeZone), time > wallClock(from, timeZone).slice(11) ? 0 : 1);
  return !day && until && moment >= until ? shiftDay(known, -1) : known;
};

export const dayOfMoment = (moment: string, edge: Edge | undefined, timeZone: string) =>
  edge === 'end' ? lastDay(moment, timeZone) : localDay(moment, timeZone);

const LAST_MINUTE = '23:59';

const at = (day: string, time: string, timeZone: string) =>
  momentOf(`${day}T${time}`, timeZone) ?? undefined;

/** Digit-only formats of a day, each mapped to one parsed below: `10-12`, `31-12-26`, `101226`. */
const SHAPES: readonly [RegExp, string][] = [
  [/^(\d{2})(\d{2})(\d{4})(?= |$)/, '$1-$2-$3'],
  [/^(\d{2})(\d{2})(\d{2})(?= |$)/, '$1-$2-20$3'],
  [/^(\d{1,2})[-./](\d{1,2})[-./](\d{2})(?= |$)/, '$1-$2-20$3'],
  [
    /^(\d{1,2})-(\d{1,2})(?=$|,? (?:(?:om|at|um) )?\d{1,2}(?:[:.]\d\d|\d\d)?\s?(?:uur|uhr|u|h|am|pm)?\d{0,2}$)/i,
    '$1/$2',
  ],
  // A point is between the hour and minutes as well: only a day has a time behind it.
  [
    /^(\d{1,2})\.(\d{1,2})(?=,? (?:(?:om|at|um) )?\d{1,2}(?:[:.]\d\d|\s?(?:uur|uhr|u|h)))/i,
    '$1/$2',
  ],
  [/^(\d{4}-\d{2}-\d{2})T/, '$1 '],
];

/** A four-digit time after a day, unless it is a year after a month: `12-06-2027 1400`. */
const BARE_TIME = /(?<=(\p{L}\.?)|[\d/.]) ([01]\d|2[0-3])([0-5]\d)$/u;

/** A bare hour behind a day in digits: `10-12-26 17`. */
const BARE_HOUR = /(?<=^(?:\p{L}+\.?,?\s+)?\d{1,2}[-/]\d{1,2}(?:-\d{4})?) ([01]?\d|2[0-3])$/u;

const spelledOut = (text: string) => {
  const typed = text.trim();
  const start = dateBehind(typed, 0);
  const date = SHAPES.reduce((shown, [shape, as]) => shown.replace(shape, as), typed.slice(start));
  return `${typed.slice(0, start)}${date}`
    .replace(BARE_TIME, (all, letter: string | undefined, hour: string, minute: string) =>
      letter !== undefined && /^(?:19|20)$/.test(hour) ? all : ` ${hour}:${minute}`
    )
    .replace(BARE_HOUR, ' $1:00');
};

/** A time alone in four digits, where it can be one: `1800`. */
const withColon = (text: string) => text.replace(/^([01]\d|2[0-3])([0-5]\d)$/, '$1:$2');

const isDate = (text: string) => /\d/.test(text) && !/^\+|^(?:over|in) /i.test(text);

/** A time at the end of a text: `14:00`, `14u30`, `14 uur`, `2 pm`. */
const TIME =
  /(?:^|[\s,])(?:(?:om|at|um)\s+)?(?:(\d{1,2})[:.](\d{2})(?::\d{2})?(?:\s?(?:uur|u|h|uhr))?|(\d{1,2})\s?(?:uur|uhr|u|h)(\d{2})?|(\d{1,2})(?::(\d{2}))?\s?(am|pm))$/iu;

const parts = (text: string): { days: string; time?: string } => {
  const match = TIME.exec(text);
  if (!match) return { days: text };
  const [, hour, minute, bareHour, bareMinute, halfDayHour, halfDayMinute, halfDay] = match;
  const hours = halfDay
    ? (Number(halfDayHour) % 12) + (halfDay.toLowerCase() === 'pm' ? 12 : 0)
    : Number(hour ?? bareHour);
  const minutes = Number(minute ?? bareMinute ?? halfDayMinute ?? 0);
  if (hours > 23 || minutes > 59) return { days: text };
  const two = (part: number) => String(part).padStart(2, '0');
  const days = text.slice(0, match.index).replace(/,$/, '').trim();
  return { days, time: `${two(hours)}:${two(minutes)}` };
};

/** Parses a time of day: `8`, `830`, `1800`, `18.30`, `2 pm`; 24:00 is the 00:00 that ends a day. */
export const typedClock = (text: string) => {
  const typed = text
    .trim()
    .replace(/^(\d{1,2})$/, '$1:00')
    .replace(/^(\d)([0-5]\d)$/, '$1:$2')
    .replace(/^24[:.]?00$/, '00:00');
  const { days, time } = parts(withColon(typed));
  return days === '' ? time : undefined;
};

interface Looking {
  now?: number | undefined;
  from?: string;
  direction?: Direction | undefined;
  standing?: string | undefined;
}

/** Parses a day (`za`, `12 jun`, `12-06-2027`, `120627`), or the first and last of several. */
export const typedDays = (text: string, timeZone: string, looking: Looking = {}) =>
  daysOf(spelledOut(text), timeZone, looking) ??
  // In digits, each end is spelled out of its own: `20-12 t/m 24-12`.
  daysOf(text.split(BETWEEN).map(spelledOut).join(' t/m '), timeZone, looking);

/** A day without a year that is as far behind its begin is the one before it. */
const ALMOST_A_YEAR = 335 * DAY_MS;

const daysOf = (
  spelled: string,
  timeZone: string,
  { now = Date.now(), from, direction, standing }: Looking
) => {
  const find = (around: { from?: number; direction?: Direction | undefined }) => {
    const known = { timeZone, isDays: true, checksWeekdays: true, now };
    const { period, rest } = typedPeriod(spelled, { ...known, ...around });
    return rest === '' ? period : undefined;
  };
  if (standing && isDate(spelled)) {
    return find({ from: Date.parse(standing), direction: 'nearest' });
  }
  if (!from) return find({ direction });
  const begin = Date.parse(from);
  const found = find({ direction, from: begin });
  const isFar = found && Date.parse(found.first) - begin > ALMOST_A_YEAR;
  return isFar && isDate(spelled) ? find({ from: begin, direction: 'nearest' }) : found;
};

/** True if a value is a moment or a plain day from a server, not a text being typed. */
export const isMoment = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}|$)/.test(value) &&
  !Number.isNaN(Date.parse(value));

export const localTimeOf = (value: unknown, timeZone: string) =>
  isMoment(value) ? wallClock(value, timeZone) : '';
