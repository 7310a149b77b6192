/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows of a table cannot stand at places of their own, as virtual ones do */
import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { progressOf, type ScanMode, toDoFor, tooManyOut } from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import {
  bookingOf,
  kitToBook,
  type PackingRow,
  type PackingUnit,
  placeOfUnit,
} from './model/packing.ts';
import { useAgreed } from './useAgreed.ts';

export const COUNTS = ['planned', 'packed', 'out', 'back', 'open'] as const;

/** Proposes to book the open amount of a counted product or a kit; left out for users who only read. */
export type OnBook = ((code: string, open: number) => void) | undefined;

interface RowCellsProps {
  row: PackingRow;
  mode: ScanMode;
  onBook: OnBook;
  isPhone: boolean;
  /** Before the name of a line; left out for users who only read. */
  tick?: ReactNode;
}

export const RowCells = (props: RowCellsProps) => {
  const { row } = props;
  if (row.kind === 'line') return <LineCells {...props} line={row.line} />;
  if (row.kind === 'unit') return <UnitCells unit={row.unit} />;
  if (row.kind === 'kit') return <KitCells {...props} name={row.name} parts={row.parts} />;
  return (
    <div role="gridcell" className="name" aria-colspan={COUNTS.length + 2}>
      <span className="text">{row.name}</span>
    </div>
  );
};

interface KitCellsProps extends RowCellsProps {
  name: string;
  parts: readonly PackingLine[];
}

/** The name of a kit; a kit with a code is booked whole, some of them or all. */
const KitCells = ({ row, name, parts, mode, onBook }: KitCellsProps) => {
  const kit = kitToBook(mode, parts);
  const booking = bookingOf(mode, row);
  return (
    <>
      <div role="gridcell" className="name" title={name} aria-colspan={COUNTS.length + 1}>
        <span className="text">{name}</span>
        {kit && <span className="aside">{kit.code}</span>}
      </div>
      <div role="gridcell" className="book">
        {onBook && booking && (
          <BookButton name={name} onClick={() => onBook(booking.code, booking.open)} />
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
      // The keys of the table lead to it by Enter on its row.
      tabIndex={-1}
      onClick={onClick}
      aria-label={translate('warehouse.packing.book_of', { name })}
    >
      {translate('warehouse.packing.book')}
    </Button>
  );
};

interface LineCellsProps extends RowCellsProps {
  line: PackingLine;
}

const LineCells = ({ row, line, mode, onBook, isPhone, tick }: LineCellsProps) => {
  const translate = useTranslate();
  const { name, code, damaged, lost, location, expected } = line;
  const agreed = useAgreed();
  const booking = bookingOf(mode, row);
  const tooMany = tooManyOut(line);
  const isDone = toDoFor(mode, line) === 0 && (mode === 'back' ? line.out : line.planned) > 0;
  return (
    <>
      <div role="gridcell" className="name" title={name}>
        {tick !== undefined && <span className="tick">{tick}</span>}
        <span className="what">
          <span className="title">
            {isDone && (
              <CheckCircleIcon
                titleAccess={translate('warehouse.packing.line_done')}
                sx={{ fontSize: 18, color: 'success.main' }}
              />
            )}
            <span className="text">{name}</span>
          </span>
          <span className="asides">
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
            {code && <span className="aside">{code}</span>}
            {location && mode !== 'back' && <span className="aside">{location}</span>}
            {expected && (
              <span className="aside">{`${expected.amount} × ${agreed(expected)}`}</span>
            )}
          </span>
        </span>
      </div>
      {isPhone ? <PhoneCounts line={line} mode={mode} /> : <Counts line={line} mode={mode} />}
      <div role="gridcell" className="book">
        {onBook && booking && (
          <BookButton name={name} onClick={() => onBook(booking.code, booking.open)} />
        )}
      </div>
    </>
  );
};

interface CountsProps {
  line: PackingLine;
  mode: ScanMode;
}

const Counts = ({ line, mode }: CountsProps) =>
  COUNTS.map(count => (
    <div key={count} role="gridcell" className={`count ${count === ofMode[mode] ? 'current' : ''}`}>
      {line[count]}
    </div>
  ));

/** On a phone: how far the line is in large, and of the other counts those that there are. */
const PhoneCounts = ({ line, mode }: CountsProps) => {
  const translate = useTranslate();
  const { done, total } = progressOf(mode, [line]);
  const others = COUNTS.filter(
    count => count !== ofMode[mode] && count !== 'planned' && line[count] > 0
  ).map(count => `${translate(`warehouse.packing.columns.${count}`)} ${line[count]}`);
  return (
    <>
      <div role="gridcell" className="progress">
        {translate('warehouse.packing.done_of', { done, total })}
      </div>
      {others.length > 0 && (
        <div role="gridcell" className="others">
          {others.join(' · ')}
        </div>
      )}
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
      <div role="gridcell" className="name">
        <span className="text">{code ?? translate('warehouse.packing.no_code')}</span>
        {serial_number && <span className="aside">{serial_number}</span>}
        {location && out_at === null && <span className="aside">{location}</span>}
        {warnings.map(warning => (
          <span key={warning} className="warn">
            {`▲ ${translate(`warehouse.packing.warnings.${warning}`)}`}
          </span>
        ))}
      </div>
      <div role="gridcell" className="place" aria-colspan={COUNTS.length + 1}>
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
