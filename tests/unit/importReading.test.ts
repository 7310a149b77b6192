import { describe, expect, it } from 'vitest';
import { dateOrderOf, dateReading, readDate } from '#src/ui/transfer/import/model/dates.ts';
import {
  decimalSignOf,
  isDamagedCode,
  numberReading,
  readNumber,
} from '#src/ui/transfer/import/model/numbers.ts';

describe('Numbers of a file', () => {
  it('are never a thousandth without a word', () => {
    const prices = ['1.250', '14.500', '3.999'];
    expect(numberReading(prices, undefined, ',')).toEqual({ decimal: ',', isUnclear: true });
    expect(prices.map(price => readNumber(price, ','))).toEqual([1250, 14500, 3999]);
    expect(prices.map(price => readNumber(price, '.'))).toEqual([1.25, 14.5, 3.999]);
  });

  it.each([
    [['12,50', '1.250'], ','],
    [['1.250,00'], ','],
    [['1.000.000'], ','],
    [['1,250.00'], '.'],
    [['€ 12,50', '€ 1.250'], ','],
    [['0.125'], '.'],
    [['6.35 kg', '12.5'], '.'],
    [['1.250', '3'], undefined],
    [['12,50', '12.50'], undefined],
  ] as const)('%j: the decimal sign is %s', (cells, sign) => {
    expect(decimalSignOf(cells)).toBe(sign);
  });

  it('take the rest of the file for it where their column leaves it open', () => {
    expect(numberReading(['1.250'], ',', '.')).toEqual({ decimal: ',', isUnclear: false });
    expect(numberReading(['12', '30'], undefined, ',')).toEqual({ decimal: ',', isUnclear: false });
  });

  it.each([
    ['750 W', 750],
    ['575W', 575],
    ['6.35 kg', 6.35],
    ['12"', 12],
    ['13""', 13],
    ['€ 12,50', 12.5],
    ['12,-', 12],
    ['$1,250.00', 1250],
    ['1 250,50', 1250.5],
    ["1'250.50", 1250.5],
    ['-3', -3],
    ['', undefined],
    ['op aanvraag', undefined],
    ['12-3-2026', undefined],
  ])('%s is %s', (cell, number) => {
    expect(readNumber(cell, ',')).toBe(number);
  });

  it('that a spreadsheet made of codes are known', () => {
    expect(['6,37702E+15', '5,02E+18', '1E5'].every(isDamagedCode)).toBe(true);
    expect(['E5', '5E', 'SM58'].some(isDamagedCode)).toBe(false);
  });
});

describe('Dates of a file', () => {
  it('are asked about where any order fits', () => {
    expect(dateReading(['4/7/2026'], undefined, 'dmy')).toEqual({ order: 'dmy', isUnclear: true });
    expect(dateReading(['4/4/2026'], undefined, 'dmy').isUnclear).toBe(false);
    expect(dateReading(['2026-07-04'], undefined, 'dmy').isUnclear).toBe(false);
  });

  it.each([
    [['4/7/2026', '12/31/2026'], 'mdy'],
    [['4/7/2026', '31/12/2026'], 'dmy'],
    [['12/31/2026', '31/12/2026'], undefined],
    [['2026-07-04'], undefined],
  ] as const)('%j: the order is %s', (cells, order) => {
    expect(dateOrderOf(cells)).toBe(order);
  });

  it.each([
    ['4/7/2026', 'dmy', '2026-07-04'],
    ['4/7/2026', 'mdy', '2026-04-07'],
    ['31-12-2026', 'mdy', '2026-12-31'],
    ['12/31/2026', 'dmy', '2026-12-31'],
    ['1/23/23', 'mdy', '2023-01-23'],
    ['01.06.2026 14:30', 'dmy', '2026-06-01T14:30'],
    ['31-12-2026 24:00', 'dmy', '2027-01-01T00:00'],
    ['31-12-2026 24:30', 'dmy', undefined],
    ['31-12-2026 12:30 pm', 'dmy', '2026-12-31T12:30'],
    ['4/7/2026 2:30 PM', 'mdy', '2026-04-07T14:30'],
    ['4/7/2026 12:05 AM', 'mdy', '2026-04-07T00:05'],
    ['12 jun 2026', 'dmy', '2026-06-12'],
    ['12-mrt-26', 'dmy', '2026-03-12'],
    ['June 12, 2026', 'dmy', '2026-06-12'],
    ['2026-06-01T08:00', 'mdy', '2026-06-01T08:00'],
    ['31-02-2026', 'dmy', undefined],
    ['volgt nog', 'dmy', undefined],
  ] as const)('%s, %s: %s', (cell, order, day) => {
    expect(readDate(cell, order)).toBe(day);
  });
});
