/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../display/phone.ts';
import { HiddenText } from '../display/values.tsx';
import { useCompactRows } from '../virtual/compactRows.ts';
import { useVirtualRows } from '../virtual/useVirtualRows.ts';
import { VirtualGrid } from '../virtual/VirtualGrid.tsx';
import type { DefinedGrid } from './defineGrid.tsx';
import type { RowActions } from './gridKind.ts';
import { cellId, gridStyle, templateOf } from './gridStyle.ts';
import type { Grid } from './useGrid.ts';
import { type GridCommands, useGridKeys } from './useGridKeys.ts';
import { useStableActions } from './useStableActions.ts';

/** Commands without permission are left out. */
interface GridHandlers<Row, Column, Values> extends Omit<
  GridCommands<Row, Column>,
  'remove' | 'fillDown' | 'openMenu'
> {
  /** Saves a cell's value in all selected rows. */
  commit: (row: Row, column: Column, values: Values) => void;
  cancel?: (row: Row) => void;
  /** Enter in the last row. Returns true if it opens a new row. */
  addAfterLast?: (row: Row, values: Values) => boolean;
  fill: (targets: readonly Row[], source: Row, column: Column) => void;
  remove: (rows: readonly Row[]) => void;
  drop?: (rows: readonly Row[], onto: Row) => void;
  openMenu: (rows: readonly Row[], anchor: HTMLElement) => void;
  copy: (rows: readonly Row[]) => string;
  paste?: ((text: string) => boolean) | undefined;
}

interface EditableGridProps<Row extends { key: string }, Column extends string, Values> {
  kind: DefinedGrid<Row, Column, Values>;
  grid: Grid<Row, Column>;
  label: string;
  titleOf: (column: Column) => string;
  textOf: (row: Row, column: Column) => string;
  mayEdit: boolean;
  /** Must be the same array at each render. */
  typable: readonly Column[];
  marks?: ReadonlyMap<string, string>;
  handlers: GridHandlers<Row, Column, Values>;
  sx: SxProps<Theme>;
}

