import { useNotify } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { GridEdits, GridKind } from './gridKind.ts';
import { cellId, fieldIn } from './gridStyle.ts';
import type { Grid } from './useGrid.ts';

interface LostCellOptions<Row extends { key: string }, Column extends string, Values> {
  kind: GridKind<Row, Column, Values>;
  grid: Grid<Row, Column>;
  edits: GridEdits<Row, Column, Values> | undefined;
}

/** Tells what was typed in an open cell whose row a colleague removed: it has no place to be saved in. */
export const useLostCell = <Row extends { key: string }, Column extends string, Values>(
  options: LostCellOptions<Row, Column, Values>
) => {
  const { kind, grid, edits } = options;
  const { rows, editing, act } = grid;
  const notify = useNotify();
  const open = useRef<{ field: HTMLInputElement; name: string; before: string }>(undefined);

  useEffect(() => {
    if (!editing || !edits) return;
    const row = rows.find(({ key }) => key === editing.key);
    if (row) {
      const field = fieldIn(cellId(kind.name, editing.key, editing.column));
      const before = edits.textOf(row, editing.column);
      open.current = field ? { field, name: kind.nameOf(row), before } : undefined;
      return;
    }
    act({ type: 'left' });
    // The field keeps its text when it leaves the page.
    const text = open.current?.field.value.trim() ?? '';
    if (!open.current || text === '' || text === open.current.before) return;
    notify('grid.lost', {
      type: 'warning',
      autoHideDuration: null,
      messageArgs: { name: open.current.name, text },
    });
  }, [kind, rows, editing, edits, act, notify]);
};
