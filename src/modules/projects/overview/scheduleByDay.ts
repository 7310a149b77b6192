import type { ScheduleRow } from '#contract/projects/schedule';
import { dayOfRow, inOrder } from '#contract/projects/scheduleDays';

/** A day of a schedule. */
export interface ScheduledDay {
  /** From the project's first day on, 0. */
  day: number;
  /** As `2026-06-01`; unknown without a start. */
  date: string | undefined;
  rows: ScheduleRow[];
}

/** The rows of a schedule by their days, in order. */
export const scheduleByDay = (
  rows: readonly ScheduleRow[],
  start: string | null,
  timeZone: string
): ScheduledDay[] =>
  [...Map.groupBy(inOrder(rows), ({ day }) => day)].map(([day, ofDay]) => ({
    day,
    date: start ? dayOfRow({ day }, start, timeZone) : undefined,
    rows: ofDay,
  }));