export const EditableGrid = <Row extends { key: string }, Column extends string, Values>(
  props: EditableGridProps<Row, Column, Values>
) => {
  const { kind, grid, label, titleOf, textOf, mayEdit, typable, marks, handlers, sx } = props;
  const { rows, columns, activeRow, activeIndex, activeColumn, editing, chosen } = grid;
  const translate = useTranslate();
  const [dragged, setDragged] = useState<Row>();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const isFocused = useRef(false);
  const { height } = useCompactRows();
  const isPhone = useIsPhone();
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    height,
    kept: [activeIndex],
    heading: height,
  });

  // The focus follows the cell, also into a row that was just drawn or got its id. Without rows the grid has
  // it: its keys restore removed rows.
  const activeId = activeRow && cellId(kind.name, activeRow.key, activeColumn);
  useEffect(() => {
    if (!isFocused.current || editing) return;
    virtual.scrollToIndex(activeIndex);
    const focused = activeId ? document.getElementById(activeId) : scroller;
    focused?.focus({ preventScroll: true });
  }, [activeId, activeIndex, editing, scroller, virtual]);

  const mayType = (row: Row, column: Column) =>
    mayEdit && typable.includes(column) && kind.isEditable(row, column);

  const edit = (row: Row, column: Column, text?: string) => {
    if (!mayType(row, column)) return false;
    const cell = { key: row.key, column };
    grid.act({ type: 'edited', cell, text: text ?? textOf(row, column) });
    return true;
  };

  const fillDown = (row: Row, column: Column) => {
    if (!mayType(row, column)) return;
    const targets = chosen(row);
    const source = targets.length > 1 ? targets[0] : rows[activeIndex - 1];
    if (!source || !kind.isEditable(source, column)) return;
    handlers.fill(
      targets.filter(target => target !== source && kind.isEditable(target, column)),
      source,
      column
    );
  };

  const remove = () => {
    if (!activeRow) return;
    handlers.remove(chosen(activeRow));
    grid.act({ type: 'cleared' });
  };

  const press = useGridKeys({
    grid,
    edit,
    closes: (row, isOpen, column) => column === kind.treeColumn && kind.look(row).isOpen === isOpen,
    commands: {
      ...handlers,
      remove: mayEdit ? remove : undefined,
      fillDown,
      moveBy: mayEdit ? handlers.moveBy : undefined,
      insert: mayEdit ? handlers.insert : undefined,
      openMenu: row => {
        const cell = activeId && document.getElementById(activeId);
        if (mayEdit && cell && kind.hasMenu(row)) handlers.openMenu(chosen(row), cell);
      },
    },
  });

  const actions: RowActions<Row, Column, Values> = useStableActions<Row, Column, Values>({
    focus: (row, column, how) => {
      isFocused.current = true;
      grid.act({ type: 'clicked', key: row.key, column, how });
      // A finger has no double click or keys.
      if (isPhone && how === 'one') edit(row, column);
    },
    edit: (row, column) => void edit(row, column),
    commit: (row, column, values, down, right) => {
      handlers.commit(row, column, values);
      grid.act({ type: 'left' });
      const isLast = rows.at(-1)?.key === row.key;
      if (down > 0 && isLast && handlers.addAfterLast?.(row, values)) return;
      if (down !== 0 || right !== 0) grid.act({ type: 'moved', down, right, extend: false });
    },
    cancel: row => {
      grid.act({ type: 'left' });
      handlers.cancel?.(row);
    },
    openMenu: (row, anchor) => handlers.openMenu(chosen(row), anchor),
    drag: row => setDragged(() => row),
    drop: row => {
      if (dragged) handlers.drop?.(chosen(dragged), row);
      setDragged(undefined);
    },
  });

  const copy = (event: ClipboardEvent) => {
    if (editing || !activeRow) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', handlers.copy(chosen(activeRow)));
  };
  const paste = (event: ClipboardEvent) => {
    if (editing || !mayEdit) return;
    if (handlers.paste?.(event.clipboardData.getData('text/plain'))) event.preventDefault();
  };

  const template = templateOf(columns.map(column => kind.widths[column]));
  return (
    <VirtualGrid
      ref={setScroller}
      role={kind.role}
      label={label}
      rows={virtual}
      keyOf={index => rows[index]?.key ?? index}
      slotProps={{
        'aria-multiselectable': true,
        ...(rows.length === 0 && { tabIndex: 0 }),
        onKeyDown: press,
        onCopy: copy,
        onPaste: paste,
        onFocus: () => (isFocused.current = true),
        onBlur: event => {
          if (!event.currentTarget.contains(event.relatedTarget)) isFocused.current = false;
        },
        sx: [gridStyle(template), { '--row': `${height}px` }, ...(Array.isArray(sx) ? sx : [sx])],
      }}
      heading={
        <div role="row" className="grid-row titles" aria-rowindex={1}>
          <div role="columnheader" className="handle">
            <HiddenText>{translate('grid.columns.drag')}</HiddenText>
          </div>
          {columns.map(column => (
            <div key={column} role="columnheader" className={column}>
              {titleOf(column)}
            </div>
          ))}
          <div role="columnheader" className="menu">
            <HiddenText>{translate('grid.columns.menu')}</HiddenText>
          </div>
        </div>
      }
    >
      {(index, top) => {
        const row = rows[index];
        return (
          row && (
            <div
              role="presentation"
              style={{ position: 'absolute', insetInline: 0, transform: `translateY(${top}px)` }}
            >
              <kind.RowView
                row={row}
                columns={columns}
                typable={typable}
                position={index + 2}
                activeColumn={index === activeIndex ? activeColumn : undefined}
                editing={editing?.key === row.key ? editing : undefined}
                isSelected={grid.selected.has(row.key)}
                isDragged={dragged?.key === row.key}
                marked={marks?.get(row.key) ?? ''}
                mayEdit={mayEdit}
                actions={actions}
              />
            </div>
          )
        );
      }}
    </VirtualGrid>
  );
};
