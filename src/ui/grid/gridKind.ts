import type { ComponentType } from 'react';
import type { CellInput } from './CellEditor.tsx';
import type { GridCommands } from './useGridKeys.ts';

export interface CellContentProps<Row, Column> {
  row: Row;
  column: Column;
}

export interface CellProps<Row, Column> extends CellContentProps<Row, Column> {
  /** Undefined if the row cannot be selected. */
  isSelected: boolean | undefined;
}

export interface CellEditorProps<Row, Column, Values> extends CellContentProps<Row, Column> {
  text: string;
  onCommit: (values: Values, down: number, right: number) => void;
  onCancel: () => void;
}

export interface GridKind<Row extends { key: string }, Column extends string, Values> {
  /** Prefix of its cell ids, unique on a page. */
  name: string;
  role: 'grid' | 'treegrid';
  treeColumn?: Column;
  widths: Readonly<Record<Column, string>>;
  nameOf: (row: Row) => string;
  /** The key of a row in a grid that is opened anew, if it differs: the server has numbered it meanwhile. */
  keyWhenReopened?: (row: Row, rows: readonly Row[]) => string;
  look: (row: Row) => { className: string; level?: number; isOpen?: boolean | undefined };
  /** In pixels, where rows have several heights. On a phone an estimate: rows are measured there. */
  heightOf?: (row: Row, isPhone: boolean) => number;
  isDraggable?: (row: Row) => boolean;
  hasMenu?: (row: Row) => boolean;
  Content: ComponentType<CellProps<Row, Column>>;
  isEditable?: (row: Row, column: Column) => boolean;
  Editor?: ComponentType<CellEditorProps<Row, Column, Values>>;
}

/** Also those of a grid that is only read. */
export interface GridHandlers<Row, Column> extends Pick<
  GridCommands<Row, Column>,
  'open' | 'toggle' | 'undo' | 'redo'
> {
  copy: (rows: readonly Row[]) => string;
}

/** How rows are changed. Commands without permission are left out. */
export interface GridEdits<Row, Column, Values> extends Pick<
  GridCommands<Row, Column>,
  'moveBy' | 'insert'
> {
  /** Must be the same array at each render. */
  typable: readonly Column[];
  textOf: (row: Row, column: Column) => string;
  /** Saves a cell's value in all selected rows. */
  commit: (row: Row, column: Column, values: Values) => void;
  cancel?: (row: Row) => void;
  /** Enter in the last row. Returns true if it opens a new row. */
  addAfterLast?: (row: Row, values: Values) => boolean;
  fill: (targets: readonly Row[], source: Row, column: Column) => void;
  remove: (rows: readonly Row[]) => void;
  drop?: (rows: readonly Row[], onto: Row) => void;
  openMenu: (rows: readonly Row[], anchor: HTMLElement) => void;
  /** Reads a single cell that is pasted on a cell of a number, as if it were typed; `undefined` on others. */
  numberIn: (row: Row, column: Column, text: string) => CellInput<Values> | undefined;
  paste: (text: string) => boolean;
}

export const mayType = <Row extends { key: string }, Column extends string, Values>(
  { isEditable }: GridKind<Row, Column, Values>,
  typable: readonly Column[],
  { row, column }: CellContentProps<Row, Column>
) => typable.includes(column) && isEditable?.(row, column) === true;

/** Its identity is stable while the grid is on screen. */
export interface RowActions<Row, Column, Values> {
  focus: (row: Row, column: Column, how: 'one' | 'added' | 'range') => void;
  edit: (row: Row, column: Column) => void;
  commit: (row: Row, column: Column, values: Values, down: number, right: number) => void;
  cancel: (row: Row) => void;
  openMenu: (row: Row, anchor: HTMLElement) => void;
  drag: (row: Row | undefined) => void;
  drop: (row: Row) => void;
}

export interface GridRowProps<Row extends { key: string }, Column extends string, Values> {
  row: Row;
  columns: readonly Column[];
  cells: readonly Column[];
  typable: readonly Column[];
  /** From 1, in the whole table. */
  position: number;
  activeColumn: Column | undefined;
  editing: { column: Column; text: string } | undefined;
  isSelected: boolean | undefined;
  isDragged: boolean;
  marked: string;
  mayEdit: boolean;
  actions: RowActions<Row, Column, Values>;
}
