import type { ColumnName } from './cells.ts';
import type { PlanRow } from './rows.ts';

/** A cell, by the name of its row that stays when the server numbers it. */
export interface Cell {
  key: string;
  column: ColumnName;
}

/** The grid's focused cell, its selected lines, and the cell that is typed in. */
export interface Selection {
  cell: Cell | undefined;
  /** The index of the cell's row; if the row is gone, another one takes the index. */
  index: number;
  /** The row that a range starts at. */
  anchor: string | undefined;
  selected: ReadonlySet<string>;
  /** A cell in edit, with its initial text. */
  editing: (Cell & { text: string }) | undefined;
}

export type SelectionEvent =
  /** With Ctrl a line is added to the selection, with Shift a range is selected. */
  | { type: 'clicked'; key: string; column: ColumnName; how: 'one' | 'added' | 'range' }
  /** By so many rows and columns, within the table; with Shift the selection grows. */
  | { type: 'moved'; down: number; right: number; extend: boolean }
  | { type: 'toggled'; key: string }
  | { type: 'allSelected' }
  /** Escape. */
  | { type: 'cleared' }
  | { type: 'edited'; cell: Cell; text: string }
  | { type: 'left' }
  /** The place of the cell's row is another now. */
  | { type: 'shifted'; index: number };

interface Table {
  rows: readonly PlanRow[];
  columns: readonly ColumnName[];
}

const NOTHING: ReadonlySet<string> = new Set();

export const NO_SELECTION: Selection = {
  cell: undefined,
  index: 0,
  anchor: undefined,
  selected: NOTHING,
  editing: undefined,
};

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length - 1));

/** The place of the focused row: where it went with its line, the row that is there now. */
export const activeIndexOf = ({ cell, index }: Selection, { rows }: Pick<Table, 'rows'>) => {
  const at = cell ? rows.findIndex(({ key }) => key === cell.key) : -1;
  return at < 0 ? clamp(index, rows.length) : at;
};

export const activeColumnOf = ({ cell }: Selection, { columns }: Pick<Table, 'columns'>) =>
  cell && columns.includes(cell.column) ? cell.column : 'amount';

/** The selection after something was done in the grid. */
export const selectionAfter = (
  state: Selection,
  event: SelectionEvent,
  table: Table
): Selection => {
  const { rows, columns } = table;
  switch (event.type) {
    case 'clicked': {
      const { key, column, how } = event;
      const at = { ...state, cell: { key, column }, editing: undefined };
      if (how === 'added')
        return { ...at, anchor: key, selected: toggled(state.selected, key, rows) };
      const anchor = how === 'range' ? anchorOf(state, table) : key;
      return { ...at, anchor, selected: linesBetween(rows, anchor, key) };
    }
    case 'moved': {
      const { down, right, extend } = event;
      const at = columns.indexOf(activeColumnOf(state, table));
      const column = columns[clamp(at + right, columns.length)] ?? 'amount';
      const row = rows[clamp(activeIndexOf(state, table) + down, rows.length)];
      if (!row) return state;
      const moved = { ...state, cell: { key: row.key, column }, editing: undefined };
      if (!extend) return { ...moved, anchor: undefined, selected: NOTHING };
      const anchor = anchorOf(state, table);
      return { ...moved, anchor, selected: linesBetween(rows, anchor, row.key) };
    }
    case 'toggled':
      return { ...state, anchor: event.key, selected: toggled(state.selected, event.key, rows) };
    case 'allSelected':
      return { ...state, selected: linesBetween(rows, rows[0]?.key, rows.at(-1)?.key) };
    case 'cleared':
      return { ...state, anchor: undefined, selected: NOTHING };
    case 'edited':
      return { ...state, cell: event.cell, editing: { ...event.cell, text: event.text } };
    case 'left':
      return { ...state, editing: undefined };
    case 'shifted':
      return { ...state, index: event.index };
  }
};

/** The start of a range; the focused row if the anchor was removed. */
const anchorOf = (state: Selection, table: Table) =>
  table.rows.some(({ key }) => key === state.anchor)
    ? state.anchor
    : table.rows[activeIndexOf(state, table)]?.key;

const isWhole = (row: PlanRow) => row.kind === 'line' && row.line.parent_id === null;

const toggled = (selected: ReadonlySet<string>, key: string, rows: readonly PlanRow[]) => {
  const next = new Set(selected);
  const isLine = rows.some(row => row.key === key && isWhole(row));
  if (!next.delete(key) && isLine) next.add(key);
  return next;
};

/** Whole lines from one row to another. Parts follow their kit; groups are not selected. */
const linesBetween = (
  rows: readonly PlanRow[],
  one: string | undefined,
  other: string | undefined
): ReadonlySet<string> => {
  const places = [one, other].map(key => rows.findIndex(row => row.key === key));
  const between = rows.slice(Math.max(0, Math.min(...places)), Math.max(...places) + 1);
  return new Set(between.filter(isWhole).map(({ key }) => key));
};
