import { useEvent } from 'ra-core';
import { useState } from 'react';
import {
  activeColumnOf,
  activeIndexOf,
  type GridTable,
  isGone,
  NO_SELECTION,
  type Selection,
  selectionAfter,
  type SelectionEvent,
} from './selection.ts';

export interface Grid<Row extends { key: string }, Column extends string> {
  rows: readonly Row[];
  columns: readonly Column[];
  activeIndex: number;
  activeRow: Row | undefined;
  activeColumn: Column;
  /** The cell last visited; a new object each time. */
  touched: Selection<Column>['cell'];
  selected: ReadonlySet<string>;
  isSelectable: (row: Row) => boolean;
  cellsOf: (row: Row) => readonly Column[];
  editing: Selection<Column>['editing'];
  /** All selected rows if the row is among them, else the row. */
  chosen: (row: Row) => readonly Row[];
  act: (event: SelectionEvent<Column>) => void;
}

export const useGrid = <Row extends { key: string }, Column extends string>(
  table: GridTable<Row, Column>
): Grid<Row, Column> => {
  const [selection, setSelection] = useState<Selection<Column>>(NO_SELECTION);
  const { rows, columns, isSelectable, cellsOf } = table;
  const { selected } = selection;
  const activeIndex = activeIndexOf(selection, table);
  const act = useEvent((event: SelectionEvent<Column>) =>
    setSelection(current => selectionAfter(current, event, table))
  );
  const chosen = useEvent((row: Row): readonly Row[] =>
    selected.has(row.key) ? rows.filter(({ key }) => selected.has(key)) : [row]
  );
  if (table.steps !== selection.steps) {
    setSelection(selectionAfter(selection, { type: 'stepped', steps: table.steps }, table));
  } else if (table.steps !== undefined && !selection.isLost && isGone(selection, table)) {
    setSelection(selectionAfter(selection, { type: 'lost' }, table));
  } else if (activeIndex !== selection.index) {
    setSelection(selectionAfter(selection, { type: 'shifted', index: activeIndex }, table));
  }
  return {
    rows,
    columns,
    activeIndex,
    activeRow: selection.isLost ? undefined : rows[activeIndex],
    activeColumn: activeColumnOf(selection, table),
    touched: selection.cell,
    selected,
    isSelectable,
    cellsOf: cellsOf ?? (() => columns),
    editing: selection.editing,
    chosen,
    act,
  };
};
