import type { BarRow, PlanningBar } from '#contract/board/planningRows';
import type { Period } from '../../../platform/data/planning.ts';

/** A row that stays at its place after its item moved, until other rows are requested. */
export interface PinnedRow {
  index: number;
  row: BarRow;
}

export interface ServerRows<Row> {
  total: number | undefined;
  rowAt: (index: number) => Row | undefined;
  read: readonly (readonly [index: number, row: Row])[];
}

const isWithin = ({ from, until, use_from, use_until }: PlanningBar, period: Period) => {
  const [start, end] = [from ?? use_from, until ?? use_until];
  return (
    (start === null || Date.parse(start) < Date.parse(period.until)) &&
    (end === null || Date.parse(end) > Date.parse(period.from))
  );
};

export const pinRows = <Row extends { id: number }>(
  rows: ServerRows<Row | BarRow>,
  pinned: readonly PinnedRow[],
  period: Period
) => {
  const fixed = pinned.toSorted((one, other) => one.index - other.index);
  const found = new Map(rows.read.map(([index, row]) => [row.id, { index, row }]));
  const taken = fixed
    .flatMap(({ row }) => found.get(row.id)?.index ?? [])
    .toSorted((one, other) => one - other);
  const gone = fixed.filter(
    ({ row }) => !found.has(row.id) && !row.bars.some(bar => isWithin(bar, period))
  );
  const serverIndex = (index: number) => {
    const before = fixed.filter(pinnedRow => pinnedRow.index < index).length;
    return taken.reduce((at, out) => (out <= at ? at + 1 : at), index - before);
  };
  const shownIndex = (index: number) => {
    const free = index - taken.filter(out => out < index).length;
    return fixed.reduce((at, pinnedRow) => (pinnedRow.index <= at ? at + 1 : at), free);
  };
  return {
    total: rows.total === undefined ? undefined : rows.total + gone.length,
    serverIndex,
    rowAt: (index: number) => {
      const pinnedRow = fixed.find(other => other.index === index);
      return pinnedRow
        ? (found.get(pinnedRow.row.id)?.row ?? pinnedRow.row)
        : rows.rowAt(serverIndex(index));
    },
    indexOf: (id: number) => {
      const pinnedRow = fixed.find(({ row }) => row.id === id);
      if (pinnedRow) return pinnedRow.index;
      const index = found.get(id)?.index;
      return index === undefined ? undefined : shownIndex(index);
    },
  };
};
