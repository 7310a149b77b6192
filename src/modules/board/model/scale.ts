import { DAY_MS, HOUR_MS } from '#contract/base/durations';
import { mondayOf, shiftDay } from '#contract/base/periods';
import { momentOf } from '#contract/base/zonedTime';
import type { Period } from '../../../platform/data/planning.ts';
import { localDays, type TimelineZoom } from './zooms.ts';

/** Days of equal width, including those of 23 and 25 hours. */
export interface Scale {
  zoom: TimelineZoom;
  timeZone: string;
  days: readonly string[];
  /** Start of each day and end of the last, in milliseconds. */
  starts: readonly number[];
  width: number;
  dayWidth: number;
}

const DAY_WIDTH_MIN_PX = { day: 600, week: 80, weeks: 26, quarter: 8, year: 2 } as const;

export const makeScale = (
  zoom: TimelineZoom,
  period: Period,
  timeZone: string,
  room: number
): Scale => {
  const days = localDays(period, timeZone);
  const starts = [...days, shiftDay(days.at(-1) ?? '', 1)].map(day =>
    Date.parse(momentOf(`${day}T00:00`, timeZone) ?? '')
  );
  const width = Math.max(room, days.length * DAY_WIDTH_MIN_PX[zoom]);
  return { zoom, timeZone, days, starts, width, dayWidth: width / days.length };
};

export const xOf = ({ starts, width, dayWidth }: Scale, moment: number) => {
  const day = dayIndexAt(starts, moment);
  const [start, end] = [starts[day], starts[day + 1]];
  if (start === undefined || moment <= start) return Math.max(0, day) * dayWidth;
  if (end === undefined) return width;
  return (day + (moment - start) / (end - start)) * dayWidth;
};

export const momentAt = ({ starts, dayWidth }: Scale, x: number) => {
  const day = Math.min(starts.length - 2, Math.max(0, Math.floor(x / dayWidth)));
  const [start = 0, end = 0] = [starts[day], starts[day + 1]];
  const share = Math.min(1, Math.max(0, x / dayWidth - day));
  return start + share * (end - start);
};

/** The index of a moment's day: −1 before the first day, the number of days after the last. */
const dayIndexAt = (starts: readonly number[], moment: number) => {
  let [low, high] = [0, starts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= moment) low = middle + 1;
    else high = middle;
  }
  return low - 1;
};

export interface Tick {
  kind: 'month' | 'week' | 'day' | 'hour';
  day: string;
  last: string;
  at: number;
  left: number;
  width: number;
}

export const ticksOf = (scale: Scale): { coarse: Tick[]; fine: Tick[] } => {
  switch (scale.zoom) {
    case 'day':
      return { coarse: dayTicks(scale), fine: hourTicks(scale) };
    case 'week':
    case 'weeks':
      return { coarse: grouped(scale, 'week', mondayOf), fine: dayTicks(scale) };
    default:
      return { coarse: grouped(scale, 'month', monthOf), fine: grouped(scale, 'week', mondayOf) };
  }
};

const dayTicks = ({ days, starts, dayWidth }: Scale): Tick[] =>
  days.map((day, index) => ({
    kind: 'day',
    day,
    last: day,
    at: starts[index] ?? 0,
    left: index * dayWidth,
    width: dayWidth,
  }));

const hourTicks = (scale: Scale): Tick[] => {
  const { days, starts } = scale;
  const [day = '', start = 0, end = 0] = [days[0], starts[0], starts.at(-1)];
  return Array.from({ length: Math.round((end - start) / HOUR_MS) }, (_, hour) => {
    const at = start + hour * HOUR_MS;
    const left = xOf(scale, at);
    return { kind: 'hour', day, last: day, at, left, width: xOf(scale, at + HOUR_MS) - left };
  });
};

const grouped = (scale: Scale, kind: 'week' | 'month', groupOf: (day: string) => string) => {
  const groups: Tick[] = [];
  for (const tick of dayTicks(scale)) {
    const last = groups.at(-1);
    if (last && groupOf(last.day) === groupOf(tick.day)) {
      last.last = tick.day;
      last.width += tick.width;
    } else {
      groups.push({ ...tick, kind });
    }
  }
  return groups;
};

const monthOf = (day: string) => day.slice(0, 'yyyy-mm'.length);

/** ISO 8601 week number of a day: that of its Thursday. */
export const weekNumber = (day: string) => {
  const thursday = shiftDay(mondayOf(day), 3);
  const firstOfYear = Date.parse(`${thursday.slice(0, 'yyyy'.length)}-01-01`);
  return Math.floor((Date.parse(thursday) - firstOfYear) / (7 * DAY_MS)) + 1;
};
