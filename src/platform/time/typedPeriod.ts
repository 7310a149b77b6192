import { shiftDay, thisMonday } from '#contract/base/periods';
import { localDay } from '#contract/base/zonedTime';

/** The first and the last day, each as `2026-07-03`. */
export interface Days {
  first: string;
  last: string;
}

export type Direction = 'next' | 'last' | 'nearest';

interface Now {
  timeZone: string;
  now?: number;
  direction?: Direction | undefined;
  /** The text is only days: a short weekday (`di`) counts anywhere. */
  isDays?: boolean;
}

/**
 * Finds days in a text in nl, en and de (`sm58 3-6 jul`), and returns the rest of the text. Without
 * a year they are the next such days. A number alone is not a day.
 */
export const typedPeriod = (
  text: string,
  { timeZone, now = Date.now(), isDays = false, direction = 'next' }: Now
): { period?: Days; rest: string } => {
  const today = localDay(now, timeZone);
  const monday = thisMonday(timeZone, now);
  for (const { index } of text.matchAll(/(?<!\S)\S/g)) {
    const found =
      spanAt(text, index, { today, monday }) ?? rangeAt(text, index, { today, isDays, direction });
    if (found && ENDS.test(text.slice(found.end))) {
      const rest = `${text.slice(0, index)} ${text.slice(found.end).replace(ENDS, '')}`;
      return { period: found.days, rest: tidy(rest) };
    }
  }
  return { rest: tidy(text) };
};

const ENDS = /^[,;?!.]*(?=\s|$)/;

const tidy = (text: string) => text.trim().replaceAll(/\s+/g, ' ');

interface FoundDays {
  days: Days;
  end: number;
}

const at = (text: string, place: number, pattern: string) => {
  const sticky = new RegExp(`${pattern}(?![\\p{L}\\d])`, 'iuy');
  sticky.lastIndex = place;
  const match = sticky.exec(text);
  return match && { groups: match.slice(1), end: sticky.lastIndex };
};

const THIS = '(?:(?:dit|deze|this|dieses|diese) )';
const NEXT = '(?:volgend|volgende|komend|komende|next|nächstes|nächste|kommendes|kommende) ';
const WEEKEND = '(?:weekend|weekeinde|wochenende)';
const WEEK = '(?:week|woche)';

const spanAt = (
  text: string,
  place: number,
  { today, monday }: { today: string; monday: string }
): FoundDays | undefined => {
  const saturday = shiftDay(monday, 5);
  const spans: [pattern: string, first: string, last: string][] = [
    [`${THIS}?${WEEKEND}`, today > saturday ? today : saturday, shiftDay(monday, 6)],
    [`${NEXT}${WEEKEND}`, shiftDay(saturday, 7), shiftDay(monday, 13)],
    [`${THIS}${WEEK}`, today, shiftDay(monday, 6)],
    [`${NEXT}${WEEK}`, shiftDay(monday, 7), shiftDay(monday, 13)],
  ];
  for (const [pattern, first, last] of spans) {
    const match = at(text, place, pattern);
    if (match) return { days: { first, last }, end: match.end };
  }
  return weekAt(text, place, today);
};

/** `week 27`, `KW 27 2027`: Monday to Sunday; without a year the next such week. */
const weekAt = (text: string, place: number, today: string): FoundDays | undefined => {
  const match = at(text, place, '(?:week|wk|woche|kw) ?(\\d{1,2})(?: (\\d{4}))?');
  if (!match) return undefined;
  const [number, year] = match.groups.map(Number);
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [year] : [thisYear - 1, thisYear, thisYear + 1];
  const weeks = years.flatMap(each => weekOfYear(number ?? 0, each));
  const days = weeks.find(({ last }) => year || last >= today);
  return days && { days, end: match.end };
};

/** The days of an ISO week: the first of a year is that of 4 January. */
const weekOfYear = (number: number, year: number): Days[] => {
  const fourth = `${year}-01-04`;
  const first = shiftDay(mondayOf(fourth), 7 * (number - 1));
  const isOfYear = number > 0 && shiftDay(first, 3).startsWith(String(year));
  return isOfYear ? [{ first, last: shiftDay(first, 6) }] : [];
};

