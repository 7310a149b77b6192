import type { KeyboardEvent } from 'react';
import { isMenuKey, rowStep } from '../virtual/rowKeys.ts';
import type { Grid } from './useGrid.ts';

/** What keys do in a grid. Left out is what a grid does not have, or the person may not do. */
export interface GridCommands<Row, Column> {
  /** Enter on a cell that is not typed in. */
  open?: ((row: Row, column: Column) => void) | undefined;
  /** An arrow on a row that it opens or closes. */
  toggle?: ((row: Row) => void) | undefined;
  remove?: (() => void) | undefined;
  moveBy?: ((row: Row, by: 1 | -1) => void) | undefined;
  fillDown?: ((row: Row, column: Column) => void) | undefined;
  openMenu?: ((row: Row) => void) | undefined;
  /** Adds a row, or leads to where rows are added. */
  insert?: (() => void) | undefined;
  undo: () => void;
  redo: () => void;
}

interface GridKeysOptions<Row extends { key: string }, Column extends string> {
  grid: Grid<Row, Column>;
  /** Starts typing in a cell; without a text, from what stands there. False where one cannot. */
  edit: (row: Row, column: Column, text?: string) => boolean;
  /** True if an arrow first opens or closes the row, as in any tree. */
  closes: (row: Row, isOpen: boolean, column: Column) => boolean;
  commands: GridCommands<Row, Column>;
}

type Act = (() => void) | undefined;

/** The keys of a grid while no cell is typed in. */
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
      // As in every spreadsheet: it empties the cell, and does not remove the row.
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
