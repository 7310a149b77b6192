import { useState } from 'react';
import { type ColumnName, COLUMNS } from './draftCells.ts';
import type { DraftRow } from './draftState.ts';

interface Cell {
  key: string;
  column: ColumnName;
}

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length - 1));

/** The focused cell of the grid, and the text of one that is typed in. */
export const useGridCell = (rows: readonly DraftRow[]) => {
  const [cell, setCell] = useState<Cell>();
  const [lastIndex, setLastIndex] = useState(0);
  const [editing, setEditing] = useState<Cell & { text: string }>();
  const found = cell ? rows.findIndex(({ key }) => key === cell.key) : -1;
  // The row that took the place of a removed one.
  const index = found < 0 ? clamp(lastIndex, rows.length) : found;
  if (found >= 0 && found !== lastIndex) setLastIndex(found);
  const column = cell?.column ?? 'amount';
  const go = (key: string, to: ColumnName) => {
    setEditing(undefined);
    setCell({ key, column: to });
  };
  return {
    index,
    row: rows[index],
    column,
    editing,
    go,
    move: (down: number, right: number) => {
      const row = rows[clamp(index + down, rows.length)];
      const to = COLUMNS[clamp(COLUMNS.indexOf(column) + right, COLUMNS.length)] ?? 'amount';
      if (row) go(row.key, to);
    },
    edit: (key: string, to: ColumnName, text: string) => {
      setCell({ key, column: to });
      setEditing({ key, column: to, text });
    },
    leave: () => setEditing(undefined),
  };
};
