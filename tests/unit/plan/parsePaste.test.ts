import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnsLeftOutOf, parsePaste } from '#src/modules/plan/parsePaste.ts';
import { readNumber } from '#src/platform/numbers/readNumber.ts';

const SM58 = { amount: 10, words: 'Shure SM58' };

/** The rows, with their amounts as numbers. */
const parsed = (text: string) =>
  parsePaste(text).map(({ kind, words, typed, price, rest }) =>
    kind === 'heading'
      ? `# ${words}`
      : {
          words,
          amount: readNumber(typed),
          ...(price !== '' && { price }),
          ...(rest !== '' && { rest }),
        }
  );

describe('rows from a spreadsheet', () => {
  it.each([
    ['amount, name', '10\tShure SM58'],
    ['name, amount', 'Shure SM58\t10'],
    ['semicolons', 'Shure SM58;10'],
    ['pieces', '10 st.\tShure SM58'],
    ['quotes', '"10"\t"Shure SM58"'],
    ['an empty column', '\t10\t\tShure SM58\t'],
    ['one text', '10x Shure SM58'],
    ['a price', '10\tShure SM58\t€ 12,50', '€ 12,50'],
    ['a price first', '12.5\tShure SM58\t10', '12.5'],
    ['a price without a fraction, second', 'Shure SM58\t10\t25', '25'],
    ['a price with a currency, first', '€ 25\tShure SM58\t10', '€ 25'],
    ['a price with a dash', 'Shure SM58;10;25,-', '25,-'],
    ['thousands', '10\tShure SM58\t1.234,50', '1.234,50'],
    ['a price below zero', '10\tShure SM58\t-12,50', '-12,50'],
    ['a price below zero, first', '€ -12,50\tShure SM58\t10', '€ -12,50'],
    ['a price with words behind it', '10\tShure SM58\t12,50 p.st.', '12,50 p.st.'],
    ['a price still to come', '10\tShure SM58\tn.t.b.', 'n.t.b.'],
    ['a price on request, in German', 'auf Anfrage\tShure SM58\t10', 'auf Anfrage'],
    ['a price with words, first', '€ 12 per stuk\tShure SM58\t10', '€ 12 per stuk'],
  ])('are read with %s', (_what, text, price?: string) => {
    expect(parsed(text)).toEqual([{ ...SM58, ...(price !== undefined && { price }) }]);
  });

  it.each([
    ['nl', 'Omschrijving\tPrijs\tAantal'],
    ['en', 'Description\tUnit price\tQty'],
    ['de', 'Bezeichnung\tPreis (€)\tMenge:'],
  ])('have their columns by their headings in %s', (_language, headings) => {
    expect(parsed(`${headings}\nShure SM58\t25\t10\nK2\t\t4`)).toEqual([
      { ...SM58, price: '25' },
      { amount: 4, words: 'K2' },
    ]);
  });

  it.each([
    ['by its heading', 'Aantal\tNaam\tPrijs\n4\tK2\tn.t.b.'],
    ['by its other cells', '10\tSM58\t12,50\n4\tK2\tn.t.b.\n2\tHazer\t5'],
    ['by one of its other cells', '10\tSM58\t12,50\n4\tK2\tn.t.b.\n2\tHazer\tp.m.'],
  ])('keep the text of a price that is none, %s', (_how, text) => {
    expect(parsed(text)).toContainEqual({ amount: 4, words: 'K2', price: 'n.t.b.' });
  });

  it('have a name that begins with a size', () => {
    expect(parsed('10\t2,50 m truss\tzwart')).toEqual([
      { amount: 10, words: '2,50 m truss', rest: 'zwart' },
    ]);
    expect(parsed('10\t€ 5 actie')).toEqual([{ amount: 10, words: '€ 5 actie' }]);
  });

  it('name the columns that no column of the plan takes, but no totals', () => {
    const text = 'Naam;Aantal;Prijs;Korting;Opmerking;Leeg;Totaal\nK2;4;10;5%;zwart;;38';
    expect(columnsLeftOutOf(text)).toEqual(['Korting', 'Opmerking']);
    expect(parsed(text)).toEqual([{ amount: 4, words: 'K2', price: '10' }]);
    expect(columnsLeftOutOf('4\tK2\t10')).toEqual([]);
  });

  it('without headings tell each cell that is left out, but no sum', () => {
    expect(parsed('4\tK2\t10,50\t42,00\n2\tHazer\t5,00\t10,00')).toEqual([
      { amount: 4, words: 'K2', price: '10,50' },
      { amount: 2, words: 'Hazer', price: '5,00' },
    ]);
    expect(parsed('4\tK2\t10,50\t7\n2\tHazer\t5,00\t8')).toEqual([
      { amount: 4, words: 'K2', price: '10,50', rest: '7' },
      { amount: 2, words: 'Hazer', price: '5,00', rest: '8' },
    ]);
  });

  it('with headings have the columns that say nothing here left out', () => {
    const text = 'Nr.;Code;Naam;Aantal;Gewicht\n1;MIC-1;Shure SM58;10;0,3\n2;;Statief;4;1,5';
    expect(parsed(text)).toEqual([
      { amount: 10, words: 'MIC-1', rest: 'Shure SM58' },
      { amount: 4, words: 'Statief' },
    ]);
  });

  it('find the price by the column, also where a row has a whole one', () => {
    expect(parsed('Shure SM58\t25\t10\nK2\t12,50\t4')).toEqual([
      { ...SM58, price: '25' },
      { amount: 4, words: 'K2', price: '12,50' },
    ]);
  });

  it('have an amount and a code where there are numbers alone', () => {
    expect(parsed('4\t1001\t12,50')).toEqual([{ amount: 4, words: '1001', price: '12,50' }]);
  });

  it('have no amount where it is none that a line can have, and never another one', () => {
    const text =
      'Aantal\tNaam\n-2\tMicrofoonstatief\n1,5\tCEE-kabel\n100000\tKabelbrug\n0\tStatief\ntien\tHazer\n\tK2\n10\tShure SM58';
    expect(parsePaste(text)).toEqual([
      { kind: 'line', words: 'Microfoonstatief', rest: '', typed: '-2', price: '' },
      { kind: 'line', words: 'CEE-kabel', rest: '', typed: '1,5', price: '' },
      { kind: 'line', words: 'Kabelbrug', rest: '', typed: '100000', price: '' },
      { kind: 'line', words: 'Statief', rest: '', typed: '0', price: '' },
      { kind: 'line', words: 'Hazer', rest: '', typed: 'tien', price: '' },
      { kind: 'line', words: 'K2', rest: '', typed: '', price: '' },
      { kind: 'line', words: 'Shure SM58', rest: '', typed: '10', price: '' },
    ]);
    expect(parsePaste('1,5 sm58\n-3 k2\n1001')).toEqual([
      { kind: 'line', words: 'sm58', rest: '', typed: '1,5', price: '' },
      { kind: 'line', words: 'k2', rest: '', typed: '-3', price: '' },
      { kind: 'line', words: '1001', rest: '', typed: '1', price: '' },
    ]);
  });

  it.each([
    ['10\tsm58\n1,5\tcee\n4\thazer'],
    ['10\tsm58\n1,5\tcee'],
    ['10\tsm58\n-4\tcee\n4\thazer'],
    ['10\tsm58\n?\tcee\n4\thazer'],
    ['sm58\t10\ncee\t1,5\nhazer\t4'],
  ])('keep their columns where one cell is odd: %j', text => {
    const rows = parsePaste(text);
    expect(rows.map(({ words }) => words).slice(0, 2)).toEqual(['sm58', 'cee']);
    const [first, odd, last] = rows.map(({ typed }) => typed);
    expect([first, last]).toEqual(['10', rows[2] && '4']);
    expect(['1,5', '-4', '?']).toContain(odd);
  });

  it('become groups where they are headings, and are left out where they are sums', () => {
    const text =
      'LICHT\t\t\n10\tPar 64\t25,00\nGeluid\t\t\n4\tK2\t12,50\n\tPODIUM\t\n2\tTrap\t5,00\n\tTotaal\t€ 2.345,67';
    expect(parsed(text)).toEqual([
      '# LICHT',
      { amount: 10, words: 'Par 64', price: '25,00' },
      '# Geluid',
      { amount: 4, words: 'K2', price: '12,50' },
      '# PODIUM',
      { amount: 2, words: 'Trap', price: '5,00' },
    ]);
    expect(parsed('Licht:\n10 Par 64\nHAZER')).toEqual([
      '# Licht',
      { amount: 10, words: 'Par 64' },
      { amount: 1, words: 'HAZER' },
    ]);
  });

  it('are lines of text without columns, blank ones left out', () => {
    expect(parsed('\r\n10 Shure SM58\r\n\r\nK2 4\r\nHazer\r\n  \r\n')).toEqual([
      SM58,
      { amount: 4, words: 'K2' },
      { amount: 1, words: 'Hazer' },
    ]);
    expect(parsed(' \n\t\n')).toEqual([]);
  });

  it('never fail, and have words', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('10', '1.234,50', 'Aantal', 'SM58', '0'));
    const rows = fc.array(fc.array(cell, { maxLength: 5 }), { maxLength: 6 });
    fc.assert(
      fc.property(rows, fc.constantFrom('\t', ';'), (cells, separator) => {
        const text = cells.map(row => row.join(separator)).join('\n');
        for (const { words } of parsePaste(text)) expect(words.trim()).not.toBe('');
      })
    );
  });
});
