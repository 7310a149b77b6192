/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import type { SxProps, Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useIsPhone } from '../display/phone.ts';
import { HiddenText } from '../display/values.tsx';
import { useCompactRows } from '../virtual/compactRows.ts';
import { useVirtualRows, type VirtualRows } from '../virtual/useVirtualRows.ts';
import { VirtualGrid } from '../virtual/VirtualGrid.tsx';
import type { DefinedGrid } from './defineGrid.tsx';
import type { GridEdits, GridHandlers } from './gridKind.ts';
import { cellId, gridStyle } from './gridStyle.ts';
import type { Grid } from './useGrid.ts';
import { useGridActions } from './useGridActions.ts';
import { useRestoredCell } from './useRestoredCell.ts';
import { useLostCell } from './useLostCell.ts';

interface EditableGridProps<Row extends { key: string }, Column extends string, Values> {
  kind: DefinedGrid<Row, Column, Values>;
  grid: Grid<Row, Column>;
  label: string;
  titleOf: (column: Column) => string;
  handlers: GridHandlers<Row, Column>;
  edits?: GridEdits<Row, Column, Values> | undefined;
  marks?: ReadonlyMap<string, string>;
  sx: SxProps<Theme>;
}

const NONE_TYPABLE: readonly never[] = [];

export const EditableGrid = <Row extends { key: string }, Column extends string, Values>(
  props: EditableGridProps<Row, Column, Values>
) => {
  const { kind, grid, label, titleOf, handlers, edits, marks, sx } = props;
  const { rows, columns, activeRow, activeIndex, activeColumn, editing } = grid;
  const { keys, actions, dragged } = useGridActions({ kind, grid, handlers, edits });
  useRestoredCell({ kind, grid, edits });
  useLostCell({ kind, grid, edits });
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { height } = useCompactRows();
  const isPhone = useIsPhone();
  const { heightOf } = kind;
  const heightAt = (row: Row | undefined) => (row && heightOf?.(row, isPhone)) ?? height;
  // On a phone such rows are as high as their text, and have no heading.
  const isMeasured = isPhone && heightOf !== undefined;
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    height: heightOf ? index => heightAt(rows[index]) : height,
    pinned: [activeIndex],
    heading: isMeasured ? 0 : height,
    layout: isMeasured ? 'measured' : 'fixed',
  });

  const activeId = activeRow && cellId(kind.name, activeRow.key, activeColumn);
  const isEditing = editing !== undefined;
  const follow = useFollowingFocus({ activeId, activeIndex, isEditing, scroller, virtual });

  return (
    <VirtualGrid
      ref={setScroller}
      role={kind.role}
      label={label}
      rows={virtual}
      // A row is measured for as long as its element is there.
      keyOf={index => `${isMeasured ? 'measured ' : ''}${rows[index]?.key ?? index}`}
      slotProps={{
        'aria-multiselectable': true,
        ...(!activeRow && { tabIndex: 0 }),
        ...keys,
        ...follow,
        sx: [
          gridStyle(templateOf(kind, columns)),
          { '--row': `${height}px` },
          ...(Array.isArray(sx) ? sx : [sx]),
        ],
      }}
      heading={isMeasured ? null : <GridTitles kind={kind} columns={columns} titleOf={titleOf} />}
    >
      {(index, top, size) => {
        const row = rows[index];
        return (
          row && (
            <div
              role="presentation"
              ref={isMeasured ? virtual.measureElement : undefined}
              data-index={index}
              style={{
                position: 'absolute',
                insetInline: 0,
                transform: `translateY(${top}px)`,
                ...(!isMeasured && { height: size }),
              }}
            >
              <kind.RowView
                row={row}
                columns={columns}
                cells={grid.cellsOf(row)}
                typable={edits?.typable ?? NONE_TYPABLE}
                position={index + 2}
                activeColumn={activeRow && index === activeIndex ? activeColumn : undefined}
                editing={editing?.key === row.key ? editing : undefined}
                isSelected={grid.isSelectable(row) ? grid.selected.has(row.key) : undefined}
                isDragged={dragged?.key === row.key}
                marked={marks?.get(row.key) ?? ''}
                mayEdit={edits !== undefined}
                actions={actions}
              />
            </div>
          )
        );
      }}
    </VirtualGrid>
  );
};

interface FollowingFocusOptions {
  /** The id of the cell that keys are for. */
  activeId: string | undefined;
  activeIndex: number;
  isEditing: boolean;
  scroller: HTMLElement | null;
  virtual: VirtualRows;
}

/**
 * The focus follows the cell, also into a row that was just drawn or got its id. Without a cell the grid has it: its
 * keys restore removed rows, or go to another one.
 */
const useFollowingFocus = (options: FollowingFocusOptions) => {
  const { activeId, activeIndex, isEditing, scroller, virtual } = options;
  const isFocused = useRef(false);
  useEffect(() => {
    if (!isFocused.current || isEditing) return;
    virtual.scrollToIndex(activeIndex);
    const focused = activeId ? document.getElementById(activeId) : scroller;
    focused?.focus({ preventScroll: true });
  }, [activeId, activeIndex, isEditing, scroller, virtual]);
  return {
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) isFocused.current = false;
    },
  };
};

interface GridTitlesProps<Row extends { key: string }, Column extends string, Values> {
  kind: DefinedGrid<Row, Column, Values>;
  columns: readonly Column[];
  titleOf: (column: Column) => string;
}

const GridTitles = <Row extends { key: string }, Column extends string, Values>(
  props: GridTitlesProps<Row, Column, Values>
) => {
  const { kind, columns, titleOf } = props;
  const translate = useTranslate();
  return (
    <div role="row" className="grid-row titles" aria-rowindex={1}>
      {kind.isDraggable && (
        <div role="columnheader" className="handle">
          <HiddenText>{translate('grid.columns.drag')}</HiddenText>
        </div>
      )}
      {columns.map(column => (
        <div key={column} role="columnheader" className={column}>
          {titleOf(column)}
        </div>
      ))}
      {kind.hasMenu && (
        <div role="columnheader" className="menu">
          <HiddenText>{translate('grid.columns.menu')}</HiddenText>
        </div>
      )}
    </div>
  );
};

const templateOf = <Row extends { key: string }, Column extends string, Values>(
  { widths, isDraggable, hasMenu }: DefinedGrid<Row, Column, Values>,
  columns: readonly Column[]
) =>
  [
    ...(isDraggable ? ['24px'] : []),
    ...columns.map(column => widths[column]),
    ...(hasMenu ? ['40px'] : []),
  ].join(' ');
