import { describe, expect, it } from 'vitest';
import { rowChanges } from '#src/ui/record/rowChanges.ts';

describe('what became of the rows of a list', () => {
  it('a row with another amount is changed, not removed', () => {
    const before = [{ id: 1, amount: 2 }];
    expect(rowChanges([{ id: 1, amount: 3 }], before)).toEqual({
      changed: [{ id: 1, amount: 3 }],
      removed: [],
    });
    expect(rowChanges([{ product_id: 1, amount: 3 }], [{ product_id: 1, amount: 2 }])).toEqual({
      changed: [{ product_id: 1, amount: 3 }],
      removed: [],
    });
  });

  it('one of two like rows is removed', () => {
    const row = { product_id: 1, amount: 2 };
    expect(rowChanges([row], [row, row])).toEqual({ changed: [], removed: [row] });
  });

  it('a typed row without the values that the server adds is as it was', () => {
    const before = [{ id: 1, text: 'Spot', total: 20 }];
    expect(rowChanges([{ id: 1, text: 'Spot' }], before)).toEqual({ changed: [], removed: [] });
  });

  it('plain values that are gone are removed', () => {
    expect(rowChanges([3, 9], [3, 5])).toEqual({ changed: [9], removed: [5] });
  });
});
