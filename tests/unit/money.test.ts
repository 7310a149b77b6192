import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#contract/base/locales';
import { decimalOf, eurosOf, totalsOf, VAT_RATES, type LineAmount } from '#contract/base/money';

/** Any lines, discounts among them. */
const anyLines = fc.array(
  fc.record<LineAmount>({
    amount_cents: fc.integer({ min: -99_999_999, max: 99_999_999 }),
    vat_rate: fc.constantFrom(...VAT_RATES),
  }),
  { minLength: 1, maxLength: 100 }
);

const line = (amount_cents: number, vat_rate: number) => ({
  amount_cents,
  vat_rate,
});

/** Cents as they are read off a text in a language. */
const readCents = (text: string) => Number(text.replaceAll(/[^\d-]/g, ''));

describe('the money of an invoice', () => {
  it.each([
    [[line(1000, 21)], 210],
    [[line(5, 21)], 1],
    [[line(2, 21)], 0],
    [[line(50, 9)], 5],
    [[line(-50, 9)], -5],
    [[line(1, 21), line(1, 21), line(1, 21)], 1],
    [[line(1000, 21), line(-200, 21)], 168],
    [[line(1000, 0)], 0],
  ])('of %j has %i cents of VAT', (lines, vat) => {
    expect(totalsOf(lines).vat_cents).toBe(vat);
  });

  it('adds up: the parts that are shown are the total that is shown', () => {
    fc.assert(
      fc.property(anyLines, lines => {
        const { parts, net_cents, vat_cents, total_cents } = totalsOf(lines);
        const sum = (of: (part: (typeof parts)[number]) => number) =>
          parts.reduce((total, part) => total + of(part), 0);
        expect(net_cents).toBe(lines.reduce((total, { amount_cents }) => total + amount_cents, 0));
        expect(sum(part => part.net_cents)).toBe(net_cents);
        expect(sum(part => part.vat_cents)).toBe(vat_cents);
        expect(net_cents + vat_cents).toBe(total_cents);
        expect([...parts, { net_cents, vat_cents }].flatMap(Object.values)).toSatisfy(
          (numbers: number[]) => numbers.every(Number.isSafeInteger)
        );
      })
    );
  });

  it('is off by less than half a cent in each rate', () => {
    fc.assert(
      fc.property(anyLines, lines => {
        for (const { vat_rate, net_cents, vat_cents } of totalsOf(lines).parts) {
          expect(Math.abs(vat_cents * 100 - net_cents * vat_rate)).toBeLessThanOrEqual(50);
        }
      })
    );
  });

  it('of a refund is that of the invoice, the other way round', () => {
    fc.assert(
      fc.property(anyLines, lines => {
        const back = lines.map(({ amount_cents, ...rest }) => ({
          ...rest,
          amount_cents: -amount_cents,
        }));
        expect(totalsOf(back).total_cents + totalsOf(lines).total_cents).toBe(0);
      })
    );
  });

  it('reads the same in every language as it is kept', () => {
    fc.assert(
      fc.property(anyLines, fc.constantFrom(...LOCALES), (lines, language) => {
        const money = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' });
        const { total_cents, net_cents, parts } = totalsOf(lines);
        for (const cents of [total_cents, net_cents, ...parts.map(part => part.vat_cents)]) {
          expect(readCents(money.format(eurosOf(cents)))).toBe(cents);
        }
      })
    );
  });

  it('is written for payment providers with two decimals, and means the same', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), cents => {
        expect(decimalOf(cents)).toMatch(/^-?\d+\.\d\d$/);
        expect(Math.round(Number(decimalOf(cents)) * 100)).toBe(cents);
      })
    );
  });
});
