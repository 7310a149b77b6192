/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Button from '@mui/material/Button';
import { useLocaleState, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { roomFor, type ScanMode, toDoFor, tooManyOut } from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { useIsPhone } from '../../../ui/display/phone.ts';
import { HiddenText } from '../../../ui/display/values.tsx';
import { useVirtualRows } from '../../../ui/virtual/useVirtualRows.ts';
import { VirtualGrid } from '../../../ui/virtual/VirtualGrid.tsx';
import {
  type PackingOrder,
  type PackingRow,
  type PackingUnit,
  kitToBook,
  placeOfUnit,
  rowsByPlace,
  rowsOf,
} from './model/packing.ts';
import { useAgreed } from './useAgreed.ts';
import { heightOf, tableStyle } from './packingStyle.ts';

const COUNTS = ['planned', 'packed', 'out', 'back', 'open'] as const;

interface PackingTableProps {
  lines: readonly PackingLine[];
  mode: ScanMode;
  order: PackingOrder;
  /** Proposes to book the open amount of a counted product or a kit; left out for users who only read. */
  onBook?: ((code: string, open: number) => void) | undefined;
}

/** All lines of a project with their counts and units. Of many lines it draws only visible rows. */
export const PackingTable = ({ lines, mode, order, onBook }: PackingTableProps) => {
  const translate = useTranslate();
  const locale = useLocaleState()[0];
  const isPhone = useIsPhone();
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const noPlace = translate('warehouse.packing.no_place');
  const rows = useMemo(
    () => (order === 'place' ? rowsByPlace(lines, noPlace, locale) : rowsOf(lines)),
    [lines, order, noPlace, locale]
  );
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    height: index => heightOf(rows[index]?.kind ?? 'line', isPhone),
  });
  return (
    <VirtualGrid
      ref={setScroller}
      role="table"
      label={translate('warehouse.packing.lines')}
      rows={virtual}
      keyOf={index => rows[index]?.key ?? index}
      slotProps={{ tabIndex: 0, sx: tableStyle }}
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
        return (
          row && (
            <div
              role="row"
              aria-rowindex={index + 2}
              className={`row ${row.kind} ${'isPart' in row && row.isPart ? 'part' : ''}`}
              style={{ height, transform: `translateY(${top}px)` }}
            >
              <RowCells row={row} mode={mode} onBook={onBook} />
            </div>
          )
        );
      }}
    </VirtualGrid>
  );
};

interface RowCellsProps extends Pick<PackingTableProps, 'mode' | 'onBook'> {
  row: PackingRow;
}

const RowCells = ({ row, mode, onBook }: RowCellsProps) => {
  if (row.kind === 'line') return <LineCells line={row.line} mode={mode} onBook={onBook} />;
  if (row.kind === 'unit') return <UnitCells unit={row.unit} />;
  if (row.kind === 'kit')
    return <KitCells name={row.name} parts={row.parts} mode={mode} onBook={onBook} />;
  return (
    <div role="cell" className="name" aria-colspan={COUNTS.length + 2}>
      <span className="text">{row.name}</span>
    </div>
  );
};

interface KitCellsProps extends Pick<PackingTableProps, 'mode' | 'onBook'> {
  name: string;
  parts: readonly PackingLine[];
}

/** The name of a kit; a kit with a code is booked whole, some of them or all. */
const KitCells = ({ name, parts, mode, onBook }: KitCellsProps) => {
  const kit = kitToBook(mode, parts);
  return (
    <>
      <div role="cell" className="name" title={name} aria-colspan={COUNTS.length + 1}>
        <span className="text">{name}</span>
        {kit && <span className="aside">{kit.code}</span>}
      </div>
      <div role="cell" className="book">
        {onBook && kit && kit.open > 0 && (
          <BookButton name={name} onClick={() => onBook(kit.code, kit.open)} />
        )}
      </div>
    </>
  );
};

const BookButton = ({ name, onClick }: { name: string; onClick: () => void }) => {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      onClick={onClick}
      aria-label={translate('warehouse.packing.book_of', { name })}
    >
      {translate('warehouse.packing.book')}
    </Button>
  );
};

interface LineCellsProps extends Pick<PackingTableProps, 'mode' | 'onBook'> {
  line: PackingLine;
}

const LineCells = ({ line, mode, onBook }: LineCellsProps) => {
  const translate = useTranslate();
  const { name, code, units, damaged, lost, location, expected } = line;
  const agreed = useAgreed();
  const open = roomFor(mode, line);
  const tooMany = tooManyOut(line);
  const isDone = toDoFor(mode, line) === 0 && (mode === 'back' ? line.out : line.planned) > 0;
  return (
    <>
      <div role="cell" className="name" title={name}>
        <span className="title">
          {isDone && (
            <CheckCircleIcon
              titleAccess={translate('warehouse.packing.line_done')}
              sx={{ fontSize: 18, color: 'success.main' }}
            />
          )}
          <span className="text">{name}</span>
          {damaged > 0 && (
            <span className="warn">
              {translate('warehouse.packing.damaged', { count: damaged })}
            </span>
          )}
          {tooMany > 0 && (
            <span className="warn">
              {translate('warehouse.packing.too_many_out', { count: tooMany })}
            </span>
          )}
          {lost > 0 && (
            <span className="warn">{translate('warehouse.packing.lost', { count: lost })}</span>
          )}
        </span>
        <span className="asides">
          {code && <span className="aside">{code}</span>}
          {location && mode !== 'back' && <span className="aside">{location}</span>}
          {expected && <span className="aside">{`${expected.amount} × ${agreed(expected)}`}</span>}
        </span>
      </div>
      {COUNTS.map(count => (
        <div
          key={count}
          role="cell"
          className={`count ${count === ofMode[mode] ? 'current' : ''}`}
          data-label={translate(`warehouse.packing.columns.${count}`)}
        >
          {line[count]}
        </div>
      ))}
      <div role="cell" className="book">
        {onBook && code && open > 0 && units.length === 0 && (
          <BookButton name={name} onClick={() => onBook(code, open)} />
        )}
      </div>
    </>
  );
};

/** The column that a mode counts up. */
const ofMode = { pack: 'packed', out: 'out', back: 'back' } as const;

const UnitCells = ({ unit }: { unit: PackingUnit }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { code, serial_number, out_at, back_at, location, warnings, expected } = unit;
  const agreed = useAgreed();
  const at = back_at ?? out_at;
  const place = placeOfUnit(unit);
  return (
    <>
      <div role="cell" className="name">
        <span className="text">{code ?? translate('warehouse.packing.no_code')}</span>
        {serial_number && <span className="aside">{serial_number}</span>}
        {location && out_at === null && <span className="aside">{location}</span>}
        {warnings.map(warning => (
          <span key={warning} className="warn">
            {`▲ ${translate(`warehouse.packing.warnings.${warning}`)}`}
          </span>
        ))}
      </div>
      <div role="cell" className="place" aria-colspan={COUNTS.length + 1}>
        {place === 'lost' || place === 'damaged' ? (
          <span className="warn">{`▲ ${translate(`warehouse.packing.units.${place}`)}`}</span>
        ) : (
          translate(`warehouse.packing.units.${place}`)
        )}
        {at && ` · ${format.shortMoment(at)}`}
        {expected && ` · ${agreed(expected)}`}
      </div>
    </>
  );
};
