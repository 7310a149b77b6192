import { distancesFrom, periodFrom } from '#contract/plan/shiftPeriods';
import { laterOnClock } from '#contract/base/zonedTime';
import type { Period } from '../../../platform/data/planning.ts';
import type { Scale } from './scale.ts';

/** The moved part of a period: all of it, or one end. */
export type Edge = 'both' | 'start' | 'end';

/** The distance: days keep the local time of day, hours are exact. */
export interface Shift {
  days: number;
  hours: number;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

const shiftDays = (moment: string, { days }: Shift, timeZone: string) =>
  days === 0 ? moment : laterOnClock(moment, days * DAY_MS, timeZone);

const shiftHours = (moment: string, { hours }: Shift) =>
  new Date(Date.parse(moment) + hours * HOUR_MS).toISOString();

/** The end of a period that moves as a whole, by the same rule as on the server. */
const endFrom = (start: string, period: Period, timeZone: string) =>
  periodFrom(start, distancesFrom(period.from, period, timeZone), timeZone).until ?? period.until;

/** A moved period; `undefined` if nothing would be left of it. */
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

/** The distance of a drag: in hours if these are columns, else in whole days. */
export const shiftOfDrag = ({ zoom, dayWidth }: Scale, dragged: number): Shift =>
  zoom === 'day'
    ? { days: 0, hours: Math.round((dragged / dayWidth) * 24) || 0 }
    : { days: Math.round(dragged / dayWidth) || 0, hours: 0 };

/** The distance of an arrow key at a zoom. */
export const shiftOfKey = ({ zoom }: Scale, direction: 1 | -1): Shift =>
  zoom === 'day' ? { days: 0, hours: direction } : { days: direction, hours: 0 };

/** Pixels of an end that can be dragged. */
const END_WIDTH = 24;

/** The part of a bar under the pointer: an end, or the whole bar if it is narrow. */
export const edgeAt = (
  offset: number,
  { width, cutStart, cutEnd }: { width: number; cutStart: boolean; cutEnd: boolean }
): Edge => {
  const end = Math.min(END_WIDTH, width / 3);
  if (width < END_WIDTH) return 'both';
  if (offset < end && !cutStart) return 'start';
  if (offset > width - end && !cutEnd) return 'end';
  return 'both';
};
