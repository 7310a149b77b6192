import { expect, it } from 'vitest';
import { severalUnits, unitsOf } from '#src/modules/catalogue/equipment/newUnits.ts';

const units = (serials: string) =>
  unitsOf({ amount: 3, first: 'LED-1', location: null, serials }).units.map(
    ({ serial_number }) => serial_number
  );

it('serial numbers are those of the codes in their order, and an empty line is a unit without one', () => {
  expect(units('A\n\nC\n')).toEqual(['A', null, 'C']);
  expect(units('  ')).toEqual([null, null, null]);
});

it('more lines than units are refused, and empty ones at the end are none', () => {
  const parse = (serials: string) =>
    severalUnits.safeParse({ amount: 2, first: 'LED-1', location: null, serials }).success;
  expect(parse('A\nB\n\n')).toBe(true);
  expect(parse('A\n\nC')).toBe(false);
  expect(parse('')).toBe(true);
});
