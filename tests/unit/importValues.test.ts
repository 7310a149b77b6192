import { expect, it } from 'vitest';
import { listCell, listOfCell } from '#contract/base/csvCells';
import { customerInput } from '#contract/customers/customers';
import { readDate } from '#src/ui/transfer/import/model/dates.ts';
import { type FieldKind, targetsOf } from '#src/ui/transfer/import/model/targets.ts';
import { valueOf } from '#src/ui/transfer/import/model/values.ts';

const read = (field: string, kind: FieldKind, text: string) =>
  valueOf(text, {
    target: { field, label: field, kind, isRequired: false },
    reading: { kind: 'text' },
  });

it.each([
  [['1,5', 'led'], '"1,5", led'],
  [['19" rack', 'a;b'], '"19"" rack", "a;b"'],
  [['par', 'led'], 'par, led'],
])('a list comes back from its cell: %j', (items, cell) => {
  expect(listCell(items)).toBe(cell);
  expect(listOfCell(cell)).toEqual(items);
  expect(listOfCell(cell, ',;|')).toEqual(items);
});

it('a list of another program has its own signs', () => {
  expect(listOfCell('a;b, ,c')).toEqual(['a;b', 'c']);
  expect(listOfCell('19" rack, "half')).toEqual(['19" rack', '"half']);
  expect(read('tags', 'list', 'Leveranciers ::: * myContacts | oud')).toBe(
    'Leveranciers, * myContacts, oud'
  );
});

it('of several values in a cell of an address book, the first is taken', () => {
  expect(read('phone', 'text', '06-1234 5602 ::: +31 20 555 0102')).toBe('06-1234 5602');
  expect(read('notes', 'text', 'een ::: twee')).toBe('een ::: twee');
});

it.each([
  ['46119', '2026-04-07'],
  ['46119,375', '2026-04-07T09:00'],
  ['46119.6041666667', '2026-04-07T14:30'],
  ['46119.9999999', '2026-04-08T00:00'],
  ['12345678', undefined],
])('a number of a spreadsheet is a day: %s', (text, day) => {
  expect(readDate(text, 'dmy')).toBe(day);
});

it('a percentage is no amount of money', () => {
  const targets = targetsOf({ schema: customerInput, relations: {}, labelOf: field => field });
  const discount = targets.find(({ field }) => field === 'discount');
  expect(discount).toMatchObject({ kind: 'number', isPercentage: true });
  expect(discount).not.toHaveProperty('isMoney');
});
