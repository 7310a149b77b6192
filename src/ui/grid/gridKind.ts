import type { ComponentType } from 'react';

export interface CellContentProps<Row, Column> {
  row: Row;
  column: Column;
}

export interface CellEditorProps<Row, Column, Values> extends CellContentProps<Row, Column> {
  /** The text that editing starts with. */
  text: string;
  /** Saves, and moves on by so many rows and columns. */
  onCommit: (values: Values, down: number, right: number) => void;
  onCancel: () => void;
}

/** How the rows of one kind of grid look, and which of their cells can be typed in. */
export interface GridKind<Row extends { key: string }, Column extends string, Values> {
  /** Begins the ids of its cells, which no other grid of a page has. */
  name: string;
  role: 'grid' | 'treegrid';
  /** The column of a tree in which an arrow opens and closes a row. */
  treeColumn?: Column;
  /** CSS widths of all columns. */
  widths: Readonly<Record<Column, string>>;
  /** Whose name a menu button says. */
  nameOf: (row: Row) => string;
  /** Class names, and for a tree the level and whether the row is open. */
  look: (row: Row) => { className: string; level?: number; isOpen?: boolean | undefined };
  isSelectable: (row: Row) => boolean;
  isDraggable: (row: Row) => boolean;
  hasMenu: (row: Row) => boolean;
  isEditable: (row: Row, column: Column) => boolean;
  Content: ComponentType<CellContentProps<Row, Column>>;
  Editor: ComponentType<CellEditorProps<Row, Column, Values>>;
}

/** What rows and cells tell their grid. Its identity is stable while the grid is on screen. */
export interface RowActions<Row, Column, Values> {
  focus: (row: Row, column: Column, how: 'one' | 'added' | 'range') => void;
  edit: (row: Row, column: Column) => void;
  commit: (row: Row, column: Column, values: Values, down: number, right: number) => void;
  cancel: (row: Row) => void;
  openMenu: (row: Row, anchor: HTMLElement) => void;
  drag: (row: Row | undefined) => void;
  drop: (row: Row) => void;
}

/** What a row of a grid is drawn from. */
export interface GridRowProps<Row extends { key: string }, Column extends string, Values> {
  row: Row;
  columns: readonly Column[];
  /** The columns that the person may type in. */
  typable: readonly Column[];
  /** Its position in the whole table, from 1. */
  position: number;
  activeColumn: Column | undefined;
  editing: { column: Column; text: string } | undefined;
  isSelected: boolean;
  isDragged: boolean;
  /** The columns in which something is wrong or settled by two people. */
  marked: string;
  mayEdit: boolean;
  actions: RowActions<Row, Column, Values>;
}
