import type { KeyboardEvent } from 'react';
import { isMenuKey, rowStep } from '../../../ui/virtual/rowKeys.ts';
import { type ColumnName, isEditable, typedValue } from '../model/cells.ts';
import type { PlanRow } from '../model/rows.ts';
import type { Grid } from './useGrid.ts';

interface GridActions {
  toggle: (row: PlanRow) => void;
  remove: () => void;
  moveBy: (row: PlanRow, rows: number) => void;
  fillDown: (row: PlanRow, column: ColumnName) => void;
  showAvailability: (row: PlanRow) => void;
  openMenu: (row: PlanRow) => void;
  /** Leads to where lines are added. */
  enter: () => void;
  undo: () => void;
  redo: () => void;
}

interface GridKeysOptions {
  grid: Grid;
  mayEdit: boolean;
  /** The sign before decimals in the person's language. */
  decimal: string;
  actions: GridActions;
}

/** The keys of the grid while no cell is typed in. */
export const useGridKeys = ({ grid, mayEdit, decimal, actions }: GridKeysOptions) => {
  const { activeRow: row, activeColumn: column, act: select } = grid;
  const move = (down: number, right: number, extend = false) =>
    select({ type: 'moved', down, right, extend });

  /** Keys with Ctrl or ⌘. */
  const withControl = (event: KeyboardEvent): (() => void) | undefined => {
    switch (event.key.toLowerCase()) {
      case 'z':
        return event.shiftKey ? actions.redo : actions.undo;
      case 'y':
        return actions.redo;
      case 'd':
        return () => row && actions.fillDown(row, column);
      case 'a':
        return () => select({ type: 'allSelected' });
      default:
        return undefined;
    }
  };

  const edit = (text?: string) => {
    if (!row || !mayEdit || !isEditable(row, column)) return;
    const cell = { key: row.key, column };
    select({ type: 'edited', cell, text: text ?? typedValue(row, column, decimal) });
  };

  const open = () => {
    if (!row) return;
    if (column === 'free') actions.showAvailability(row);
    else if (mayEdit && isEditable(row, column)) edit();
    else actions.toggle(row);
  };

  const alone = (event: KeyboardEvent): (() => void) | undefined => {
    const { shiftKey } = event;
    const down = rowStep(event);
    if (down !== undefined) return () => move(down, 0, shiftKey);
    if (isMenuKey(event)) return mayEdit ? () => row && actions.openMenu(row) : undefined;
    switch (event.key) {
      case 'ArrowRight':
        return () => (closes(row, false, column) ? row && actions.toggle(row) : move(0, 1));
      case 'ArrowLeft':
        return () => (closes(row, true, column) ? row && actions.toggle(row) : move(0, -1));
      case 'Home':
        return () => move(0, -Infinity);
      case 'End':
        return () => move(0, Infinity);
      case 'Enter':
        return open;
      case 'F2':
        return () => edit();
      case 'Insert':
        return mayEdit ? actions.enter : undefined;
      case 'Escape':
        return () => select({ type: 'cleared' });
      case ' ':
        return () => row && select({ type: 'toggled', key: row.key });
      case 'Delete':
        return mayEdit ? actions.remove : undefined;
      // As in every spreadsheet: it empties the cell, and does not remove the line.
      case 'Backspace':
        return () => edit('');
      default:
        return event.key.length === 1 ? () => edit(event.key) : undefined;
    }
  };

  const keyed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return withControl(event);
    if (!event.altKey) return alone(event);
    if (!mayEdit || !row) return undefined;
    if (event.key === 'ArrowUp') return () => actions.moveBy(row, -1);
    if (event.key === 'ArrowDown') return () => actions.moveBy(row, 1);
    return undefined;
  };

  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const act = keyed(event);
    if (!act) return;
    event.preventDefault();
    act();
  };
};

/** True if an arrow first opens or closes a row, as in any tree: on its name. */
const closes = (row: PlanRow | undefined, isOpen: boolean, column: ColumnName) =>
  row !== undefined && column === 'name' && row.isOpen === isOpen;
