import { centsOf } from '../base/money.ts';

/**
 * Money of quotes and customer invoices. Sums are whole cents as BigInt. The order of rounding is defined
 * only here (docs/modules/sales/prices.md), and for the stored net of a booking in `projectSums.sql`; a test
 * compares both. A half is rounded away from zero.
 */

export interface LinePrice {
  unit_price: number;
  factor: number;
  amount: number;
  discount: number;
}

/** In cents. `each` is the price of one piece for the whole period. */
export interface LineSums {
  each: bigint;
  net: bigint;
  allowance: bigint;
}

export const lineSums = ({ unit_price, factor, amount, discount }: LinePrice): LineSums => {
  const each = divided(bigCentsOf(unit_price) * inUnits(factor, 1_000), 1_000n);
  const gross = each * BigInt(amount);
  const net = divided(gross * (10_000n - inUnits(discount, 100)), 10_000n);
  return { each, net, allowance: gross - net };
};

export interface CountedLine {
  net: bigint;
  code: number;
  discountable: boolean;
  /** An advance that is deducted: the document's discount ignores it. */
  settled?: boolean;
}

export type DocumentDiscount = { percent: number } | { target: bigint } | { taken: bigint };

/** In cents. `discount` is its share of the document's discount. */
export interface VatSum {
  code: number;
  discount: bigint;
  base: bigint;
  vat: bigint;
}

export interface DocumentSums {
  lines: bigint;
  discount: bigint;
  net: bigint;
  vat: VatSum[];
  vat_total: bigint;
  total: bigint;
}

/**
 * `rateOf` is in percent. VAT is calculated once per code, never per line. The document's discount is shared
 * over the codes by largest remainder; of equal remainders, the lower id comes first.
 */
export const documentSums = (
  lines: readonly CountedLine[],
  rateOf: (code: number) => number,
  discount: DocumentDiscount = { percent: 0 }
): DocumentSums => {
  const codes = [...new Set(lines.map(({ code }) => code))].toSorted((one, other) => one - other);
  const sumsOf = (counted: readonly CountedLine[]) =>
    codes.map(wanted => sum(counted.filter(({ code }) => code === wanted).map(({ net }) => net)));
  const sums = sumsOf(lines);
  const sold = lines.filter(({ settled }) => !settled);
  const soldSums = sumsOf(sold);
  const discountable = sumsOf(sold.filter(line => line.discountable));
  const taken =
    'percent' in discount
      ? divided(sum(discountable) * inUnits(discount.percent, 100), 10_000n)
      : 'target' in discount
        ? sum(soldSums) - discount.target
        : discount.taken;
  const shares = shared(taken, 'percent' in discount ? discountable : soldSums);
  const vat = codes.map((code, at): VatSum => {
    const share = shares[at] ?? 0n;
    const base = (sums[at] ?? 0n) - share;
    return { code, discount: share, base, vat: percentOf(base, rateOf(code)) };
  });
  const net = sum(vat.map(({ base }) => base));
  const vat_total = sum(vat.map(part => part.vat));
  const total = sum(sums);
  return { lines: total, discount: total - net, net, vat, vat_total, total: net + vat_total };
};

/**
 * By largest remainder, so that the shares add up; of equal remainders the first. Without weights the first
 * gets all.
 */
export const shared = (amount: bigint, weights: readonly bigint[]): bigint[] => {
  const whole = sum(weights);
  if (whole === 0n) return weights.map((_, at) => (at === 0 ? amount : 0n));
  const [sign, size] = amount < 0n ? [-1n, -amount] : [1n, amount];
  const parts = weights.map((weight, at) => {
    const share = flooredBy(size * weight, whole);
    return { at, share, left: absolute(size * weight - share * whole) };
  });
  let rest = size - sum(parts.map(({ share }) => share));
  for (const part of parts.toSorted(
    (one, other) => compare(other.left, one.left) || one.at - other.at
  )) {
    if (rest === 0n) break;
    part.share += 1n;
    rest -= 1n;
  }
  return parts.map(({ share }) => sign * share);
};

export const percentOf = (cents: bigint, percent: number) =>
  divided(cents * inUnits(percent, 100), 10_000n);

export const partOf = (cents: bigint, share: bigint, whole: bigint) =>
  whole === 0n ? 0n : divided(cents * share * (whole < 0n ? -1n : 1n), absolute(whole));

export const bigCentsOf = (euros: number) => BigInt(centsOf(euros));

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

const inUnits = (value: number, units: number) => BigInt(Math.round(value * units));

/** A half is rounded away from zero, so that a credit equals its original. */
const divided = (value: bigint, divisor: bigint) =>
  value < 0n ? -((-value + divisor / 2n) / divisor) : (value + divisor / 2n) / divisor;

const flooredBy = (value: bigint, divisor: bigint) => {
  const quotient = value / divisor;
  return value % divisor !== 0n && value < 0n !== divisor < 0n ? quotient - 1n : quotient;
};

const absolute = (value: bigint) => (value < 0n ? -value : value);

const compare = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0);