const mondayOf = (day: string) => shiftDay(day, -((new Date(day).getUTCDay() + 6) % 7));

const FROM = /(?:from|van|vanaf|vom|von|ab|op|on|am|between)\s+/iuy;
const TO = /\s*(?:-|–|—|t\/m|tm|tot en met|tot|through|until|till|to|bis zum|bis)\s*/iuy;

const after = (text: string, place: number, word: RegExp) => {
  word.lastIndex = place;
  return word.test(text) ? word.lastIndex : undefined;
};

const rangeAt = (
  text: string,
  place: number,
  { today, isDays, direction }: { today: string; isDays: boolean; direction: Direction }
): FoundDays | undefined => {
  const start = after(text, place, FROM) ?? place;
  const first = dayAt(text, start);
  const bare = bareDayAt(text, start);
  for (const begin of [first, bare]) {
    const to = begin && after(text, begin.end, TO);
    const last = to !== undefined && (dayAt(text, to) ?? bareDayAt(text, to));
    const days = begin && last && resolveRange(begin.day, last.day, today);
    if (last && days) return { days, end: last.end };
  }
  if (!first || !(isDays || standsAlone(first, text))) return undefined;
  const day = chosenDay(first.day, today, direction);
  return day === undefined ? undefined : { days: { first: day, last: day }, end: first.end };
};

type Written =
  | { kind: 'date'; date: number; month?: number; year?: number }
  | { kind: 'weekday'; weekday: number; isShort: boolean }
  | { kind: 'later'; days: number };

interface FoundDay {
  day: Written;
  end: number;
}

/** A short weekday counts only at the end (a DI box is no Tuesday), and `di` only in a range. */
const standsAlone = ({ day, end }: FoundDay, text: string) =>
  day.kind !== 'weekday' ||
  !day.isShort ||
  (text.slice(end).trim() === '' &&
    /\S\s+\S+$/.test(text.slice(0, end)) &&
    !/\bdi$/i.test(text.slice(0, end)));

const LATER = new Map([
  ...['vandaag', 'today', 'heute'].map(word => [word, 0] as const),
  ...['morgen', 'tomorrow'].map(word => [word, 1] as const),
  ...['overmorgen', 'übermorgen'].map(word => [word, 2] as const),
]);

/** From Monday on, the short ones first. */
const WEEKDAYS: readonly { short: string; long: string }[] = [
  { short: 'ma mo mon', long: 'maandag monday montag' },
  { short: 'di tue', long: 'dinsdag tuesday dienstag' },
  { short: 'wo mi wed', long: 'woensdag wednesday mittwoch' },
  { short: 'do thu', long: 'donderdag thursday donnerstag' },
  { short: 'vr fr fri', long: 'vrijdag friday freitag' },
  { short: 'za sa sat', long: 'zaterdag saturday samstag sonnabend' },
  { short: 'zo so sun', long: 'zondag sunday sonntag' },
];

const MONTHS = [
  'jan januari january januar',
  'feb februari february februar',
  'mrt mar mär maart march märz',
  'apr april',
  'mei may mai',
  'jun juni june',
  'jul juli july',
  'aug augustus august',
  'sep sept september',
  'okt oct oktober october',
  'nov november',
  'dec dez december dezember',
];

const MONTH = `(${MONTHS.join(' ').replaceAll(' ', '|')})\\.?`;
const WEEKDAY = `(${WEEKDAYS.map(({ short, long }) => `${short} ${long}`)
  .join(' ')
  .replaceAll(' ', '|')})\\.?`;
const DATE = '(\\d{1,2})(?:\\.|e|st|nd|rd|th|ste|de)?';

const DATES: readonly [pattern: string, ...places: [date: number, month: number, year: number]][] =
  [
    ['(\\d{4})-(\\d{1,2})-(\\d{1,2})', 2, 1, 0],
    ['(\\d{1,2})[-./](\\d{1,2})[-./](\\d{4})', 0, 1, 2],
    ['(\\d{1,2})/(\\d{1,2})', 0, 1, 2],
    ['(\\d{1,2})\\.(\\d{1,2})\\.', 0, 1, 2],
    [`${DATE} ?${MONTH}(?:,? (\\d{4}))?`, 0, 1, 2],
    [`${MONTH} ${DATE}(?:,? (\\d{4}))?`, 1, 0, 2],
  ];

