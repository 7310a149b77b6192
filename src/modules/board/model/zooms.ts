import { daysOf } from '#contract/base/days';
import { shiftDay } from '#contract/base/periods';
import { periodOf } from '#contract/base/dayPeriods';
import type { Period } from '../../../platform/data/planning.ts';

export const ZOOMS = ['day', 'week', 'weeks', 'month', 'quarter', 'year'] as const;

export type Zoom = (typeof ZOOMS)[number];

export type TimelineZoom = Exclude<Zoom, 'month'>;

/** Days shown, days before today at first, and days per step: some days stay visible. */
const TIMELINES: Record<TimelineZoom, { days: number; before: number; step: number }> = {
  day: { days: 1, before: 0, step: 1 },
  week: { days: 7, before: 1, step: 7 },
  weeks: { days: 28, before: 3, step: 14 },
  quarter: { days: 91, before: 7, step: 28 },
  year: { days: 365, before: 28, step: 91 },
};

export const isZoom = (text: string | null): text is Zoom => ZOOMS.some(zoom => zoom === text);

export const isTimeline = (zoom: Zoom): zoom is TimelineZoom => zoom !== 'month';

export const timelinePeriod = (zoom: TimelineZoom, date: string, timeZone: string) =>
  periodOf(date, shiftDay(date, TIMELINES[zoom].days - 1), timeZone);

export const startDate = (zoom: Zoom, today: string) =>
  isTimeline(zoom) ? shiftDay(today, -TIMELINES[zoom].before) : today;

export const localDays = (period: Period, timeZone: string) => {
  const { first, last } = daysOf(period, timeZone);
  const days = [];
  for (let day = first; day <= last; day = shiftDay(day, 1)) days.push(day);
  return days;
};

export const steppedDate = (zoom: Zoom, date: string, direction: 1 | -1) => {
  if (isTimeline(zoom)) return shiftDay(date, direction * TIMELINES[zoom].step);
  const month = new Date(`${date.slice(0, 'yyyy-mm'.length)}-01T00:00Z`);
  month.setUTCMonth(month.getUTCMonth() + direction);
  return month.toISOString().slice(0, 'yyyy-mm-dd'.length);
};

export const zoomBy = (zoom: Zoom, by: 1 | -1, choices: readonly Zoom[] = ZOOMS) =>
  choices[Math.min(choices.length - 1, Math.max(0, choices.indexOf(zoom) + by))] ?? zoom;
