import { describe, expect, it } from 'vitest';
import { damagesIn, isDamageOf, repairsOf } from '#src/ui/transfer/import/model/damage.ts';
import type { Target } from '#src/ui/transfer/import/model/targets.ts';

describe('A spreadsheet damages codes', () => {
  it.each([
    ['0612345678', '612345678'],
    ['+31612345678', '31612345678'],
    ['01234567', '1234567'],
    ['000777', '777'],
    ['007', '7'],
    ['1234567890123456789', '1,23457E+18'],
    ['1234567890123456789', '1.23457E+18'],
    ['1234567890123456789', '1234567890123450000'],
    ['6377021234567890', '6,37702E+15'],
    ['1E5', '100000'],
    ['1E5', '1,00E+05'],
    ['1-3', '1-mrt'],
    ['12-3', '12-3-2026'],
    ['12-3', '2026-03-12'],
    ['3/4', 'Apr-3'],
  ])('%s becomes %s', (before, after) => {
    expect(isDamageOf(before, after)).toBe(true);
  });

  it.each([
    ['0612345678', '0612345679'],
    ['0612345678', '612345679'],
    ['612345678', '0612345678'],
    ['0612345678', ''],
    ['00123', 'A123'],
    ['1234567890123456789', '1,23458E+18'],
    ['12-3', '14-5-2026'],
    ['12-3', '12-4'],
  ])('%s is otherwise changed to %s', (before, after) => {
    expect(isDamageOf(before, after)).toBe(false);
  });
});

it('damaged values of changed and new rows are found, and the records keep theirs', () => {
  const target = (field: string): Target => ({
    field,
    label: field,
    kind: 'text',
    isRequired: false,
  });
  const damages = damagesIn(
    {
      added: [2],
      changed: [
        {
          index: 0,
          id: 1,
          changes: {
            phone: { before: '0612', after: '612' },
            name: { before: 'Ada', after: 'Bea' },
            stock: { before: 7, after: 8 },
          },
        },
        { index: 1, id: 2, changes: { serial_number: { before: null, after: '6,37702E+15' } } },
      ],
      similar: [],
    },
    {
      targets: ['phone', 'name', 'serial_number'].map(target),
      textsOf: () => ({ name: '1E+12', serial_number: '6,37702E+15' }),
    }
  );
  expect(damages).toEqual([
    { index: 0, field: 'phone', before: '0612', after: '612' },
    { index: 1, field: 'serial_number', before: null, after: '6,37702E+15' },
    { index: 2, field: 'serial_number', before: null, after: '6,37702E+15' },
  ]);
  expect(repairsOf(damages)).toEqual({
    0: { phone: '0612' },
    1: { serial_number: '' },
    2: { serial_number: '' },
  });
});
