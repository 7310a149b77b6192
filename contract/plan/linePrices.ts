import { daysOf } from '../base/days.ts';

const DAY_MS = 86_400_000;

/** The factors of prices: one per number of days of use, and `more` for each day beyond. */
export interface Factors {
  days: readonly number[];
  more: number;
}

interface Period {
  start_date: string | null;
  end_date: string | null;
}

/** The calendar days of a zone that a half-open period touches; 1 where it lacks a date. */
export const daysOfUse = ({ start_date, end_date }: Period, timeZone: string) => {
  if (!start_date || !end_date) return 1;
  const { first, last } = daysOf({ from: start_date, until: end_date }, timeZone);
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
};

/** The factor of a tenant's table for so many days, in thousandths (docs/planning.md, rule 18). */
export const factorFor = ({ days, more }: Factors, count: number) => {
  const listed = days[count - 1];
  if (listed !== undefined) return listed;
  return inThousandths((days.at(-1) ?? 1) + (count - Math.max(days.length, 1)) * more);
};

const inThousandths = (value: number) => Math.round(value * 1_000) / 1_000;

interface PricedLine {
  /** In euros. */
  unit_price: number;
  factor: number;
  amount: number;
  /** In percent. */
  discount: number;
}

/** The total of a line, in whole cents: `round(round(unit price × factor) × amount × (1 − discount))`. */
export const lineTotalCents = ({ unit_price, factor, amount, discount }: PricedLine) => {
  const cents = BigInt(Math.round(unit_price * 100));
  const each = divided(cents * BigInt(Math.round(factor * 1_000)), 1_000n);
  const charged = BigInt(10_000 - Math.round(discount * 100));
  return Number(divided(each * BigInt(amount) * charged, 10_000n));
};

/** A half is rounded away from zero; amounts here are never negative. */
const divided = (value: bigint, divisor: bigint) => (value + divisor / 2n) / divisor;
