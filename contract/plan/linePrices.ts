import { daysOf } from '../base/days.ts';
import { clockSpan, laterOnClock } from '../base/zonedTime.ts';
import type { DayRule, LineKind } from '../sales/vat.values.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The factors of prices: one per number of days of use, and `more` for each day beyond. */
export interface Factors {
  days: readonly number[];
  more: number;
}

interface Period {
  start_date: string | null;
  end_date: string | null;
}

/**
 * The days of use of a half-open period, as the tenant counts them (`DayRule`), on the clocks of a
 * zone; 1 where the period lacks a date.
 */
export const daysOfUse = (
  { start_date, end_date }: Period,
  timeZone: string,
  rule: DayRule = 'calendar'
) => {
  if (!start_date || !end_date) return 1;
  if (rule === 'hours24') {
    return Math.max(1, Math.ceil(clockSpan(start_date, end_date, timeZone) / DAY_MS));
  }
  const counted = (moment: string) =>
    rule === 'until6' ? laterOnClock(moment, -6 * HOUR_MS, timeZone) : moment;
  const { first, last } = daysOf({ from: counted(start_date), until: counted(end_date) }, timeZone);
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
};

/** The factor of a tenant's table for so many days, in thousandths (docs/planning.md, rule 18). */
export const factorFor = ({ days, more }: Factors, count: number) => {
  const listed = days[count - 1];
  if (listed !== undefined) return listed;
  return inThousandths((days.at(-1) ?? 1) + (count - Math.max(days.length, 1)) * more);
};

const inThousandths = (value: number) => Math.round(value * 1_000) / 1_000;

interface Sold {
  kind: LineKind;
  /** Null: a line of text. */
  product_id: number | null;
}

/** The factor of a line without a typed one: a product for hire has that of its days, all else 1. */
export const usualFactor = ({ kind, product_id }: Sold, tableFactor: number) =>
  kind === 'rental' && product_id !== null ? tableFactor : 1;

/** The kind of a new line. */
export const usualKind = (productId: number | null): LineKind =>
  productId === null ? 'other' : 'rental';

interface Discounted {
  product_id: number | null;
  /** Of its product; a text is discountable. */
  discountable: boolean;
}

/**
 * The discount of a line without a typed one, in percent: its group's, else the customer's. That
 * of the customer is on products that are discountable.
 */
export const usualDiscount = (
  { product_id, discountable }: Discounted,
  { group, customer }: { group: number | null; customer: number | null }
) => group ?? (product_id !== null && discountable ? customer : null) ?? 0;
