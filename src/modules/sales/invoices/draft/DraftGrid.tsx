/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useEvent, useLocale, useTranslate } from 'ra-core';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { decimalSign } from '../../../../platform/time/useFormat.tsx';
import { HiddenText } from '../../../../ui/display/values.tsx';
import { useCompactRows } from '../../../../ui/virtual/compactRows.ts';
import { isMenuKey, rowStep } from '../../../../ui/virtual/rowKeys.ts';
import { useVirtualRows } from '../../../../ui/virtual/useVirtualRows.ts';
import { VirtualGrid } from '../../../../ui/virtual/VirtualGrid.tsx';
import { type ColumnName, COLUMNS, isEditable, isTyped, typedText } from './draftCells.ts';
import { DraftGridRow, type DraftRowActions } from './DraftGridRow.tsx';
import type { DraftRow, LineValues } from './draftState.ts';
import type { DraftSums } from './draftSums.ts';
import { cellId, gridStyle } from './gridStyle.ts';
import { pastedLines } from './pastedLines.ts';
import { useDraft } from './useDraftEditor.ts';
import { useGridCell } from './useGridCell.ts';
import { useLineActions } from './useLineActions.tsx';
import type { useVatCodes } from './useVatCodes.ts';

interface DraftGridProps {
  sums: DraftSums;
  vatCodes: ReturnType<typeof useVatCodes>;
  /** A row that was just added elsewhere: its words are typed at once. */
  added: string | undefined;
}

