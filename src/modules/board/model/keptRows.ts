import type { BarRow, PlanningBar } from '#contract/board/planningRows';
import type { Period } from '../../../platform/data/planning.ts';

/** A row that stays at its place after its item moved, until other rows are requested. */
export interface KeptRow {
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

export const keepRows = <Row extends { id: number }>(
  rows: ServerRows<Row | BarRow>,
  kept: readonly KeptRow[],
  period: Period
) => {
  const fixed = kept.toSorted((one, other) => one.index - other.index);
  const found = new Map(rows.read.map(([index, row]) => [row.id, { index, row }]));
  const taken = fixed
    .flatMap(({ row }) => found.get(row.id)?.index ?? [])
    .toSorted((one, other) => one - other);
  const gone = fixed.filter(
    ({ row }) => !found.has(row.id) && !row.bars.some(bar => isWithin(bar, period))
  );
  const serverIndex = (index: number) => {
    const before = fixed.filter(keptRow => keptRow.index < index).length;
    return taken.reduce((at, out) => (out <= at ? at + 1 : at), index - before);
  };
  const shownIndex = (index: number) => {
    const free = index - taken.filter(out => out < index).length;
    return fixed.reduce((at, keptRow) => (keptRow.index <= at ? at + 1 : at), free);
  };
  return {
    total: rows.total === undefined ? undefined : rows.total + gone.length,
    serverIndex,
    rowAt: (index: number) => {
      const keptRow = fixed.find(other => other.index === index);
      return keptRow
        ? (found.get(keptRow.row.id)?.row ?? keptRow.row)
        : rows.rowAt(serverIndex(index));
    },
    indexOf: (id: number) => {
      const keptRow = fixed.find(({ row }) => row.id === id);
      if (keptRow) return keptRow.index;
      const index = found.get(id)?.index;
      return index === undefined ? undefined : shownIndex(index);
    },
  };
};
