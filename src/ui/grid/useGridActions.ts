import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../display/phone.ts';
import type { DefinedGrid } from './defineGrid.tsx';
import { type GridEdits, type GridHandlers, mayType, type RowActions } from './gridKind.ts';
import { cellId, fieldIn } from './gridStyle.ts';
import { pastedCell } from './pastedCells.ts';
import type { Grid } from './useGrid.ts';
import { useGridKeys } from './useGridKeys.ts';

interface GridActionsOptions<Row extends { key: string }, Column extends string, Values> {
  kind: DefinedGrid<Row, Column, Values>;
  grid: Grid<Row, Column>;
  handlers: GridHandlers<Row, Column>;
  edits: GridEdits<Row, Column, Values> | undefined;
}

export const useGridActions = <Row extends { key: string }, Column extends string, Values>(
  options: GridActionsOptions<Row, Column, Values>
) => {
  const { kind, grid, handlers, edits } = options;
  const { rows, activeRow, activeIndex, activeColumn, editing, chosen, act } = grid;
  const [dragged, setDragged] = useState<Row>();
  const isPhone = useIsPhone();
  const activeCell = () =>
    activeRow && document.getElementById(cellId(kind.name, activeRow.key, activeColumn));

  const edit = (row: Row, column: Column, text?: string) => {
    if (!edits || !mayType(kind, edits.typable, { row, column })) return false;
    const cell = { key: row.key, column };
    act({ type: 'edited', cell, text: text ?? edits.textOf(row, column) });
    return true;
  };

  const fillDown = (row: Row, column: Column) => {
    if (!edits || !mayType(kind, edits.typable, { row, column })) return;
    const targets = chosen(row);
    const source = targets.length > 1 ? targets[0] : rows[activeIndex - 1];
    if (!source || !kind.isEditable?.(source, column)) return;
    edits.fill(
      targets.filter(target => target !== source && kind.isEditable?.(target, column)),
      source,
      column
    );
  };

  const remove = () => {
    if (!activeRow) return;
    edits?.remove(chosen(activeRow));
    act({ type: 'cleared' });
  };

  const onKeyDown = useGridKeys({
    grid,
    edit,
    closes: (row, isOpen, column) => column === kind.treeColumn && kind.look(row).isOpen === isOpen,
    commands: {
      ...handlers,
      remove: edits && remove,
      fillDown,
      moveBy: edits?.moveBy,
      insert: edits?.insert,
      openMenu: row => {
        const cell = activeCell();
        if (cell && kind.hasMenu?.(row)) edits?.openMenu(chosen(row), cell);
      },
    },
  });

  const onCopy = (event: ClipboardEvent) => {
    if (editing || !activeRow || hasMarkedText(activeCell())) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', handlers.copy(chosen(activeRow)));
  };

  const pasteNumber = (text: string) => {
    const typed = pastedCell(text);
    if (typed === undefined || !edits || !activeRow) return false;
    if (!mayType(kind, edits.typable, { row: activeRow, column: activeColumn })) return false;
    const read = edits.numberIn(activeRow, activeColumn, typed);
    if (!read) return false;
    // Text that cannot be read stays in the cell, which refuses it.
    if ('problem' in read) edit(activeRow, activeColumn, typed);
    else edits.commit(activeRow, activeColumn, read.values);
    return true;
  };

  const onPaste = (event: ClipboardEvent) => {
    if (editing) return;
    const text = event.clipboardData.getData('text/plain');
    if (pasteNumber(text) || edits?.paste(text)) event.preventDefault();
  };

  const actions = useStableActions<Row, Column, Values>({
    focus: (row, column, how) => {
      // A cell that stays open when it is left holds a text that cannot be read.
      const unread = editing && fieldIn(cellId(kind.name, editing.key, editing.column));
      if (unread) return unread.focus();
      act({ type: 'clicked', key: row.key, column, how });
      // A finger has no double click or keys.
      if (isPhone && how === 'one') edit(row, column);
    },
    edit: (row, column) => void edit(row, column),
    commit: (row, column, values, down, right) => {
      edits?.commit(row, column, values);
      act({ type: 'left' });
      const isLast = rows.at(-1)?.key === row.key;
      if (down > 0 && isLast && edits?.addAfterLast?.(row, values)) return;
      if (down !== 0 || right !== 0) act({ type: 'moved', down, right, extend: false });
    },
    cancel: row => {
      act({ type: 'left' });
      edits?.cancel?.(row);
    },
    openMenu: (row, anchor) => edits?.openMenu(chosen(row), anchor),
    drag: row => setDragged(() => row),
    drop: row => {
      if (dragged) edits?.drop?.(chosen(dragged), row);
      setDragged(undefined);
    },
  });

  return { keys: { onKeyDown, onCopy, onPaste }, actions, dragged };
};

/** Text that was marked with the mouse is copied by the browser. */
const hasMarkedText = (cell: HTMLElement | null | undefined) => {
  const marked = document.getSelection();
  return marked?.isCollapsed === false && cell?.contains(marked.anchorNode) === true;
};

/** Stable while the grid is on screen: rows render only when they change. */
const useStableActions = <Row, Column, Values>(actions: RowActions<Row, Column, Values>) => {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const [stable] = useState<RowActions<Row, Column, Values>>(() => ({
    focus: (...args) => latest.current.focus(...args),
    edit: (...args) => latest.current.edit(...args),
    commit: (...args) => latest.current.commit(...args),
    cancel: row => latest.current.cancel(row),
    openMenu: (...args) => latest.current.openMenu(...args),
    drag: row => latest.current.drag(row),
    drop: row => latest.current.drop(row),
  }));
  return stable;
};
