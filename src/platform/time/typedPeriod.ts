import { mondayOf, shiftDay, thisMonday, weekdayOf } from '#contract/base/periods';
import { localDay } from '#contract/base/zonedTime';
import { after, at, bareDayAt, dayAt, type FoundDay, type Written } from './writtenDays.ts';
import { type Around, chosenDay, resolveRange, type Days, type Direction } from './nearestDays.ts';

interface Now {
  timeZone: string;
  now?: number | undefined;
  /** The moment that days without a year follow, or are near to; by default now. */
  from?: number;
  direction?: Direction | undefined;
  /** The text is only days: a short weekday (`di`) counts anywhere. */
  isDays?: boolean;
  /** Refuses a weekday that is not that of the date beside it. Else the date decides. */
  checksWeekdays?: boolean;
}

/**
 * Finds days in a text in nl, en and de (`sm58 3-6 jul`), and returns the rest of the text. Without
 * a year they are the next such days. A number alone is not a day.
 */
export const typedPeriod = (
  text: string,
  {
    timeZone,
    now = Date.now(),
    from,
    isDays = false,
    checksWeekdays = false,
    direction = 'next',
  }: Now
): { period?: Days; rest: string } => {
  const today = localDay(now, timeZone);
  const around = { today, from: localDay(from ?? now, timeZone) };
  const monday = thisMonday(timeZone, now);
  for (const { index } of text.matchAll(/(?<!\S)\S/g)) {
    const found =
      spanAt(text, index, { today, monday }) ??
      rangeAt(text, index, { ...around, isDays, checksWeekdays, direction });
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

const FROM = /(?:from|van|vanaf|vom|von|ab|op|on|am|between)\s+/iuy;

const TO = /\s*(?:-|–|—|t\/m|tm|tot en met|tot|through|until|till|to|bis zum|bis)\s*/iuy;

interface Ranging extends Around {
  isDays: boolean;
  checksWeekdays: boolean;
  direction: Direction;
}

const rangeAt = (
  text: string,
  place: number,
  { isDays, checksWeekdays, direction, ...around }: Ranging
): FoundDays | undefined => {
  const start = after(text, place, FROM) ?? place;
  const first = dayAt(text, start);
  const bare = bareDayAt(text, start);
  for (const begin of [first, bare]) {
    const to = begin && after(text, begin.end, TO);
    const last = to !== undefined && (dayAt(text, to) ?? bareDayAt(text, to));
    const days = begin && last && resolveRange(begin.day, last.day, { ...around, direction });
    if (last && days) {
      const isRight = isOn(begin.day, days.first) && isOn(last.day, days.last);
      return checksWeekdays && !isRight ? undefined : { days, end: last.end };
    }
  }
  if (!first || !(isDays || standsAlone(first, text))) return undefined;
  const day = chosenDay(first.day, around, direction);
  if (day === undefined || (checksWeekdays && !isOn(first.day, day))) return undefined;
  return { days: { first: day, last: day }, end: first.end };
};

/** A date with a year decides: a field that shows `vr 12 jun 2026` is changed by its digits alone. */
const isOn = (written: Written, day: string) =>
  written.kind !== 'date' ||
  written.year !== undefined ||
  written.weekday === undefined ||
  written.weekday + 1 === weekdayOf(day);

/** A short weekday counts only at the end (a DI box is no Tuesday), and `di` only in a range. */
const standsAlone = ({ day, end }: FoundDay, text: string) =>
  day.kind !== 'weekday' ||
  !day.isShort ||
  (text.slice(end).trim() === '' &&
    /\S\s+\S+$/.test(text.slice(0, end)) &&
    !/\bdi$/i.test(text.slice(0, end)));
