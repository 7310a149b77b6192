import { useEvent, useTranslate } from 'ra-core';
import { useMemo } from 'react';
import type { ScanMode } from '#contract/warehouse/scans';
import { useIsPhone } from '../../../ui/display/phone.ts';
import { EditableGrid } from '../../../ui/grid/EditableGrid.tsx';
import { useGrid } from '../../../ui/grid/useGrid.ts';
import { BookChosen } from './BookChosen.tsx';
import {
  bookingOf,
  bookingsOf,
  copiedRows,
  type PackingColumn,
  type PackingRow,
} from './model/packing.ts';
import { PackingCellsProvider } from './packingCellsContext.ts';
import { PACKING_GRID, PHONE_LAYOUT, TABLE_LAYOUT } from './packingGridKind.ts';
import { packingStyle } from './packingStyle.ts';

interface PackingTableProps {
  rows: readonly PackingRow[];
  mode: ScanMode;
  /** Proposes to book the open amount of a counted product or a kit; left out for users who only read. */
  onBook: ((code: string, open: number) => void) | undefined;
  onBookAll: (bookings: ReturnType<typeof bookingsOf>) => void;
  onUndo: () => void;
}

/** Enter asks for the amount of a line. Ticked lines are booked together. */
export const PackingTable = ({ rows, mode, onBook, onBookAll, onUndo }: PackingTableProps) => {
  const translate = useTranslate();
  const { columns, cells } = useIsPhone() ? PHONE_LAYOUT : TABLE_LAYOUT;
  const mayBook = onBook !== undefined;
  const isSelectable = (row: PackingRow) => mayBook && bookingsOf(mode, [row]).length > 0;
  const grid = useGrid<PackingRow, PackingColumn>({
    rows,
    columns,
    firstColumn: 'name',
    isSelectable,
    cellsOf: ({ kind }) => cells[kind],
    isTicked: true,
  });
  const { selected, act } = grid;
  const chosen = rows.filter(row => selected.has(row.key) && isSelectable(row));

  const book = useEvent((row: PackingRow) => {
    const booking = bookingOf(mode, row);
    if (booking) onBook?.(booking.code, booking.open);
  });
  const choose = useEvent(({ key }: PackingRow) => act({ type: 'toggled', key }));
  const ofCells = useMemo(() => ({ mode, mayBook, book, choose }), [mode, mayBook, book, choose]);

  const clear = () => act({ type: 'cleared' });
  const bookChosen = () => {
    onBookAll(bookingsOf(mode, chosen));
    clear();
  };

  return (
    <PackingCellsProvider value={ofCells}>
      <EditableGrid
        kind={PACKING_GRID}
        grid={grid}
        label={translate('warehouse.packing.lines')}
        titleOf={column => translate(`warehouse.packing.columns.${column}`)}
        sx={packingStyle}
        handlers={{
          copy: active => copiedRows(chosen.length > 0 ? chosen : active),
          open: book,
          undo: onUndo,
        }}
      />
      {chosen.length > 0 && (
        <BookChosen
          mode={mode}
          bookings={bookingsOf(mode, chosen)}
          onBook={bookChosen}
          onClear={clear}
        />
      )}
    </PackingCellsProvider>
  );
};
