/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import { useEvent, useLocale, useTranslate } from 'ra-core';
import { type ClipboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { decimalSign } from '../../../platform/time/useFormat.tsx';
import { HiddenText } from '../../../ui/display/values.tsx';
import { useCompactRows } from '../../../ui/virtual/compactRows.ts';
import { useVirtualRows } from '../../../ui/virtual/useVirtualRows.ts';
import { VirtualGrid } from '../../../ui/virtual/VirtualGrid.tsx';
import { usePlan, usePlanState } from '../PlanContext.tsx';
import type { Change, LineValues } from '../model/changes.ts';
import { type ColumnName, COLUMNS, isEditable, PRICE_COLUMNS, typedValue } from '../model/cells.ts';
import { changesOf, valuesOf } from '../model/cellChanges.ts';
import { moveBy, moveOnto } from '../model/moves.ts';
import type { LineRow, PlanRow } from '../model/rows.ts';
import { lineKey } from '../model/rows.ts';
import { copiedText } from '../model/copiedText.ts';
import { cellId, gridStyle, templateOf } from './gridStyle.ts';
import { PlanRowView } from './PlanRowView.tsx';
import { type RowActions, useStableActions } from './rowActions.ts';
import { useGrid } from './useGrid.ts';
import { useGridKeys } from './useGridKeys.ts';

interface PlanGridProps {
  rows: readonly PlanRow[];
  onToggle: (row: PlanRow) => void;
  onMenu: (rows: readonly PlanRow[], anchor: HTMLElement) => void;
  onAvailability: (row: LineRow) => void;
  onPaste: (text: string) => void;
  /** Receives the focused row: additions go to its group. */
  onActive: (row: PlanRow | undefined) => void;
  /** The person went to a row. */
  onTouch: (row: PlanRow | undefined) => void;
  /** Leads to where lines are added. */
  onEntry: () => void;
}

/** The tree of a plan as an editable table, with one element for each visible row and cell. */
export const PlanGrid = (props: PlanGridProps) => {
  const { rows, onToggle, onMenu, onAvailability, onPaste, onActive, onTouch, onEntry } = props;
  const { store, mayEdit, seesPrices } = usePlan();
  const { plan, conflicts, failures } = usePlanState();
  const translate = useTranslate();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const columns = useMemo(
    () => COLUMNS.filter(column => seesPrices || !PRICE_COLUMNS.includes(column)),
    [seesPrices]
  );
  const grid = useGrid(rows, columns);
  const { activeRow, activeIndex, activeColumn, touched, selected, editing } = grid;
  const [dragged, setDragged] = useState<PlanRow>();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const isFocused = useRef(false);

  const { height } = useCompactRows();
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    height,
    kept: [activeIndex],
    heading: height,
  });

  // Nobody is at the first row before they went there.
  useEffect(() => {
    if (touched) onActive(activeRow);
  }, [onActive, touched, activeRow]);
  const touch = useEvent(() => onTouch(activeRow));
  useEffect(() => {
    if (touched) touch();
  }, [touch, touched]);

  // The focus follows the cell, also into a row that was just drawn or got its id.
  const activeId = activeRow && cellId(activeRow.key, activeColumn);
  useEffect(() => {
    if (!isFocused.current || editing) return;
    virtual.scrollToIndex(activeIndex);
    if (activeId) document.getElementById(activeId)?.focus({ preventScroll: true });
  }, [activeId, activeIndex, editing, virtual]);

  /** The lines of a change: all selected ones, if the row is among them. */
  const chosen = useEvent((row: PlanRow): PlanRow[] =>
    selected.has(row.key) ? rows.filter(({ key }) => selected.has(key)) : [row]
  );

  const commit = useEvent(
    (row: PlanRow, column: ColumnName, values: LineValues, down: number, right: number) => {
      store.change(...changesOf(chosen(row), row, column, values, decimal));
      grid.act({ type: 'left' });
      if (down !== 0 || right !== 0) grid.act({ type: 'moved', down, right, extend: false });
    }
  );

  const fillDown = (row: PlanRow, column: ColumnName) => {
    if (!mayEdit || !isEditable(row, column)) return;
    const targets = chosen(row);
    const above = targets.length > 1 ? targets[0] : rows[activeIndex - 1];
    if (above?.kind !== 'line' || !isEditable(above, column)) return;
    const values = valuesOf(above, column);
    store.change(
      ...targets
        .filter(target => target !== above)
        .flatMap(target => changesOf([target], target, column, values, decimal))
    );
  };

  const remove = () => {
    if (!activeRow) return;
    const removed = chosen(activeRow).flatMap((row): Change[] => {
      if (row.kind === 'group') return [{ op: 'remove_group', id: row.group.id }];
      return row.line.parent_id === null ? [{ op: 'remove_line', id: row.line.id }] : [];
    });
    store.change(...removed);
    grid.act({ type: 'cleared' });
  };

  const showAvailability = useEvent((row: PlanRow) => {
    if (row.kind === 'line' && row.line.product_id !== null && row.line.from) onAvailability(row);
  });

  const press = useGridKeys({
    grid,
    mayEdit,
    decimal,
    actions: {
      toggle: onToggle,
      remove,
      moveBy: (row, by) => store.change(...moveBy(plan, row, by)),
      fillDown,
      showAvailability,
      enter: onEntry,
      openMenu: row => {
        const cell = document.getElementById(cellId(row.key, activeColumn));
        const isPart = row.kind === 'line' && row.line.parent_id !== null;
        if (cell && !isPart) onMenu(chosen(row), cell);
      },
      undo: store.undo,
      redo: store.redo,
    },
  });

  const rowActions: RowActions = useStableActions({
    focus: ({ key }, column, how) => {
      isFocused.current = true;
      grid.act({ type: 'clicked', key, column, how });
    },
    edit: (row, column) => {
      if (!isEditable(row, column)) return;
      const text = typedValue(row, column, decimal);
      grid.act({ type: 'edited', cell: { key: row.key, column }, text });
    },
    commit,
    cancel: () => grid.act({ type: 'left' }),
    toggle: onToggle,
    openMenu: (row, anchor) => onMenu(chosen(row), anchor),
    showAvailability,
    drag: setDragged,
    drop: row => {
      // Each one goes directly after the row, so the last goes first.
      const moved = dragged ? chosen(dragged).toReversed() : [];
      store.change(...moved.flatMap(each => moveOnto(plan, each, row)));
      setDragged(undefined);
    },
  });

  const marks = useMemo(() => {
    const byRow = new Map<string, string>();
    const add = (id: number, field: string) => {
      const key = lineKey(store.keyOf('line', id));
      byRow.set(key, `${byRow.get(key) ?? ''} ${field === 'text' ? 'name' : field}`);
    };
    for (const { lineId, field } of conflicts) add(lineId, field);
    for (const { lineId, field } of failures) {
      if (lineId && field) add(lineId, field);
    }
    return byRow;
  }, [conflicts, failures, store]);

  const copy = (event: ClipboardEvent) => {
    if (editing || !activeRow) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copiedText(chosen(activeRow), decimal));
  };
  const paste = (event: ClipboardEvent) => {
    if (editing || !mayEdit) return;
    event.preventDefault();
    onPaste(event.clipboardData.getData('text/plain'));
  };

  return (
    <VirtualGrid
      ref={setScroller}
      role="treegrid"
      label={translate('plan.title')}
      rows={virtual}
      keyOf={index => rows[index]?.key ?? index}
      slotProps={{
        'aria-multiselectable': true,
        onKeyDown: press,
        onCopy: copy,
        onPaste: paste,
        onFocus: () => (isFocused.current = true),
        onBlur: event => {
          if (!event.currentTarget.contains(event.relatedTarget)) isFocused.current = false;
        },
        sx: [scrollerStyle, gridStyle(templateOf(columns)), { '--row': `${height}px` }],
      }}
      heading={
        <div role="row" className="plan-row heading" aria-rowindex={1}>
          <div role="columnheader" className="handle">
            <HiddenText>{translate('plan.columns.drag')}</HiddenText>
          </div>
          {columns.map(column => (
            <div key={column} role="columnheader" className={column}>
              {translate(`plan.columns.${column}`)}
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
              <PlanRowView
                row={row}
                columns={columns}
                position={index + 2}
                activeColumn={index === activeIndex ? activeColumn : undefined}
                editing={editing?.key === row.key ? editing : undefined}
                isSelected={selected.has(row.key)}
                isDragged={dragged?.key === row.key}
                marked={marks.get(row.key) ?? ''}
                mayEdit={mayEdit}
                actions={rowActions}
              />
            </div>
          )
        );
      }}
    </VirtualGrid>
  );
};

const scrollerStyle = {
  maxHeight: 'max(280px, calc(100dvh - 420px))',
} as const;
