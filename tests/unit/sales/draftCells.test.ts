import { describe, expect, it } from 'vitest';
import { cellInput, headingInput } from '#src/modules/sales/invoices/draft/draftCells.ts';

describe('the cells of a draft', () => {
  it.each([
    ['amount', '-1', { values: { amount: -1 } }],
    ['unit_price', '€ -12,50', { values: { unit_price: -12.5 } }],
    ['unit_price', '−12,50', { values: { unit_price: -12.5 } }],
    ['unit_price', '', { values: { unit_price: 0 } }],
    ['factor', '', { values: { factor: 1 } }],
    ['discount', '10%', { values: { discount: 10 } }],
    ['description', ' Spot ', { values: { description: 'Spot' } }],
  ] as const)('read %s %s', (column, text, input) => {
    expect(cellInput(column, text, ',')).toEqual(input);
  });

  it.each([
    ['amount', '1,5'],
    ['amount', ''],
    ['unit_price', '1,005'],
    ['discount', '101'],
    ['description', ' '],
    ['factor', '-1'],
    ['unit_price', '1,250'],
  ] as const)('refuse %s %s', (column, text) => {
    expect(cellInput(column, text, ',')).toHaveProperty('problem');
  });

  it('ask whether a mark before three digits of a factor separates thousands', () => {
    expect(cellInput('factor', '1.250', ',')).toEqual({
      problem: 'validation.two_numbers',
      both: { thousands: '1250', fraction: '1,25' },
    });
  });

  it('an empty heading is allowed: it ends a group', () => {
    expect(headingInput('  ')).toEqual({ values: '' });
  });
});
