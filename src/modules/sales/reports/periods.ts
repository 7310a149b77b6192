import { shiftDay } from '#contract/base/periods';
import type { Period } from './reports.calls.ts';

const twoDigits = (value: number) => String(value).padStart(2, '0');

const monthsOf = (year: number, first: number, amount: number): Period => {
  const start = (month: number) =>
    `${year + Math.floor(month / 12)}-${twoDigits((((month % 12) + 12) % 12) + 1)}-01`;
  return { from: start(first), until: shiftDay(start(first + amount), -1) };
};

export interface NamedPeriod extends Period {
  kind: 'quarter' | 'month' | 'year';
  year: number;
  /** The quarter or month, from 1. */
  at: number;
}

const QUARTERS = 8;

const MONTHS = 12;

export const namedPeriods = (today: string): NamedPeriod[] => {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const quarter = Math.ceil(month / 3);
  const quarters = Array.from({ length: QUARTERS }, (_, back): NamedPeriod => {
    const at = quarter - back;
    const its = year + Math.floor((at - 1) / 4);
    const number = ((((at - 1) % 4) + 4) % 4) + 1;
    return { kind: 'quarter', year: its, at: number, ...monthsOf(its, (number - 1) * 3, 3) };
  });
  const months = Array.from({ length: MONTHS }, (_, back): NamedPeriod => {
    const at = month - 1 - back;
    return {
      kind: 'month',
      year: year + Math.floor(at / 12),
      at: (((at % 12) + 12) % 12) + 1,
      ...monthsOf(year, at, 1),
    };
  });
  const years = [year, year - 1].map((each): NamedPeriod => ({
    kind: 'year',
    year: each,
    at: 1,
    ...monthsOf(each, 0, 12),
  }));
  return [...quarters, ...months, ...years];
};

export const lastQuarter = (today: string): Period => {
  const period = namedPeriods(today).filter(({ kind }) => kind === 'quarter')[1];
  return period ? { from: period.from, until: period.until } : thisYear(today);
};

export const thisYear = (today: string): Period => ({
  from: `${today.slice(0, 4)}-01-01`,
  until: `${today.slice(0, 4)}-12-31`,
});

export const yearBefore = ({ from, until }: Period): Period => {
  const before = (day: string) => {
    const moved = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
    return moved.endsWith('-02-29') ? `${moved.slice(0, 8)}28` : moved;
  };
  // The last of February stays the last day.
  const isMonthEnd = shiftDay(until, 1).endsWith('-01');
  return {
    from: before(from),
    until: isMonthEnd ? shiftDay(before(shiftDay(until, 1)), -1) : before(until),
  };
};

const MONTHS_SHOWN = 24;

/** As `2026-06`. */
export const monthsIn = ({ from, until }: Period): string[] => {
  const [year = 0, month = 1] = from.split('-').map(Number);
  return Array.from({ length: MONTHS_SHOWN }, (_, at) =>
    monthsOf(year, month - 1 + at, 1).from.slice(0, 7)
  ).filter(each => each <= until.slice(0, 7));
};
