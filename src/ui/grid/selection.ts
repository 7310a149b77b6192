/** A cell by its row's key, which stays when the server assigns an id. */
interface Cell<Column extends string> {
  key: string;
  column: Column;
}

export interface Selection<Column extends string> {
  cell: Cell<Column> | undefined;
  /** The index of the cell's row; if the row is gone, another one takes the index. */
  index: number;
  anchor: string | undefined;
  selected: ReadonlySet<string>;
  editing: (Cell<Column> & { text: string }) | undefined;
  /** A colleague removed the cell's row: keys are for no row until the user goes to one. */
  isLost: boolean;
  /** The table's steps when the cell was last in it. */
  steps: unknown;
}

export type SelectionEvent<Column extends string> =
  | { type: 'clicked'; key: string; column: Column; how: 'one' | 'added' | 'range' }
  | { type: 'moved'; down: number; right: number; extend: boolean }
  | { type: 'toggled'; key: string }
  | { type: 'allSelected' }
  | { type: 'cleared' }
  | { type: 'edited'; cell: Cell<Column>; text: string }
  | { type: 'left' }
  | { type: 'shifted'; index: number }
  /**
   * The table was drawn with these steps. If they removed the cell's row, the cell is in the row
   * that took its place.
   */
  | { type: 'stepped'; steps: unknown }
  | { type: 'lost' };

export interface GridTable<Row extends { key: string }, Column extends string> {
  rows: readonly Row[];
  columns: readonly Column[];
  firstColumn: Column;
  isSelectable: (row: Row) => boolean;
  /** Columns in which the row has a cell, if not in all: a cell spans the columns up to the next one. */
  cellsOf?: (row: Row) => readonly Column[];
  /** Rows are ticked one by one: going to another row, or clicking it, leaves them selected. */
  isTicked?: boolean;
  /** Another value after each change of the user's own. Without them, all rows that go are removed by the user. */
  steps?: unknown;
}

const NOTHING: ReadonlySet<string> = new Set();

export const NO_SELECTION = {
  cell: undefined,
  index: 0,
  anchor: undefined,
  selected: NOTHING,
  editing: undefined,
  isLost: false,
  steps: undefined,
} as const;

const clamp = (index: number, length: number) => Math.max(0, Math.min(index, length - 1));

export const activeIndexOf = <Column extends string>(
  { cell, index }: Selection<Column>,
  { rows }: { rows: readonly { key: string }[] }
) => {
  const at = cell ? rows.findIndex(({ key }) => key === cell.key) : -1;
  return at < 0 ? clamp(index, rows.length) : at;
};

export const isGone = <Column extends string>(
  { cell }: Selection<Column>,
  { rows }: { rows: readonly { key: string }[] }
) => cell !== undefined && !rows.some(({ key }) => key === cell.key);

/** The column of the cell that is in, or spans, the column last visited. */
export const activeColumnOf = <Row extends { key: string }, Column extends string>(
  state: Selection<Column>,
  table: GridTable<Row, Column>
): Column => {
  const { columns } = table;
  const visited = visitedColumnOf(state, table);
  const upTo = columns.slice(0, columns.indexOf(visited) + 1);
  return activeCellsOf(state, table).findLast(column => upTo.includes(column)) ?? visited;
};

/** Stays while rows with other cells are passed. */
const visitedColumnOf = <Row extends { key: string }, Column extends string>(
  { cell }: Selection<Column>,
  { columns, firstColumn }: GridTable<Row, Column>
): Column => (cell && columns.includes(cell.column) ? cell.column : firstColumn);

const activeCellsOf = <Row extends { key: string }, Column extends string>(
  state: Selection<Column>,
  { rows, columns, cellsOf }: GridTable<Row, Column>
): readonly Column[] => {
  const row = rows[activeIndexOf(state, { rows })];
  return row && cellsOf ? cellsOf(row) : columns;
};

export const selectionAfter = <Row extends { key: string }, Column extends string>(
  state: Selection<Column>,
  event: SelectionEvent<Column>,
  table: GridTable<Row, Column>
): Selection<Column> => {
  const { rows } = table;
  switch (event.type) {
    case 'clicked': {
      const { key, column, how } = event;
      const at = { ...state, cell: { key, column }, editing: undefined, isLost: false };
      if (how === 'added')
        return { ...at, anchor: key, selected: toggled(state.selected, key, table) };
      if (how === 'one' && table.isTicked) return { ...at, anchor: undefined };
      const anchor = how === 'range' ? anchorOf(state, table) : key;
      return { ...at, anchor, selected: rowsBetween(table, anchor, key) };
    }
    case 'moved': {
      const { down, right, extend } = event;
      const cells = activeCellsOf(state, table);
      const at = cells.indexOf(activeColumnOf(state, table)) + right;
      const column = right === 0 ? visitedColumnOf(state, table) : cells[clamp(at, cells.length)];
      // The row that took the place of a lost one is the next one down.
      const steps = state.isLost && down > 0 ? down - 1 : down;
      const row = rows[clamp(activeIndexOf(state, table) + steps, rows.length)];
      if (!row || !column) return state;
      const moved = { ...state, cell: { key: row.key, column }, editing: undefined, isLost: false };
      if (!extend && table.isTicked) return moved;
      if (!extend) return { ...moved, anchor: undefined, selected: NOTHING };
      const anchor = anchorOf(state, table);
      return { ...moved, anchor, selected: rowsBetween(table, anchor, row.key) };
    }
    case 'toggled':
      return { ...state, anchor: event.key, selected: toggled(state.selected, event.key, table) };
    case 'allSelected':
      return { ...state, selected: rowsBetween(table, rows[0]?.key, rows.at(-1)?.key) };
    case 'cleared':
      return { ...state, anchor: undefined, selected: NOTHING };
    case 'edited':
      return {
        ...state,
        cell: event.cell,
        editing: { ...event.cell, text: event.text },
        isLost: false,
      };
    case 'left':
      return { ...state, editing: undefined };
    case 'shifted':
      return { ...state, index: event.index };
    case 'stepped': {
      const at = rows[activeIndexOf(state, table)];
      const cell =
        state.cell && isGone(state, table) && at ? { ...state.cell, key: at.key } : state.cell;
      return { ...state, cell, steps: event.steps };
    }
    case 'lost':
      return { ...state, isLost: true };
  }
};

const anchorOf = <Row extends { key: string }, Column extends string>(
  state: Selection<Column>,
  table: GridTable<Row, Column>
) =>
  table.rows.some(({ key }) => key === state.anchor)
    ? state.anchor
    : table.rows[activeIndexOf(state, table)]?.key;

const toggled = <Row extends { key: string }, Column extends string>(
  selected: ReadonlySet<string>,
  key: string,
  { rows, isSelectable }: GridTable<Row, Column>
) => {
  const next = new Set(selected);
  const isOffered = rows.some(row => row.key === key && isSelectable(row));
  if (!next.delete(key) && isOffered) next.add(key);
  return next;
};

const rowsBetween = <Row extends { key: string }, Column extends string>(
  { rows, isSelectable }: GridTable<Row, Column>,
  one: string | undefined,
  other: string | undefined
): ReadonlySet<string> => {
  const places = [one, other].map(key => rows.findIndex(row => row.key === key));
  const between = rows.slice(Math.max(0, Math.min(...places)), Math.max(...places) + 1);
  return new Set(between.filter(isSelectable).map(({ key }) => key));
};
