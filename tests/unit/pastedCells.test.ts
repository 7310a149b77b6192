import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pastedCells } from '#src/ui/grid/pastedCells.ts';

describe('cells of a spreadsheet', () => {
  it.each([
    ['a line break in a cell', '4\t"Podium\n2x1 m"\t12,50', [['4', 'Podium 2x1 m', '12,50']]],
    ['line breaks of Windows', '"Podium\r\n\r\n2x1 m"\t4\r\n', [['Podium 2x1 m', '4']]],
    [
      'a separator in a cell',
      '"Par 64; zwart";4\n"K2";1',
      [
        ['Par 64; zwart', '4'],
        ['K2', '1'],
      ],
    ],
    ['quotes in a cell', '"19"" rack\nhoog"\t2', [['19" rack hoog', '2']]],
    ['quotes around quotes', '"""Podium"""\t2', [['"Podium"', '2']]],
    ['spaces around quotes', '4\t "K2" \t5', [['4', 'K2', '5']]],
    ['nothing between quotes', '""\t4', [['', '4']]],
    [
      'a lone quote',
      '19" rack\t2\n17" rack\t1',
      [
        ['19" rack', '2'],
        ['17" rack', '1'],
      ],
    ],
    [
      'a quote that never ends',
      '"rack\t2\nK2\t1',
      [
        ['"rack', '2'],
        ['K2', '1'],
      ],
    ],
    [
      'words behind quotes',
      '"Groot" podium\t2\n"K2"\t1',
      [
        ['"Groot" podium', '2'],
        ['K2', '1'],
      ],
    ],
    ['blank rows', '\n\t\nK2\t1\n\n', [['K2', '1']]],
  ])('are read with %s', (_what, text, cells) => {
    expect(pastedCells(text)).toEqual(cells);
  });

  it('are what was quoted, whatever it holds', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ';', '1'), minLength: 1 });
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1 });
    fc.assert(
      fc.property(rows, fc.constantFrom('\t', ';'), (table, separator) => {
        fc.pre(separator === ';' || table.some(row => row.length > 1));
        const quoted = table.map(row => row.map(text => `"${text.replaceAll('"', '""')}"`));
        const text = quoted.map(row => row.join(separator)).join('\n');
        expect(pastedCells(text)).toEqual(table);
      })
    );
  });

  it('are read at once where many quotes have no end', () => {
    const text = '"rack\n'.repeat(20_000);
    const began = performance.now();
    pastedCells(text);
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
