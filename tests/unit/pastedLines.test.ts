import { expect, it } from 'vitest';
import { pastedLines } from '#src/modules/sales/invoices/draft/pastedLines.ts';

it('reads rows of a spreadsheet below their headings', () => {
  const text = 'Omschrijving\tAantal\tPrijs\nPar 64\t4\t€ 12,50\nKabel\t1.000\t0,35\n';
  expect(pastedLines(text, ',')).toEqual([
    { description: 'Par 64', amount: 4, unit_price: 12.5 },
    { description: 'Kabel', amount: 1000, unit_price: 0.35 },
  ]);
});

it('takes words in any place, and one number with cents as the price', () => {
  expect(pastedLines('2\tSpot\tzwart\nTransport\t85,50', ',')).toEqual([
    { description: 'Spot zwart', amount: 2, unit_price: 0 },
    { description: 'Transport', amount: 1, unit_price: 85.5 },
  ]);
});

it('leaves a single cell to the field', () => {
  expect(pastedLines('Par 64', ',')).toBeUndefined();
});
