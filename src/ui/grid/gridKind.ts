import type { ComponentType } from 'react';

export interface CellContentProps<Row, Column> {
  row: Row;
  column: Column;
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
  look: (row: Row) => { className: string; level?: number; isOpen?: boolean | undefined };
  isSelectable: (row: Row) => boolean;
  isDraggable: (row: Row) => boolean;
  hasMenu: (row: Row) => boolean;
  isEditable: (row: Row, column: Column) => boolean;
  Content: ComponentType<CellContentProps<Row, Column>>;
  Editor: ComponentType<CellEditorProps<Row, Column, Values>>;
}

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
  typable: readonly Column[];
  /** From 1, in the whole table. */
  position: number;
  activeColumn: Column | undefined;
  editing: { column: Column; text: string } | undefined;
  isSelected: boolean;
  isDragged: boolean;
  marked: string;
  mayEdit: boolean;
  actions: RowActions<Row, Column, Values>;
}