const dayAt = (text: string, place: number): FoundDay | undefined => {
  const weekday = at(text, place, WEEKDAY);
  // `vr 3 jul`: the date decides.
  const start = weekday ? (after(text, weekday.end, /,?\s+/uy) ?? place) : place;
  for (const from of new Set([start, place])) {
    for (const [pattern, date, month, year] of DATES) {
      const match = at(text, from, pattern);
      if (match) {
        const { groups, end } = match;
        const written = groups[year];
        return {
          day: {
            kind: 'date',
            date: Number(groups[date]),
            month: monthOf(groups[month] ?? ''),
            ...(written && { year: Number(written) }),
          },
          end,
        };
      }
    }
  }
  if (weekday) return { day: weekdayOf(weekday.groups[0] ?? ''), end: weekday.end };
  return laterAt(text, place);
};

/** Days and weeks from now: `overmorgen`, `over 2 weken`, `+3d`. */
const laterAt = (text: string, place: number): FoundDay | undefined => {
  const named = at(text, place, `(${[...LATER.keys()].join('|')})`);
  const days = LATER.get(named?.groups[0]?.toLowerCase() ?? '');
  if (named && days !== undefined) return { day: { kind: 'later', days }, end: named.end };
  const counted =
    at(text, place, `(?:over|in) (\\d{1,3}) (${DAYS}|${WEEKS})`) ??
    at(text, place, '\\+ ?(\\d{1,3}) ?(d|t|w)');
  const [number, unit = ''] = counted?.groups ?? [];
  if (!counted || number === undefined) return undefined;
  const each = unit.toLowerCase().startsWith('w') ? 7 : 1;
  return { day: { kind: 'later', days: Number(number) * each }, end: counted.end };
};

const DAYS = 'dagen|dag|days|day|tagen|tage|tag';
const WEEKS = 'weken|weeks|wochen|week|woche';

const bareDayAt = (text: string, place: number): FoundDay | undefined => {
  const match = at(text, place, DATE);
  return match
    ? { day: { kind: 'date', date: Number(match.groups[0]) }, end: match.end }
    : undefined;
};

const monthOf = (written: string) => Number(written) || 1 + placeOf(written, MONTHS);

const weekdayOf = (written: string): Written => {
  const weekday = placeOf(
    written,
    WEEKDAYS.map(({ short, long }) => `${short} ${long}`)
  );
  const isShort = WEEKDAYS[weekday]?.short.split(' ').includes(written.toLowerCase()) ?? false;
  return { kind: 'weekday', weekday, isShort };
};

const placeOf = (word: string, lists: readonly string[]) =>
  lists.findIndex(list => list.split(' ').includes(word.toLowerCase()));

/** The days of a range: the end of two dates without a year is the next such day. */
const resolveRange = (begin: Written, end: Written, today: string): Days | undefined => {
  if (begin.kind !== 'date' || begin.year !== undefined) {
    const first = nextDay(begin, today);
    const last = first && nextDay(withMonthOf(end, begin), first);
    return first && last ? { first, last } : undefined;
  }
  if (end.kind !== 'date') return undefined;
  const [from, until] = [withMonthOf(begin, end), withMonthOf(end, begin)];
  if (from.month === until.month && from.date > until.date) return undefined;
  const last = nextDay(until, today);
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

const nextDay = (day: Written, from: string): string | undefined => {
  if (day.kind === 'later') return shiftDay(from, day.days);
  if (day.kind === 'weekday') {
    const weekday = (new Date(from).getUTCDay() + 6) % 7;
    return shiftDay(from, (day.weekday - weekday + 7) % 7);
  }
  return daysAround(day, from).find(each => day.year !== undefined || each >= from);
};

const chosenDay = (day: Written, from: string, direction: Direction): string | undefined => {
  if (day.kind === 'later' || direction === 'next') return nextDay(day, from);
  if (day.kind === 'weekday') {
    const next = nextDay(day, from);
    return direction === 'last' && next && next > from ? shiftDay(next, -7) : next;
  }
  if (day.year !== undefined) return nextDay(day, from);
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
