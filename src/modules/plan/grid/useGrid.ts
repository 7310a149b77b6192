import { useEvent } from 'ra-core';
import { useState } from 'react';
import type { ColumnName } from '../model/cells.ts';
import type { PlanRow } from '../model/rows.ts';
import {
  activeColumnOf,
  activeIndexOf,
  NO_SELECTION,
  selectionAfter,
  type SelectionEvent,
} from '../model/selection.ts';

export type Grid = ReturnType<typeof useGrid>;

/** The grid's focused cell, selected rows and edited text. */
export const useGrid = (rows: readonly PlanRow[], columns: readonly ColumnName[]) => {
  const [selection, setSelection] = useState(NO_SELECTION);
  const table = { rows, columns };
  const activeIndex = activeIndexOf(selection, table);
  const act = useEvent((event: SelectionEvent) =>
    setSelection(current => selectionAfter(current, event, table))
  );
  if (activeIndex !== selection.index) {
    setSelection(selectionAfter(selection, { type: 'shifted', index: activeIndex }, table));
  }
  return {
    activeIndex,
    activeRow: rows[activeIndex],
    activeColumn: activeColumnOf(selection, table),
    /** The cell that the person went to last; another object each time. */
    touched: selection.cell,
    selected: selection.selected,
    editing: selection.editing,
    act,
  };
};
