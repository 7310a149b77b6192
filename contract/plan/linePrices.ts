import { DAY_MS, HOUR_MS } from '../base/durations.ts';
import { daysOf } from '../base/days.ts';
import { clockSpan, laterOnClock } from '../base/zonedTime.ts';
import type { DayRule, LineKind, VatClass } from '../pricing/vat.values.ts';

export interface Factors {
  days: readonly number[];
  more: number;
}

interface Period {
  start_date: string | null;
  end_date: string | null;
}

/** Counted by the tenant's `DayRule` on the clocks of a zone; 1 if the period lacks a date. */
export const daysOfUse = (
  { start_date, end_date }: Period,
  timeZone: string,
  rule: DayRule = 'calendar'
) => {
  if (!start_date || !end_date) return 1;
  if (rule === 'hours24') {
    return Math.max(1, Math.ceil(clockSpan(start_date, end_date, timeZone) / DAY_MS));
  }
  // Only the end moves: a job that begins at night keeps its own day.
  const until = rule === 'until6' ? laterOnClock(end_date, -6 * HOUR_MS, timeZone) : end_date;
  const { first, last } = daysOf({ from: start_date, until }, timeZone);
  return Math.round((Date.parse(last) - Date.parse(first)) / DAY_MS) + 1;
};

/** In thousandths (docs/planning.md, rule 18). */
export const factorFor = ({ days, more }: Factors, count: number) => {
  const listed = days[count - 1];
  if (listed !== undefined) return listed;
  return inThousandths((days.at(-1) ?? 1) + (count - Math.max(days.length, 1)) * more);
};

const inThousandths = (value: number) => Math.round(value * 1_000) / 1_000;

interface Sold {
  kind: LineKind;
  product_id: number | null;
}

export const usualKind = (productId: number | null): LineKind =>
  productId === null ? 'other' : 'rental';

/** Copied when booked: later settings do not change it. */
export interface BookedTerms {
  factor: number;
  discount: number;
  vat_class: VatClass;
  discountable: boolean;
}

interface SoldLine extends Sold {
  factor: number | null;
  discount: number | null;
  vat_class: VatClass | null;
  booked?: BookedTerms | null | undefined;
}

interface ValidTerms {
  /** Undefined: a line of text, which is discountable and has the high class. */
  product: { vat_class: VatClass; discountable: boolean } | undefined;
  customerDiscount: number | null;
  tableFactor: number;
}

/** The customer's discount applies to discountable products. */
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

const followsDays = ({ kind, product_id }: Sold) => kind === 'rental' && product_id !== null;

/**
 * The typed value, else the booked one, else that of product, customer and days. A group's discount precedes
 * the customer's.
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
