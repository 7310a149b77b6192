import type { KeyboardEvent } from 'react';
import { isMenuKey, rowStep } from '../virtual/rowKeys.ts';
import type { Grid } from './useGrid.ts';

export interface GridCommands<Row, Column> {
  open?: ((row: Row, column: Column) => void) | undefined;
  toggle?: ((row: Row) => void) | undefined;
  remove?: (() => void) | undefined;
  moveBy?: ((row: Row, by: 1 | -1) => void) | undefined;
  fillDown?: ((row: Row, column: Column) => void) | undefined;
  openMenu?: ((row: Row) => void) | undefined;
  insert?: (() => void) | undefined;
  undo?: (() => void) | undefined;
  redo?: (() => void) | undefined;
}

interface GridKeysOptions<Row extends { key: string }, Column extends string> {
  grid: Grid<Row, Column>;
  /** Starts from the current text if none is given. False if the cell is read-only. */
  edit: (row: Row, column: Column, text?: string) => boolean;
  closes: (row: Row, isOpen: boolean, column: Column) => boolean;
  commands: GridCommands<Row, Column>;
}

type Act = (() => void) | undefined;

export const useGridKeys = <Row extends { key: string }, Column extends string>(
  options: GridKeysOptions<Row, Column>
) => {
  const { grid, edit, closes, commands } = options;
  const { activeRow: row, activeColumn: column, act: select } = grid;
  const move = (down: number, right: number, extend = false) =>
    select({ type: 'moved', down, right, extend });
  const onRow = (act: ((at: Row) => void) | undefined): Act => act && (() => row && act(row));

  const withControl = (event: KeyboardEvent): Act => {
    switch (event.key.toLowerCase()) {
      case 'z':
        return event.shiftKey ? commands.redo : commands.undo;
      case 'y':
        return commands.redo;
      case 'd':
        return onRow(commands.fillDown && (at => commands.fillDown?.(at, column)));
      case 'a':
        return () => select({ type: 'allSelected' });
      default:
        return undefined;
    }
  };

  const sideways = (isOpening: boolean) => {
    if (row && commands.toggle && closes(row, !isOpening, column)) commands.toggle(row);
    else move(0, isOpening ? 1 : -1);
  };

  const alone = (event: KeyboardEvent): Act => {
    const down = rowStep(event);
    if (down !== undefined) return () => move(down, 0, event.shiftKey);
    if (isMenuKey(event)) return onRow(commands.openMenu);
    switch (event.key) {
      case 'ArrowRight':
        return () => sideways(true);
      case 'ArrowLeft':
        return () => sideways(false);
      case 'Home':
        return () => move(0, -Infinity);
      case 'End':
        return () => move(0, Infinity);
      case 'Enter':
        return onRow(at => edit(at, column) || commands.open?.(at, column));
      case 'F2':
        return onRow(at => edit(at, column));
      case 'Insert':
        return commands.insert;
      case 'Escape':
        return () => select({ type: 'cleared' });
      case ' ':
        return onRow(({ key }) => select({ type: 'toggled', key }));
      case 'Delete':
        return commands.remove;
      // As in spreadsheets: empties the cell, does not remove the row.
      case 'Backspace':
        return onRow(at => edit(at, column, ''));
      default:
        return event.key.length === 1 ? onRow(at => edit(at, column, event.key)) : undefined;
    }
  };

  const keyed = (event: KeyboardEvent): Act => {
    if (event.ctrlKey || event.metaKey) return withControl(event);
    if (!event.altKey) return alone(event);
    const { moveBy } = commands;
    if (event.key === 'ArrowUp') return onRow(moveBy && (at => moveBy(at, -1)));
    if (event.key === 'ArrowDown') return onRow(moveBy && (at => moveBy(at, 1)));
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
