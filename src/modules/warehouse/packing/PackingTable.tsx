/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { toDoFor, type ScanMode } from '#contract/warehouse/scans';
import { useIsPhone } from '../../../ui/display/phone.ts';
import { HiddenText } from '../../../ui/display/values.tsx';
import { useGrid } from '../../../ui/grid/useGrid.ts';
import { useGridKeys } from '../../../ui/grid/useGridKeys.ts';
import { useVirtualRows } from '../../../ui/virtual/useVirtualRows.ts';
import { VirtualGrid } from '../../../ui/virtual/VirtualGrid.tsx';
import { BookChosen } from './BookChosen.tsx';
import { bookingOf, bookingsOf, type PackingRow } from './model/packing.ts';
import { COUNTS, type OnBook, RowCells } from './PackingCells.tsx';
import { heightOf, tableStyle } from './packingStyle.ts';

interface PackingTableProps {
  rows: readonly PackingRow[];
  mode: ScanMode;
  onBook: OnBook;
  /** Books what is left of several lines. */
  onBookAll: (bookings: ReturnType<typeof bookingsOf>) => void;
  /** Undoes what was booked last. */
  onUndo: () => void;
}

const ROWS_ONLY = ['row'] as const;

const rowId = (key: string) => `packing-${key}`;

/**
 * The lines of a project with their counts and units. Of many lines it draws only visible rows. It
 * has the keys of the editable grid: arrows go from row to row, Enter asks for the amount, and
 * Space, Shift and Ctrl A choose lines to book together. Nothing is typed in it: a scanner types.
 */
export const PackingTable = ({ rows, mode, onBook, onBookAll, onUndo }: PackingTableProps) => {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const layout = isPhone ? 'phone' : 'table';
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const isFocused = useRef(false);
  const isSelectable = (row: PackingRow) =>
    onBook !== undefined && row.kind === 'line' && bookingsOf(mode, [row]).length > 0;
  const grid = useGrid<PackingRow, 'row'>({
    rows,
    columns: ROWS_ONLY,
    firstColumn: 'row',
    isSelectable,
    isTicked: true,
  });
  const { activeIndex, activeRow, act } = grid;
  const chosen = rows.filter(row => grid.selected.has(row.key) && isSelectable(row));
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    height: index => heightOf(rows[index]?.kind ?? 'line', isPhone),
    kept: [activeIndex],
    heading: isPhone ? 0 : HEADING_HEIGHT,
    layout,
  });

  const activeId = activeRow && rowId(activeRow.key);
  useEffect(() => {
    if (!isFocused.current || !activeId) return;
    virtual.scrollToIndex(activeIndex);
    document.getElementById(activeId)?.focus({ preventScroll: true });
  }, [activeId, activeIndex, virtual]);

  const bookRow = (row: PackingRow) => {
    const booking = bookingOf(mode, row);
    if (booking) onBook?.(booking.code, booking.open);
  };
  const bookChosen = () => {
    onBookAll(bookingsOf(mode, chosen));
    act({ type: 'cleared' });
  };
  const press = useGridKeys({
    grid,
    edit: () => false,
    closes: () => false,
    commands: { open: bookRow, undo: onUndo, redo: () => undefined },
  });

  const clickRow = ({ key }: PackingRow, event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('button, input')) return;
    const how = event.shiftKey ? 'range' : 'added';
    if (event.shiftKey || event.ctrlKey || event.metaKey) {
      act({ type: 'clicked', key, column: 'row', how });
    }
  };

  return (
    <>
      <VirtualGrid
        ref={setScroller}
        role="grid"
        label={translate('warehouse.packing.lines')}
        rows={virtual}
        // Other elements in each layout: those of a phone are measured for as long as they are there.
        keyOf={index => `${layout} ${rows[index]?.key ?? index}`}
        slotProps={{
          'aria-multiselectable': onBook !== undefined,
          ...(rows.length === 0 && { tabIndex: 0 }),
          onKeyDown: press,
          onFocus: () => (isFocused.current = true),
          onBlur: event => {
            if (!event.currentTarget.contains(event.relatedTarget)) isFocused.current = false;
          },
          sx: tableStyle,
        }}
        heading={
          <div role="row" className="row heading" aria-rowindex={1}>
            <div role="columnheader" className="name">
              {translate('warehouse.packing.columns.name')}
            </div>
            {COUNTS.map(count => (
              <div key={count} role="columnheader" className="count">
                {translate(`warehouse.packing.columns.${count}`)}
              </div>
            ))}
            <div role="columnheader" className="book">
              <HiddenText>{translate('warehouse.packing.columns.book')}</HiddenText>
            </div>
          </div>
        }
      >
        {(index, top, height) => {
          const row = rows[index];
          if (!row) return null;
          const isChosen = grid.selected.has(row.key);
          const mayChoose = isSelectable(row);
          return (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the whole grid's
            <div
              role="row"
              id={rowId(row.key)}
              // On a phone names wrap: the row is as high as it needs.
              ref={isPhone ? virtual.measureElement : undefined}
              data-index={index}
              tabIndex={index === activeIndex ? 0 : -1}
              aria-rowindex={index + 2}
              aria-selected={mayChoose ? isChosen : undefined}
              className={classOf(row, mode)}
              style={{ ...(!isPhone && { height }), transform: `translateY(${top}px)` }}
              onClick={event => clickRow(row, event)}
              // A range of rows is no range of text.
              onMouseDown={event => event.shiftKey && event.preventDefault()}
            >
              <RowCells
                row={row}
                mode={mode}
                onBook={onBook}
                isPhone={isPhone}
                {...(onBook && {
                  tick: mayChoose && (
                    <Tick
                      name={nameOf(row)}
                      isChosen={isChosen}
                      onToggle={() => act({ type: 'toggled', key: row.key })}
                    />
                  ),
                })}
              />
            </div>
          );
        }}
      </VirtualGrid>
      {chosen.length > 0 && (
        <BookChosen
          mode={mode}
          bookings={bookingsOf(mode, chosen)}
          onBook={bookChosen}
          onClear={() => act({ type: 'cleared' })}
        />
      )}
    </>
  );
};

const HEADING_HEIGHT = 40;

const nameOf = (row: PackingRow) => (row.kind === 'line' ? row.line.name : '');

interface TickProps {
  name: string;
  isChosen: boolean;
  onToggle: () => void;
}

const Tick = ({ name, isChosen, onToggle }: TickProps) => {
  const translate = useTranslate();
  return (
    <Checkbox
      size="small"
      checked={isChosen}
      onChange={onToggle}
      slotProps={{
        input: { tabIndex: -1, 'aria-label': translate('warehouse.packing.choose', { name }) },
      }}
    />
  );
};

/** The look of a row; a line with nothing left to do is muted. */
const classOf = (row: PackingRow, mode: ScanMode) =>
  [
    'row',
    row.kind,
    'isPart' in row && row.isPart && 'part',
    row.kind === 'line' && toDoFor(mode, row.line) === 0 && 'nothing',
  ]
    .filter(Boolean)
    .join(' ');
