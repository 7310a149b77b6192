import { describe, expect, it } from 'vitest';
import {
  assertAsPlanned,
  ChangedSincePlanned,
} from '../../server/records/transfer/overtakenRows.ts';

const before = { id: 5, tenant_id: 1, version: 3, name: 'Lamp', price: 5, stock: 9 };

const assertRow = assertAsPlanned({ changed: new Map([[1, { before, values: { price: 6 } }]]) });

describe('a record that an import changes', () => {
  it('is as it was planned, also with another value of a field that stays', () => {
    expect(() => assertRow({ ...before, version: 4, stock: 7 }, ['price'])).not.toThrow();
  });

  it('is planned anew where a colleague changed the field in between', () => {
    expect(() => assertRow({ ...before, price: 8 }, ['price'])).toThrow(ChangedSincePlanned);
  });
});
