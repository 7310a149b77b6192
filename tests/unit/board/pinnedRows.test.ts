import { describe, expect, it } from 'vitest';
import { pinRows } from '#src/modules/board/model/pinnedRows.ts';

const PERIOD = { from: '2026-06-30T22:00:00.000Z', until: '2026-07-28T22:00:00.000Z' };

const rowOf = (id: number, from = '2026-07-03T08:00:00.000Z') => ({
  id,
  name: `Project ${id}`,
  bars: [
    {
      project_id: id,
      name: `Project ${id}`,
      status: 'boeking',
      from,
      until: new Date(Date.parse(from) + 86_400_000).toISOString(),
      use_from: from,
      use_until: new Date(Date.parse(from) + 86_400_000).toISOString(),
      option_until: null,
      short: 0,
    },
  ],
});

const LATER = '2026-09-03T08:00:00.000Z';

const shown = (
  ids: readonly number[],
  pinned: { index: number; row: ReturnType<typeof rowOf> }[]
) => {
  const rows = ids.map(id => rowOf(id));
  const all = pinRows(
    {
      total: rows.length,
      rowAt: index => rows[index],
      read: rows.map((row, index) => [index, row] as const),
    },
    pinned,
    PERIOD
  );
  return {
    ids: Array.from({ length: all.total ?? 0 }, (_, index) => all.rowAt(index)?.id),
    indexOf: all.indexOf,
  };
};

describe('rows that stay where they were', () => {
  it("have the server's order if none was moved", () => {
    expect(shown([1, 2, 3], []).ids).toEqual([1, 2, 3]);
  });

  it("keep their place if the server's order changed", () => {
    const { ids, indexOf } = shown([2, 3, 1, 4], [{ index: 0, row: rowOf(1) }]);
    expect(ids).toEqual([1, 2, 3, 4]);
    expect(ids.map(id => indexOf(id ?? 0))).toEqual([0, 1, 2, 3]);
  });

  it('keep their places where several went on', () => {
    const pinned = [
      { index: 0, row: rowOf(1) },
      { index: 2, row: rowOf(3) },
    ];
    const { ids, indexOf } = shown([2, 4, 3, 1], pinned);
    expect(ids).toEqual([1, 2, 3, 4]);
    expect(ids.map(id => indexOf(id ?? 0))).toEqual([0, 1, 2, 3]);
  });

  it('stay visible if their item left the period', () => {
    expect(shown([2, 3], [{ index: 1, row: rowOf(1, LATER) }]).ids).toEqual([2, 1, 3]);
  });
});
