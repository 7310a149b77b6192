import { describe, expect, it } from 'vitest';
import {
  ChangedSincePlanned,
  orPlannedAnew,
  toldOf,
  toldRows,
} from '../../server/records/transfer/overtakenRows.ts';

const before = { id: 5, tenant_id: 1, version: 3, name: 'Lamp', price: 5, stock: 9 };

const isAsPlanned = orPlannedAnew({ changed: new Map([[1, { before, values: { price: 6 } }]]) });

describe('a record that an import changes', () => {
  it('is as it was planned, also with another value of a field that stays', () => {
    expect(() => isAsPlanned({ ...before, version: 4, stock: 7 }, ['price'])).not.toThrow();
  });

  it('is planned anew where a colleague changed the field in between', () => {
    expect(() => isAsPlanned({ ...before, price: 8 }, ['price'])).toThrow(ChangedSincePlanned);
  });
});

describe('a row that is written in a later transaction', () => {
  const rowOf = (id: number, values: Record<string, unknown>) => ({
    record_id: id,
    values,
    told: toldOf(id, { ...before, id, code: null }, values),
  });

  it('is left out where its record has another value, or is not asked about', () => {
    const { isAsPlanned, overtaken } = toldRows([
      rowOf(5, { price: 6 }),
      rowOf(6, { price: 6 }),
      rowOf(7, { price: 6 }),
      { record_id: 8, values: { price: 6 }, told: null },
      { record_id: null, values: { price: 6 }, told: null },
    ]);
    const now = (id: number, price: number) => isAsPlanned({ ...before, id, price });
    expect([now(5, 5), now(6, 8), now(8, 8)]).toEqual([true, false, true]);
    expect(overtaken()).toEqual([
      { row: 6, id: 6, name: 'Lamp' },
      { row: 7, id: 7, name: 'Lamp' },
    ]);
  });

  it('is as it was told where a colleague set what it sets, and where nothing was and is', () => {
    const { isAsPlanned, overtaken } = toldRows([rowOf(5, { price: 6, code: 'A' })]);
    expect(isAsPlanned({ ...before, price: 6, code: null })).toBe(true);
    expect(overtaken()).toEqual([]);
  });
});
