import type { ScheduleRow } from '#contract/projects/schedule';
import { dayOfRow, inOrder } from '#contract/projects/scheduleDays';

export interface ScheduledDay {
  day: number;
  /** As `2026-06-01`; unknown without a start. */
  date: string | undefined;
  rows: ScheduleRow[];
}

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
