import { knownDays } from '#contract/base/days';
import { shiftDay } from '#contract/base/periods';
import { localDay } from '#contract/base/zonedTime';
import type { PlanningBar, RepairBar, WorkBar, WorkRow } from '#contract/board/planningRows';
import type { Period } from '../../../platform/data/planning.ts';
import type { BoardRowData } from '../board/useBoardRows.ts';
import { barEnds, isBarRow, isWorkRow, isLate, type Run } from './pieces.ts';
import { localDays } from './zooms.ts';

export interface ProjectDay {
  day: string;
  out: PlanningBar[];
  on: PlanningBar[];
  back: PlanningBar[];
}

export const projectDays = (
  rows: readonly BoardRowData[],
  period: Period,
  timeZone: string,
  now: number
): ProjectDay[] => {
  const bars = rows.flatMap(row => (isBarRow(row) ? row.bars : []));
  const stays = bars.flatMap(bar => {
    const days = knownDays(bar, timeZone);
    if (!days) return [];
    // A late project is still out today. No end: unknown.
    const last = bar.until
      ? days.last
      : isLate(bar, now)
        ? shiftDay(localDay(now, timeZone), 1)
        : undefined;
    return [{ bar, first: days.first, last, isLate: isLate(bar, now) }];
  });
  return localDays(period, timeZone)
    .map(day => ({
      day,
      out: stays.filter(({ first }) => first === day).map(({ bar }) => bar),
      on: stays
        .filter(({ first, last }) => first < day && (last === undefined || last > day))
        .map(({ bar }) => bar),
      back: stays.filter(stay => stay.last === day && !stay.isLate).map(({ bar }) => bar),
    }))
    .filter(({ out, on, back }) => out.length + on.length + back.length > 0);
};

export interface ProductRun {
  id: number;
  name: string;
  run: Run;
}

export const runsOfRows = (rows: readonly BoardRowData[], period: Period): ProductRun[] =>
  rows.flatMap(row => {
    if (!('runs' in row)) return [];
    const { id, name, runs } = row;
    return runs
      .filter(run => isBefore(run.from, period.until) && isBefore(period.from, run.until))
      .map(run => ({
        id,
        name,
        run: {
          ...run,
          from: isBefore(run.from, period.from) ? period.from : run.from,
          until: isBefore(period.until, run.until) ? period.until : run.until,
        },
      }));
  });

export interface UnitStay {
  id: number;
  name: string;
  bar: PlanningBar | RepairBar | undefined;
}

export const unitStays = (rows: readonly BoardRowData[], period: Period, now: number): UnitStay[] =>
  rows.flatMap((row): UnitStay[] => {
    if (!isBarRow(row)) return [];
    const { id, name } = row;
    const bars = [...row.bars, ...(row.repairs ?? [])].filter(bar => {
      const { start, end } = barEnds(bar, now);
      return start < Date.parse(period.until) && end > Date.parse(period.from);
    });
    return bars.length > 0 ? bars.map(bar => ({ id, name, bar })) : [{ id, name, bar: undefined }];
  });

export interface WorkStay {
  row: WorkRow;
  bar: WorkBar;
}

export const workStays = (rows: readonly BoardRowData[]): WorkStay[] =>
  rows.filter(isWorkRow).flatMap(row => row.bars.map(bar => ({ row, bar })));

const isBefore = (one: string, other: string) => Date.parse(one) < Date.parse(other);
