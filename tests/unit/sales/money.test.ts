import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CountedLine,
  documentSums,
  type DocumentDiscount,
  lineSums,
  shared,
} from '#contract/pricing/documentSums';

const RATES: Readonly<Record<number, number>> = { 1: 21, 2: 9, 3: 0 };
const rateOf = (code: number) => RATES[code] ?? 0;

const line = (net: bigint, code: number, discountable = true): CountedLine => ({
  net,
  code,
  discountable,
});

describe('a line', () => {
  it.each([
    [
      'a factor of 1.75 of one cent',
      { unit_price: 0.01, factor: 1.75, amount: 1, discount: 0 },
      2n,
      2n,
    ],
    [
      'a price for each piece first',
      { unit_price: 0.01, factor: 1.5, amount: 100, discount: 0 },
      2n,
      200n,
    ],
    ['a discount of 100 %', { unit_price: 25, factor: 1.75, amount: 3, discount: 100 }, 4375n, 0n],
    ['half a cent of discount', { unit_price: 0.05, factor: 1, amount: 1, discount: 50 }, 5n, 3n],
    ['a price below zero', { unit_price: -0.05, factor: 1, amount: 1, discount: 50 }, -5n, -3n],
    ['no price', { unit_price: 0, factor: 1, amount: 9, discount: 10 }, 0n, 0n],
  ])('rounds %s', (_what, price, each, net) => {
    const sums = lineSums(price);
    expect(sums).toMatchObject({ each, net });
    expect(sums.net + sums.allowance).toBe(each * BigInt(price.amount));
  });
});

describe('a document', () => {
  it('shares a discount over three rates, and leaves no cent', () => {
    const lines = [line(3333n, 1), line(3333n, 2), line(3334n, 3)];
    const sums = documentSums(lines, rateOf, { percent: 10 });
    expect(sums.vat.map(({ discount }) => discount)).toEqual([333n, 333n, 334n]);
    expect(sums).toMatchObject({ lines: 10_000n, discount: 1000n, net: 9000n });
  });

  it('gives the cent of equal remainders to the code with the lower id', () => {
    const sums = documentSums([line(100n, 2), line(100n, 1)], rateOf, { target: 199n });
    expect(sums.vat).toEqual([
      { code: 1, discount: 1n, base: 99n, vat: 21n },
      { code: 2, discount: 0n, base: 100n, vat: 9n },
    ]);
  });

  it('is nothing at a discount of 100 %', () => {
    const sums = documentSums([line(3333n, 1), line(1n, 2)], rateOf, { percent: 100 });
    expect(sums).toMatchObject({ discount: 3334n, net: 0n, vat_total: 0n, total: 0n });
    expect(sums.vat.map(({ base }) => base)).toEqual([0n, 0n]);
  });

  it('applies a percentage to discountable lines alone', () => {
    const sums = documentSums([line(1000n, 1), line(1000n, 2, false)], rateOf, { percent: 10 });
    expect(sums.vat.map(({ discount }) => discount)).toEqual([100n, 0n]);
  });

  it('reaches an agreed total, also above the sum', () => {
    const lines = [line(150_000n, 1), line(50_001n, 2)];
    expect(documentSums(lines, rateOf, { target: 200_000n })).toMatchObject({
      discount: 1n,
      net: 200_000n,
    });
    expect(documentSums(lines, rateOf, { target: 210_000n })).toMatchObject({
      discount: -9999n,
      net: 210_000n,
    });
  });

  it('calculates VAT once per code, and half a cent away from zero', () => {
    const lines = [line(1n, 1), line(1n, 1), line(-50n, 2)];
    const sums = documentSums(lines, code => (code === 1 ? 25 : 9));
    expect(sums.vat).toEqual([
      { code: 1, discount: 0n, base: 2n, vat: 1n },
      { code: 2, discount: 0n, base: -50n, vat: -5n },
    ]);
  });

  it('has no sums without lines', () => {
    expect(documentSums([], rateOf, { target: 100n })).toEqual({
      lines: 0n,
      discount: 0n,
      net: 0n,
      vat: [],
      vat_total: 0n,
      total: 0n,
    });
  });
});

const cents = fc.bigInt({ min: -10_000_000n, max: 10_000_000n });
const counted = fc.record({
  net: cents,
  code: fc.integer({ min: 1, max: 3 }),
  discountable: fc.boolean(),
});
const discounts: fc.Arbitrary<DocumentDiscount> = fc.oneof(
  fc.integer({ min: 0, max: 10_000 }).map(value => ({ percent: value / 100 })),
  cents.map(target => ({ target })),
  cents.map(taken => ({ taken }))
);
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

it('adds up, whatever the lines and the discount', () => {
  fc.assert(
    fc.property(fc.array(counted, { minLength: 1 }), discounts, (lines, discount) => {
      const sums = documentSums(lines, rateOf, discount);
      expect(sums.lines).toBe(sum(lines.map(({ net }) => net)));
      expect(sums.discount).toBe(sum(sums.vat.map(part => part.discount)));
      expect(sums.net).toBe(sums.lines - sums.discount);
      expect(sums.net).toBe(sum(sums.vat.map(({ base }) => base)));
      expect(sums.vat_total).toBe(sum(sums.vat.map(({ vat }) => vat)));
      expect(sums.total).toBe(sums.net + sums.vat_total);
      for (const { code, discount: share, base } of sums.vat) {
        const own = sum(lines.filter(each => each.code === code).map(({ net }) => net));
        expect(base + share).toBe(own);
      }
      if ('target' in discount) expect(sums.net).toBe(discount.target);
      if ('taken' in discount) expect(sums.discount).toBe(discount.taken);
    })
  );
});

it('shares so that each part is within a cent of its due', () => {
  const weights = fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(cents, weights, (amount, parts) => {
      const shares = shared(amount, parts);
      const whole = sum(parts);
      expect(sum(shares)).toBe(amount);
      fc.pre(whole > 0n);
      shares.forEach((share, at) => {
        const off = share * whole - amount * (parts[at] ?? 0n);
        expect(off < whole && off > -whole).toBe(true);
      });
    })
  );
});
