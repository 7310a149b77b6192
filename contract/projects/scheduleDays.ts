import { DAY_MS } from '../base/durations.ts';
import { firstDay } from '../base/days.ts';
import type { ScheduleRow } from './schedule.ts';

export const inOrder = <Row extends Pick<ScheduleRow, 'day' | 'time'>>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => one.day - other.day || one.time.localeCompare(other.time));

export const dayOfRow = ({ day }: Pick<ScheduleRow, 'day'>, start: string, timeZone: string) =>
  new Date(Date.parse(`${firstDay(start, timeZone)}T00:00Z`) + day * DAY_MS)
    .toISOString()
    .slice(0, 10);
