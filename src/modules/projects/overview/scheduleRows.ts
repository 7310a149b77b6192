import { DAY_MS } from '#contract/base/durations';
import { lastDay } from '#contract/base/days';
import type { Project } from '#contract/projects/projects';
import type { ScheduleRow } from '#contract/projects/schedule';
import { dayOfRow } from '#contract/projects/scheduleDays';
import { typedClock } from '../../../platform/time/typedMoment.ts';
import { SCHEDULE_KINDS, type ScheduleKind } from '#contract/projects/scheduleKinds.values';

export const isKind = (value: string): value is ScheduleKind =>
  SCHEDULE_KINDS.some(kind => kind === value);

/** 24:00 would be on the next day. */
export const timeOfRow = (text: string) => (/^\s*24/.test(text) ? undefined : typedClock(text));

export const typedRow = ({ kind, day, time, note }: ScheduleRow): ScheduleRow => ({
  kind,
  day,
  time: timeOfRow(time) ?? time,
  note: note?.trim() || null,
});

/**
 * The rows after a colleague saved the table: the colleague's new and changed rows are added. Rows
 * that the colleague removed or changed are dropped, unless they were changed here as well.
 */
export const joinedRows = <Row extends ScheduleRow>(
  rows: readonly Row[],
  opened: readonly ScheduleRow[],
  theirs: readonly ScheduleRow[],
  toRow: (row: ScheduleRow) => Row
): Row[] => {
  const gone = without(opened, theirs);
  const added = without(without(theirs, opened), rows);
  return [...without(rows, gone), ...added.map(toRow)];
};

const without = <Row extends ScheduleRow>(rows: readonly Row[], others: readonly ScheduleRow[]) => {
  const left = others.map(contentOf);
  return rows.filter(row => {
    const at = left.indexOf(contentOf(row));
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
};

const contentOf = (row: ScheduleRow) => JSON.stringify(typedRow(row));

export const addedRow = (last?: ScheduleRow): ScheduleRow => {
  const next = SCHEDULE_KINDS[last ? SCHEDULE_KINDS.indexOf(last.kind) + 1 : 0];
  return { kind: next ?? 'other', day: last?.day ?? 0, time: '', note: null };
};

const DAYS_AROUND_PROJECT = 3;

const DAYS_OFFERED_MAX = 60;

export const daysToChoose = (
  project: Partial<Pick<Project, 'start_date' | 'end_date'>> | undefined,
  own: number,
  timeZone: string
) => {
  const { start_date: start, end_date: end } = project ?? {};
  const dateOf = (day: number) => (start ? dayOfRow({ day }, start, timeZone) : undefined);
  const first = dateOf(0);
  const length =
    first && end ? (Date.parse(lastDay(end, timeZone)) - Date.parse(first)) / DAY_MS : 0;
  const last = Math.min(Math.max(length, 0) + DAYS_AROUND_PROJECT, DAYS_OFFERED_MAX);
  const days = Array.from(
    { length: last + DAYS_AROUND_PROJECT + 1 },
    (_, index) => index - DAYS_AROUND_PROJECT
  );
  const all = days.includes(own) ? days : [...days, own].toSorted((one, other) => one - other);
  return all.map(day => ({ day, date: dateOf(day) }));
};
