import { daysOf } from '../base/days.ts';
import { clockSpan, laterOnClock } from '../base/zonedTime.ts';
import type { DayRule, LineKind, VatClass } from '../pricing/vat.values.ts';

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
  // The end alone: a job that begins at night still has its own day.
  const until = rule === 'until6' ? laterOnClock(end_date, -6 * HOUR_MS, timeZone) : end_date;
  const { first, last } = daysOf({ from: start_date, until }, timeZone);
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

/** The kind of a new line. */
export const usualKind = (productId: number | null): LineKind =>
  productId === null ? 'other' : 'rental';

/** What a line of a booking took over when it was booked: later settings change nothing of it. */
export interface BookedTerms {
  factor: number;
  /** Of the customer, in percent. */
  discount: number;
  vat_class: VatClass;
  discountable: boolean;
}

/** What was typed for a line, and what it took over. */
interface SoldLine extends Sold {
  factor: number | null;
  discount: number | null;
  vat_class: VatClass | null;
  booked?: BookedTerms | null | undefined;
}

/** What a line follows that took nothing over. */
interface ValidTerms {
  /** Undefined: a line of text, which is discountable and has the high class. */
  product: { vat_class: VatClass; discountable: boolean } | undefined;
  /** In percent. */
  customerDiscount: number | null;
  /** Of the days of use. */
  tableFactor: number;
}

/** What a line would take over now. The customer's discount is on products that are discountable. */
export const validTerms = (
  { kind, product_id }: Sold,
  { product, customerDiscount, tableFactor }: ValidTerms
): BookedTerms => {
  const discountable = product?.discountable ?? true;
  return {
    factor: followsDays({ kind, product_id }) ? tableFactor : 1,
    discount: (product_id !== null && discountable ? customerDiscount : null) ?? 0,
    vat_class: product?.vat_class ?? 'high',
    discountable,
  };
};

/** A product for hire has the factor of its days, all else 1. */
const followsDays = ({ kind, product_id }: Sold) => kind === 'rental' && product_id !== null;

/**
 * Factor, discount and VAT class of a line: typed, else what it took over when it was booked, else
 * as its product, customer and days have it. A discount of its group counts before the customer's.
 */
export const lineTerms = (
  line: SoldLine,
  { groupDiscount, ...valid }: ValidTerms & { groupDiscount: number | null }
): BookedTerms => {
  const usual = line.booked ?? validTerms(line, valid);
  return {
    factor: line.factor ?? usual.factor,
    discount: line.discount ?? groupDiscount ?? usual.discount,
    vat_class: line.vat_class ?? usual.vat_class,
    discountable: usual.discountable,
  };
};
