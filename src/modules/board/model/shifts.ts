import { DAY_MS, HOUR_MS } from '#contract/base/durations';
import { distancesFrom, periodFrom } from '#contract/plan/shiftPeriods';
import { laterOnClock } from '#contract/base/zonedTime';
import type { Period } from '../../../platform/data/planning.ts';
import type { Scale } from './scale.ts';

export type Edge = 'both' | 'start' | 'end';

/** The distance: days keep the local time of day, hours are exact. */
export interface Shift {
  days: number;
  hours: number;
}

const shiftDays = (moment: string, { days }: Shift, timeZone: string) =>
  days === 0 ? moment : laterOnClock(moment, days * DAY_MS, timeZone);

const shiftHours = (moment: string, { hours }: Shift) =>
  new Date(Date.parse(moment) + hours * HOUR_MS).toISOString();

/** The end of a period that moves as a whole, by the same rule as on the server. */
const endFrom = (start: string, period: Period, timeZone: string) =>
  periodFrom(start, distancesFrom(period.from, period, timeZone), timeZone).until ?? period.until;

/** `undefined` if the moved period would be empty. */
export const shiftPeriod = (
  { from, until }: Period,
  edge: Edge,
  shift: Shift,
  timeZone: string
): Period | undefined => {
  const shiftedFrom = shiftDays(from, shift, timeZone);
  const shiftedUntil =
    edge === 'both'
      ? endFrom(shiftedFrom, { from, until }, timeZone)
      : shiftDays(until, shift, timeZone);
  const start = edge === 'end' ? from : shiftHours(shiftedFrom, shift);
  const end = edge === 'start' ? until : shiftHours(shiftedUntil, shift);
  return start < end ? { from: start, until: end } : undefined;
};

export const shiftOfDrag = ({ zoom, dayWidth }: Scale, dragged: number): Shift =>
  zoom === 'day'
    ? { days: 0, hours: Math.round((dragged / dayWidth) * 24) || 0 }
    : { days: Math.round(dragged / dayWidth) || 0, hours: 0 };

export const shiftOfKey = ({ zoom }: Scale, direction: 1 | -1): Shift =>
  zoom === 'day' ? { days: 0, hours: direction } : { days: direction, hours: 0 };

const DRAGGABLE_END_PX = 24;

export const edgeAt = (
  offset: number,
  { width, cutStart, cutEnd }: { width: number; cutStart: boolean; cutEnd: boolean }
): Edge => {
  const end = Math.min(DRAGGABLE_END_PX, width / 3);
  if (width < DRAGGABLE_END_PX) return 'both';
  if (offset < end && !cutStart) return 'start';
  if (offset > width - end && !cutEnd) return 'end';
  return 'both';
};
