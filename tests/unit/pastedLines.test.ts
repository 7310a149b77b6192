import { describe, expect, it } from 'vitest';
import { pastedLines } from '#src/modules/sales/invoices/draft/pastedLines.ts';

const lines = (text: string) => {
  const pasted = pastedLines(text, ',');
  return pasted && 'lines' in pasted ? pasted.lines : pasted;
};

const line = (amount: number, description: string, unit_price = 0) => ({
  description,
  amount,
  unit_price,
});

describe('rows of a spreadsheet in a draft', () => {
  it('are read by their headings, whatever stands beside them', () => {
    const text = 'Omschrijving\tAantal\tPrijs\nPar 64\t4\t€ 12,50\nKabel\t1.000\t0,35\n';
    expect(lines(text)).toEqual([line(4, 'Par 64', 12.5), line(1000, 'Kabel', 0.35)]);
    const coded = 'Artikelnr\tOmschrijving\tAantal\tPrijs\n1001\tSpot\t2\t12,50';
    expect(lines(coded)).toEqual([line(2, 'Spot', 12.5)]);
  });

  it.each([
    ['2\tSpot\tzwart', line(2, 'Spot zwart')],
    ['Transport\t85,50', line(1, 'Transport', 85.5)],
    ['Lamp\t12,50\t2', line(2, 'Lamp', 12.5)],
    ['3\tLamp\t12\t36', line(3, 'Lamp', 12)],
    ['1001\tSpot\t2\t12,50', line(2, '1001 Spot', 12.5)],
    ['-1\tKorting\t25', line(-1, 'Korting', 25)],
    ['x2\tSpot\t12,50', line(2, 'Spot', 12.5)],
    ['2\tHuur 12.11.2026\t12', line(2, 'Huur 12.11.2026', 12)],
    ['2\t12.11.2026\tHuur', line(2, '12.11.2026 Huur')],
    ['2\t3 fase kabel\t12', line(2, '3 fase kabel', 12)],
    ['2\tKabel\t12,5 m', line(2, 'Kabel 12,5 m')],
  ])('are read by what %j holds', (text, read) => {
    expect(lines(text)).toEqual([read]);
  });

  it('name the columns that no line takes, but no totals', () => {
    const text = 'Omschrijving\tAantal\tPrijs\tKorting\tLeeg\tTotaal\nLamp\t3\t10\t10%\t\t27';
    expect(pastedLines(text, ',')).toEqual({ lines: [line(3, 'Lamp', 10)], leftOut: ['Korting'] });
    expect(pastedLines('2\tSpot\t12', ',')).toMatchObject({ leftOut: [] });
  });

  it('leave out their total', () => {
    expect(lines('2\tSpot\t12,50\nTotaal\t\t25,00')).toEqual([line(2, 'Spot', 12.5)]);
  });

  it.each([
    ['2,5\tArbeid\t50', { typed: '2,5', row: 1, unread: 'amount' }],
    ['1\tLamp\t3\n3\tKabel\t12,50 p.st.', { typed: '12,50 p.st.', row: 2, unread: 'unit_price' }],
    ['3\tKabel\t1,250', { typed: '1,250', row: 1, unread: 'unit_price' }],
    ['Lamp\t2\t3,3333', { typed: '3,3333', row: 1, unread: 'unit_price' }],
    ['Lamp\t12,5 p.st.', { typed: '12,5 p.st.', row: 1, unread: 'unit_price' }],
    ['Lamp\t2\t(12,50)', { typed: '(12,50)', row: 1, unread: 'unit_price' }],
    ['Lamp\t2\t€ 12 p.st.', { typed: '€ 12 p.st.', row: 1, unread: 'unit_price' }],
    ['Lamp\t2\t12/dag', { typed: '12/dag', row: 1, unread: 'unit_price' }],
  ])('guess nothing: %j', (text, unread) => {
    expect(lines(text)).toEqual(unread);
  });

  it('are none in a single cell, which the field takes', () => {
    expect(lines('Par 64')).toBeUndefined();
  });
});
