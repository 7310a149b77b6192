import { useState } from 'react';
import type { BoardQuery } from '../boardQuery.ts';
import { pinRows, type PinnedRow } from '../model/pinnedRows.ts';
import { movedBar } from '../model/movedBars.ts';
import { isBarRow } from '../model/pieces.ts';
import { useMoveState } from '../move/moveContext.ts';
import { ROW_KINDS } from '../rowKinds.ts';
import type { BoardRows } from './useBoardRows.ts';

interface Pinned {
  period: BoardQuery['period'];
  filter: BoardQuery['filter'];
  sort: BoardQuery['sort'];
  rows: readonly PinnedRow[];
}

/** Moved rows keep their place until another period or filter is chosen. */
export const usePinnedRows = ({ by, period, filter, sort }: BoardQuery, rows: BoardRows) => {
  const { step, items, moved } = useMoveState();
  const [pinned, setPinned] = useState<Pinned>();
  const [seen, setSeen] = useState(step);
  const isCurrent = pinned?.period === period && pinned.filter === filter && pinned.sort === sort;
  const { isOfProjects } = ROW_KINDS[by];
  const before = isCurrent && isOfProjects ? pinned.rows : [];
  const shown = pinRows(rows, before, period);
  if (seen !== step) {
    setSeen(step);
    if (step === 'saving' && isOfProjects) {
      const movedRows = items.flatMap(({ id }): PinnedRow[] => {
        const index = shown.indexOf(id);
        const row = index === undefined ? undefined : shown.rowAt(index);
        if (index === undefined || !row || !isBarRow(row)) return [];
        return [{ index, row: { ...row, bars: row.bars.map(bar => movedBar(bar, moved)) } }];
      });
      const ids = new Set(movedRows.map(({ row }) => row.id));
      const others = before.filter(({ row }) => !ids.has(row.id));
      setPinned({ period, filter, sort, rows: [...others, ...movedRows] });
    }
  }
  return shown;
};
