export type DateOrder = 'dmy' | 'mdy';

export interface DateReading {
  order: DateOrder;
  /** The file does not decide: the user must. */
  isUnclear: boolean;
}

interface Parts {
  first: number;
  second: number;
  year: number;
  time: string | undefined | null;
  isYearFirst: boolean;
}

const TIME =
  /(?:[ ,T]+(\d{1,2})(?:[:.uh](\d{2})?)?(?::\d{2})?(?:[.,]\d+)?\s*(am|pm|a\.m\.|p\.m\.|u|uur|uhr|h)?)?/i
    .source;
const YEAR_FIRST = new RegExp(`^(\\d{4})[-/.](\\d{1,2})[-/.](\\d{1,2})${TIME}Z?$`, 'i');
const YEAR_LAST = new RegExp(`^(\\d{1,2})[-/. ](\\d{1,2})[-/. ](\\d{2}|\\d{4})${TIME}$`, 'i');
const WITH_NAME = new RegExp(
  `^(?:\\p{L}{2,10}\\.?,? )?(?:(\\d{1,2})\\.?[- ](\\p{L}{3,10})\\.?|(\\p{L}{3,10})\\.? (\\d{1,2}),?)[- ](\\d{2}|\\d{4})${TIME}$`,
  'iu'
);

const MONTHS = [
  ['jan'],
  ['feb'],
  ['mrt', 'maa', 'mar', 'mär', 'mae'],
  ['apr'],
  ['mei', 'may', 'mai'],
  ['jun'],
  ['jul'],
  ['aug'],
  ['sep'],
  ['okt', 'oct'],
  ['nov'],
  ['dec', 'dez'],
];

const monthNamed = (name: string) => {
  const start = name.toLowerCase().slice(0, 3);
  return MONTHS.findIndex(starts => starts.includes(start)) + 1;
};

/** A year of two digits is of this century. */
const fullYear = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text));

/** A day's end is the start of the next. */
const END_OF_DAY = '24:00';

/** `undefined` without a time, null for an invalid one. */
const timeOf = (hour?: string, minute = '00', half?: string) => {
  if (hour === undefined) return undefined;
  const isAfternoon = half?.toLowerCase().startsWith('p') ?? false;
  const isMorning = half?.toLowerCase().startsWith('a') ?? false;
  const hours =
    isAfternoon || isMorning ? (Number(hour) % 12) + (isAfternoon ? 12 : 0) : Number(hour);
  const time = `${String(hours).padStart(2, '0')}:${minute}`;
  return time <= END_OF_DAY && Number(minute) < 60 ? time : null;
};

const partsOf = (cell: string): Parts | undefined => {
  const text = cell.trim().replaceAll(/\s+/g, ' ');
  const [, y, m, d, ...yearFirst] = YEAR_FIRST.exec(text) ?? [];
  if (y && m && d) {
    const time = timeOf(...yearFirst);
    return { first: Number(d), second: Number(m), year: Number(y), time, isYearFirst: true };
  }
  const [, one, two, year, ...yearLast] = YEAR_LAST.exec(text) ?? [];
  if (one && two && year) {
    const [first, second] = [Number(one), Number(two)];
    return { first, second, year: fullYear(year), time: timeOf(...yearLast), isYearFirst: false };
  }
  const [, day, month, otherMonth, otherDay, named, ...time] = WITH_NAME.exec(text) ?? [];
  const second = monthNamed(month ?? otherMonth ?? '');
  if (!named || second === 0) return undefined;
  const first = Number(day ?? otherDay);
  return { first, second, year: fullYear(named), time: timeOf(...time), isYearFirst: true };
};

/** Decided by unambiguous cells; `undefined` if there are none or they disagree. */
export const dateOrderOf = (cells: Iterable<string>): DateOrder | undefined => {
  const said = new Set<DateOrder>();
  for (const cell of cells) {
    const parts = partsOf(cell);
    if (!parts || parts.isYearFirst) continue;
    if (parts.first > 12 && parts.second <= 12) said.add('dmy');
    if (parts.second > 12 && parts.first <= 12) said.add('mdy');
  }
  const [only] = said;
  return said.size === 1 ? only : undefined;
};

/** True if a cell is one of two days, depending on the order: `4/7/2026`. */
export const isUnclearDate = (cell: string) => {
  const parts = partsOf(cell);
  if (!parts || parts.isYearFirst) return false;
  return parts.first <= 12 && parts.second <= 12 && parts.first !== parts.second;
};

export const dateReading = (
  cells: readonly string[],
  ofFile: DateOrder | undefined,
  guess: DateOrder
): DateReading => {
  const decided = dateOrderOf(cells) ?? ofFile;
  return { order: decided ?? guess, isUnclear: !decided && cells.some(isUnclearDate) };
};

/**
 * A day, `2026-07-04`, with its local time if the cell has one, `2026-07-04T14:30`; `undefined` for
 * an invalid day. An unambiguous cell ignores the order.
 */
export const readDate = (cell: string, order: DateOrder): string | undefined => {
  const numbered = dayOfNumber(cell);
  if (numbered) return numbered;
  const parts = partsOf(cell);
  if (!parts) return undefined;
  const { first, second, year, time, isYearFirst } = parts;
  if (time === null) return undefined;
  const isMonthFirst =
    !isYearFirst && (order === 'mdy' ? second <= 31 && first <= 12 : second > 12);
  const [day, month] = isMonthFirst ? [second, first] : [first, second];
  const isDay = month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
  if (!isDay) return undefined;
  const isEnd = time === END_OF_DAY;
  const text = new Date(Date.UTC(year, month - 1, isEnd ? day + 1 : day))
    .toISOString()
    .slice(0, 10);
  if (isEnd) return `${text}T00:00`;
  return time ? `${text}T${time}` : text;
};

/** Spreadsheet dates as days since 1899: 46119,375 is a morning in 2026. */
const SPREADSHEET_DAY = /^([2-7]\d{4})(?:[.,](\d+))?$/;

const MINUTES = 24 * 60;

const dayOfNumber = (cell: string) => {
  const [, whole, part = '0'] = SPREADSHEET_DAY.exec(cell.trim()) ?? [];
  if (!whole) return undefined;
  const minutes = Math.round(Number(`0.${part}`) * MINUTES);
  const moment = new Date(Date.UTC(1899, 11, 30 + Number(whole), 0, minutes)).toISOString();
  return minutes > 0 ? moment.slice(0, 16) : moment.slice(0, 10);
};

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();
