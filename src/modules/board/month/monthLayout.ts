import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import { type Days, daysOf, touches } from '#contract/base/days';
import { mondayOf, shiftDay } from '#contract/base/periods';
import type { BarRow, PlanningBar } from '#contract/board/planningRows';
import { momentOf } from '#contract/base/zonedTime';

/** Maximum bands of a day; further projects are counted. */
export const LANES_MAX = 8;

const DAYS = 7;

/** A project's band in a week. Days count from 0 (Monday). */
export interface Band {
  bar: PlanningBar;
  first: number;
  last: number;
  lane: number;
  isCutAtStart: boolean;
  isCutAtEnd: boolean;
}

export interface MonthDay {
  day: string;
  isOfMonth: boolean;
  /** All of its projects, most urgent first. */
  bars: readonly PlanningBar[];
  hidden: number;
}

export interface MonthWeek {
  days: readonly MonthDay[];
  bands: readonly Band[];
  lanes: number;
}

const monthOf = (day: string) => day.slice(0, 'yyyy-mm'.length);

const edgesOf = (date: string) => {
  const first = `${monthOf(date)}-01`;
  const next = `${monthOf(shiftDay(first, 31))}-01`;
  return [mondayOf(first), shiftDay(mondayOf(shiftDay(next, -1)), DAYS)] as const;
};

export const monthPeriod = (date: string, timeZone: string) => {
  const [from, until] = edgesOf(date).map(day => momentOf(`${day}T00:00`, timeZone));
  return { from: from ?? '', until: until ?? '' };
};

/**
 * A month in weeks from Monday. Bands end with the week and keep their lane within it. The most
 * urgent get a lane first.
 */
export const monthWeeks = (
  date: string,
  rows: readonly BarRow[],
  timeZone: string
): MonthWeek[] => {
  const [first, after] = edgesOf(date);
  const stays = rows
    .flatMap(({ bars }) => bars)
    .map(bar => ({ bar, days: daysOnGrid(bar, timeZone) }))
    .toSorted(byUrgency);
  const weeks: MonthWeek[] = [];
  for (let monday = first; monday < after; monday = shiftDay(monday, DAYS)) {
    weeks.push(weekOf(monday, monthOf(date), stays));
  }
  return weeks;
};

interface Stay {
  bar: PlanningBar;
  days: Days;
}

const daysOnGrid = ({ from, until, use_from, use_until }: PlanningBar, timeZone: string) =>
  daysOf(
    { from: from ?? use_from ?? '0001-01-01', until: until ?? use_until ?? '9999-12-31' },
    timeZone
  );

const STATUS_ORDER: readonly string[] = [
  PROJECT_STATUS.booking,
  PROJECT_STATUS.option,
  PROJECT_STATUS.quote,
];

const byUrgency = (one: Stay, other: Stay) =>
  rankOf(one.bar) - rankOf(other.bar) ||
  optionEnd(one.bar).localeCompare(optionEnd(other.bar)) ||
  one.days.first.localeCompare(other.days.first) ||
  other.days.last.localeCompare(one.days.last) ||
  one.bar.project_id - other.bar.project_id;

const optionEnd = ({ option_until }: PlanningBar) => option_until ?? '9999';

const rankOf = ({ status, short }: PlanningBar) => {
  if (status === PROJECT_STATUS.booking && short > 0) return -1;
  const rank = STATUS_ORDER.indexOf(status ?? '');
  return rank === -1 ? STATUS_ORDER.length : rank;
};

const weekOf = (monday: string, month: string, stays: readonly Stay[]): MonthWeek => {
  const days = Array.from({ length: DAYS }, (_, at) => shiftDay(monday, at));
  const sunday = shiftDay(monday, DAYS - 1);
  const here = stays.filter(stay => touches(stay.days, monday, sunday));
  const lanes = Array.from({ length: LANES_MAX }, () => new Set<number>());
  const bands = here.flatMap(({ bar, days: { first: from, last: to } }): Band[] => {
    const first = Math.max(0, days.indexOf(from));
    const last = to > sunday ? DAYS - 1 : days.indexOf(to);
    const taken = days.flatMap((_, at) => (at >= first && at <= last ? [at] : []));
    const lane = lanes.findIndex(busy => taken.every(at => !busy.has(at)));
    for (const at of taken) lanes[lane]?.add(at);
    if (lane === -1) return [];
    return [{ bar, first, last, lane, isCutAtStart: from < monday, isCutAtEnd: to > sunday }];
  });
  return {
    bands,
    lanes: lanes.filter(busy => busy.size > 0).length,
    days: days.map((day, at) => {
      const bars = here.filter(stay => touches(stay.days, day)).map(({ bar }) => bar);
      const shown = lanes.filter(busy => busy.has(at)).length;
      return { day, isOfMonth: monthOf(day) === month, bars, hidden: bars.length - shown };
    }),
  };
};