/** The lines of a draft as an editable table, by mouse and keyboard. */
export const DraftGrid = ({ sums, vatCodes, added }: DraftGridProps) => {
  const translate = useTranslate();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const { state, dispatch, mayEdit, mayAdd } = useDraft();
  const { rows } = state;
  const grid = useGridCell(rows);
  const { addLine, addPasted, addHeading, openLine, dialog } = useLineActions(vatCodes);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const [dragged, setDragged] = useState<string>();
  const [typedIn, setTypedIn] = useState<string>();
  const [menu, setMenu] = useState<{ row: DraftRow; anchor: HTMLElement }>();
  const isFocused = useRef(false);
  const { height } = useCompactRows();
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    height,
    kept: [grid.index],
    heading: height,
  });

  if (added !== typedIn) {
    setTypedIn(added);
    if (added) grid.edit(added, 'description', '');
  }

  const activeId = grid.row && cellId(grid.row.key, grid.column);
  const isEditing = grid.editing !== undefined;
  useEffect(() => {
    if (!isFocused.current || isEditing) return;
    virtual.scrollToIndex(grid.index);
    if (activeId) document.getElementById(activeId)?.focus({ preventScroll: true });
  }, [activeId, grid.index, isEditing, virtual]);

  const edit = (row: DraftRow, column: ColumnName, text?: string) => {
    if (!mayEdit || !isEditable(row, column)) return;
    if (column === 'vat' && !mayAdd) return;
    const start = isTyped(column) ? (text ?? typedText(row, column, decimal)) : '';
    grid.edit(row.key, column, start);
  };

  /** A line below another, in which the description is typed at once. */
  const typeBelow = (above: string | undefined) => {
    const key = addLine(above);
    if (key) grid.edit(key, 'description', '');
  };

  const addBelow = () => {
    if (!mayAdd) return;
    isFocused.current = true;
    typeBelow(grid.row?.key);
  };

  const copyFromAbove = () => {
    const above = rows[grid.index - 1];
    const { row, column } = grid;
    if (above?.kind !== 'line' || row?.kind !== 'line' || !mayEdit || column === 'net') return;
    const values: Partial<LineValues> =
      column === 'vat'
        ? { vat_code_id: above.values.vat_code_id }
        : { [column]: above.values[column] };
    if (column === 'vat' && !mayAdd) return;
    dispatch({ type: 'lineSet', key: row.key, values });
  };

  const remove = (row: DraftRow) => dispatch({ type: 'removed', key: row.key });
  const moveBy = (row: DraftRow, by: number) =>
    dispatch({ type: 'moved', key: row.key, to: rows.indexOf(row) + by });

  const actionOf = (event: KeyboardEvent): (() => void) | undefined => {
    const { row, column } = grid;
    if (event.ctrlKey || event.metaKey) {
      const key = event.key.toLowerCase();
      if (key === 'z') return () => dispatch({ type: event.shiftKey ? 'redone' : 'undone' });
      if (key === 'y') return () => dispatch({ type: 'redone' });
      return key === 'd' ? copyFromAbove : undefined;
    }
    if (event.altKey) {
      if (!row || !mayEdit) return undefined;
      if (event.key === 'ArrowUp') return () => moveBy(row, -1);
      return event.key === 'ArrowDown' ? () => moveBy(row, 1) : undefined;
    }
    const down = rowStep(event);
    if (down !== undefined) return () => grid.move(down, 0);
    if (isMenuKey(event)) {
      return () => {
        const anchor = activeId && document.getElementById(activeId);
        if (row && mayEdit && anchor) setMenu({ row, anchor });
      };
    }
    switch (event.key) {
      case 'ArrowRight':
        return () => grid.move(0, 1);
      case 'ArrowLeft':
        return () => grid.move(0, -1);
      case 'Home':
        return () => grid.move(0, -COLUMNS.length);
      case 'End':
        return () => grid.move(0, COLUMNS.length);
      case 'Enter':
      case 'F2':
        return () => row && edit(row, column);
      case 'Insert':
        return addBelow;
      case 'Delete':
        return () => row && mayEdit && remove(row);
      case 'Backspace':
        return () => row && edit(row, column, '');
      default:
        return event.key.length === 1 && event.key !== ' '
          ? () => row && edit(row, column, event.key)
          : undefined;
    }
  };

  const paste = (event: ClipboardEvent) => {
    if (isEditing || !mayAdd) return;
    const lines = pastedLines(event.clipboardData.getData('text/plain'), decimal);
    if (!lines) return;
    event.preventDefault();
    addPasted(grid.row?.key, lines);
  };

  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.nativeEvent.isComposing || isEditing) return;
    const act = actionOf(event);
    if (!act) return;
    event.preventDefault();
    act();
  };

  const actions: DraftRowActions = {
    focus: useEvent((row, column) => {
      isFocused.current = true;
      grid.go(row.key, column);
    }),
    edit: useEvent((row: DraftRow, column: ColumnName) => edit(row, column)),
    commit: useEvent((row, values, down, right) => {
      // What changes nothing is no step to undo.
      if (differs(row, values)) {
        if (typeof values === 'string') dispatch({ type: 'renamed', key: row.key, name: values });
        else dispatch({ type: 'lineSet', key: row.key, values });
      }
      grid.leave();
      const isLast = rows.at(-1)?.key === row.key;
      if (down > 0 && isLast && mayAdd && hasWords(row, values)) {
        typeBelow(row.key);
      } else if (down !== 0 || right !== 0) grid.move(down, right);
    }),
    cancel: useEvent(() => {
      const { row } = grid;
      grid.leave();
      // A line that was just added, and has no words yet.
      if (row?.kind === 'line' && row.values.description === '') remove(row);
    }),
    openMenu: useEvent((row, anchor) => setMenu({ row, anchor })),
    drag: useEvent(setDragged),
    drop: useEvent(row => {
      if (dragged) dispatch({ type: 'moved', key: dragged, to: rows.indexOf(row) });
      setDragged(undefined);
    }),
  };

  const choose = (act: (row: DraftRow) => void) => {
    if (menu) act(menu.row);
    setMenu(undefined);
  };
  const text = (name: string) => translate(`resources.sales-invoices.menu.${name}`);
  return (
    <>
      <VirtualGrid
        ref={setScroller}
        role="grid"
        label={translate('resources.sales-invoices.lines')}
        rows={virtual}
        keyOf={index => rows[index]?.key ?? index}
        slotProps={{
          onKeyDown: press,
          onPaste: paste,
          onFocus: () => (isFocused.current = true),
          onBlur: event => {
            if (!event.currentTarget.contains(event.relatedTarget)) isFocused.current = false;
          },
          sx: [scrollerStyle, gridStyle, { '--row': `${height}px` }],
        }}
        heading={
          <div role="row" className="line-row titles" aria-rowindex={1}>
            <div role="columnheader" className="handle">
              <HiddenText>{translate('plan.columns.drag')}</HiddenText>
            </div>
            {COLUMNS.map(column => (
              <div key={column} role="columnheader" className={column}>
                {translate(`resources.sales-invoices.columns.${column}`)}
              </div>
            ))}
            <div role="columnheader" className="menu">
              <HiddenText>{translate('plan.columns.menu')}</HiddenText>
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
                <DraftGridRow
                  row={row}
                  position={index + 2}
                  net={sums.netOf.get(row.key) ?? 0}
                  activeColumn={index === grid.index ? grid.column : undefined}
                  editing={grid.editing?.key === row.key ? grid.editing : undefined}
                  isDragged={dragged === row.key}
                  mayEdit={mayEdit}
                  maySetVat={mayAdd}
                  vatCodes={vatCodes}
                  actions={actions}
                />
              </div>
            )
          );
        }}
      </VirtualGrid>
      <Menu
        anchorEl={menu?.anchor ?? null}
        open={menu !== undefined}
        onClose={() => setMenu(undefined)}
      >
        {menu?.row.kind === 'line' && (
          <MenuItem onClick={() => choose(row => row.kind === 'line' && openLine(row))}>
            {text('details')}
          </MenuItem>
        )}
        <MenuItem onClick={() => choose(row => moveBy(row, -1))}>{text('up')}</MenuItem>
        <MenuItem onClick={() => choose(row => moveBy(row, 1))}>{text('down')}</MenuItem>
        {mayAdd && (
          <MenuItem
            onClick={() =>
              choose(row => {
                isFocused.current = true;
                typeBelow(row.key);
              })
            }
          >
            {text('add_below')}
          </MenuItem>
        )}
        <MenuItem
          onClick={() =>
            choose(row => {
              isFocused.current = true;
              grid.edit(addHeading(row.key), 'description', '');
            })
          }
        >
          {text('heading_above')}
        </MenuItem>
        <MenuItem onClick={() => choose(remove)} sx={{ color: 'error.main' }}>
          {text('remove')}
        </MenuItem>
      </Menu>
      {dialog}
    </>
  );
};

const scrollerStyle = { maxHeight: 'max(320px, calc(100dvh - 320px))' } as const;

/** True if a cell's new values are others than those that stand there. */
const differs = (row: DraftRow, values: string | Partial<LineValues>) => {
  if (typeof values === 'string') return row.kind !== 'heading' || row.name !== values;
  if (row.kind !== 'line') return true;
  const known: Readonly<Record<string, unknown>> = row.values;
  return Object.entries(values).some(([field, value]) => known[field] !== value);
};

const hasWords = (row: DraftRow, values: string | Partial<LineValues>) =>
  row.kind === 'line' &&
  typeof values !== 'string' &&
  (values.description ?? row.values.description) !== '';
