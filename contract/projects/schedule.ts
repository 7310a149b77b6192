import { z } from 'zod';
import { requiredText, text } from '../base/fields.ts';
import { TEXT_MAX } from '../base/limits.ts';
import { firstDay } from '../base/days.ts';
import { SCHEDULE_KINDS } from './scheduleKinds.values.ts';

/** Rows of a day schedule, at most. */
export const SCHEDULE_MAX_ROWS = 60;

/** The days before and after its first day in which a project may have rows. */
const DAYS_BEFORE = -60;
const DAYS_AFTER = 366;

const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/**
 * A row of a project's day schedule. `day` counts from the project's first day, 0, and `time` is on the clock of
 * the tenant: both stay when the project moves.
 */
export const scheduleRow = z.strictObject({
  kind: z.enum(SCHEDULE_KINDS),
  day: z.int().min(DAYS_BEFORE).max(DAYS_AFTER),
  time: text(5).regex(CLOCK),
  /** A description, if the kind is not enough. */
  note: requiredText(TEXT_MAX.line).nullable(),
});

export type ScheduleRow = z.infer<typeof scheduleRow>;

export const schedule = z.array(scheduleRow).max(SCHEDULE_MAX_ROWS);

/** The rows in the order in which they happen. */
export const inOrder = <Row extends Pick<ScheduleRow, 'day' | 'time'>>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.day - other.day || one.time.localeCompare(other.time));

const DAY_MS = 86_400_000;

/** The day of a row of a project that begins at `start`, as `2026-06-01`. */
export const dayOfRow = ({ day }: Pick<ScheduleRow, 'day'>, start: string, timeZone: string) =>
  new Date(Date.parse(`${firstDay(start, timeZone)}T00:00Z`) + day * DAY_MS)
    .toISOString()
    .slice(0, 10);
