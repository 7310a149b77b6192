import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { regionOf } from '#contract/base/locales';
import { parsePaste } from '#src/modules/plan/parsePaste.ts';

const SM58 = { amount: 10, words: 'Shure SM58' };

describe('rows from a spreadsheet', () => {
  it.each([
    ['amount, name', '10\tShure SM58'],
    ['name, amount', 'Shure SM58\t10'],
    ['semicolons', 'Shure SM58;10'],
    ['pieces', '10 st.\tShure SM58'],
    ['quotes', '"10"\t"Shure SM58"'],
    ['an empty column', '\t10\t\tShure SM58\t'],
    ['one text', '10x Shure SM58'],
    ['a price', '10\tShure SM58\t€ 12,50', 12.5],
    ['a price first', '12.5\tShure SM58\t10', 12.5],
    ['a price without a fraction, second', 'Shure SM58\t10\t25', 25],
    ['a price with a currency, first', '€ 25\tShure SM58\t10', 25],
    ['a price with a dash', 'Shure SM58;10;25,-', 25],
    ['thousands in Dutch', '10\tShure SM58\t1.234,50', 1234.5],
    ['thousands in English', '10\tShure SM58\t1,234.50', 1234.5],
    ['thousands of a Swiss', "10\tShure SM58\tEUR 1'234.50", 1234.5],
    ['thousands alone', '10\tShure SM58\t€ 1.234', 1234],
    ['more than a cent', '10\tShure SM58\t0.125', 0.13],
  ])('are read with %s', (_what, text, price?: number) => {
    expect(parsePaste(text)).toEqual([{ ...SM58, ...(price !== undefined && { price }) }]);
  });

  it.each([
    ['nl', 'Omschrijving\tPrijs\tAantal'],
    ['en', 'Description\tUnit price\tQty'],
    ['de', 'Bezeichnung\tPreis (€)\tMenge:'],
  ])('have their columns by their headings in %s', (_language, headings) => {
    expect(parsePaste(`${headings}\nShure SM58\t25\t10\nK2\t\t4`)).toEqual([
      { ...SM58, price: 25 },
      { amount: 4, words: 'K2' },
    ]);
  });

  it('with headings have the columns that say nothing here left out', () => {
    const text = 'Nr.;Code;Naam;Aantal;Gewicht\n1;MIC-1;Shure SM58;10;0,3\n2;;Statief;4;1,5';
    expect(parsePaste(text)).toEqual([
      { amount: 10, words: 'MIC-1' },
      { amount: 4, words: 'Statief' },
    ]);
  });

  it('find the price by the column, also where a row has a whole one', () => {
    expect(parsePaste('Shure SM58\t25\t10\nK2\t12,50\t4')).toEqual([
      { ...SM58, price: 25 },
      { amount: 4, words: 'K2', price: 12.5 },
    ]);
  });

  it('have an amount and a code where there are numbers alone', () => {
    expect(parsePaste('4\t1001\t12,50')).toEqual([{ amount: 4, words: '1001', price: 12.5 }]);
  });

  it('are one of what says no amount, and none of what says 0', () => {
    expect(parsePaste('10\tShure SM58\n\tK2\n0\tStatief')).toEqual([
      SM58,
      { amount: 1, words: 'K2' },
    ]);
  });

  it('are lines of text without columns, blank ones left out', () => {
    expect(parsePaste('\r\n10 Shure SM58\r\n\r\nK2 4\r\nHazer\r\n  \r\n')).toEqual([
      SM58,
      { amount: 4, words: 'K2' },
      { amount: 1, words: 'Hazer' },
    ]);
    expect(parsePaste(' \n\t\n')).toEqual([]);
  });

  it('have the price that was written, in every language', () => {
    const cents = fc.integer({ min: 0, max: 999_999_900 });
    const language = fc.constantFrom('nl', 'en', 'de');
    fc.assert(
      fc.property(cents, language, (amount, locale) => {
        const money = new Intl.NumberFormat(regionOf(locale), {
          style: 'currency',
          currency: 'EUR',
        });
        const [row] = parsePaste(`10\tShure SM58\t${money.format(amount / 100)}`);
        expect(row).toEqual({ ...SM58, price: amount / 100 });
      })
    );
  });

  it('never fail, and always have an amount that a line may have', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('10', '1.234,50', 'Aantal', 'SM58', '0'));
    const rows = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.constantFrom('\t', ';'), (cells, separator) => {
        const text = cells.map(row => row.join(separator)).join('\n');
        for (const { amount, words } of parsePaste(text)) {
          expect(words.trim()).not.toBe('');
          expect(amount).toBeGreaterThanOrEqual(1);
          expect(amount).toBeLessThanOrEqual(99_999);
        }
      })
    );
  });
});
