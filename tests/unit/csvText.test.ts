import { expect, it } from 'vitest';
import { csvText } from '#src/platform/data/csvText.ts';

const ROWS = [
  ['Nummer', 'Totaal'],
  ['F2026-0001', 318.99],
  ['=1+1; "A"', null],
];

it('is read by spreadsheets in a language: decimal signs, separators, and no formulas', () => {
  expect(csvText(ROWS, 'nl')).toBe(
    '\uFEFFNummer;Totaal\r\nF2026-0001;318,99\r\n"\'=1+1; ""A""";\r\n'
  );
  expect(csvText(ROWS, 'en')).toBe(
    '\uFEFFNummer,Totaal\r\nF2026-0001,318.99\r\n"\'=1+1; ""A""",\r\n'
  );
});
