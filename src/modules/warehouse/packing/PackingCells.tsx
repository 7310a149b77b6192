import CheckCircleIcon from '@mui/icons-material/CheckCircle';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'ra-core';
import { progressOf, type ScanMode, toDoFor, tooManyOut } from '#contract/warehouse/scans';
import type { PackingLine } from '#contract/warehouse/warehouse';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import type { CellProps } from '../../../ui/grid/gridKind.ts';
import {
  bookingOf,
  COUNTS,
  kitToBook,
  type PackingColumn,
  type PackingRow,
  type PackingUnit,
  placeOfUnit,
} from './model/packing.ts';
import { usePackingCells } from './packingCellsContext.ts';
import { useAgreed } from './useAgreed.ts';

export const PackingCell = (props: CellProps<PackingRow, PackingColumn>) => {
  const { row, column } = props;
  if (column === 'book') return <BookButton row={row} />;
  switch (row.kind) {
    case 'line':
      return column === 'name' ? (
        <LineName {...props} line={row.line} />
      ) : (
        <Count line={row.line} column={column} />
      );
    case 'unit':
      return column === 'name' ? <UnitName unit={row.unit} /> : <UnitPlace unit={row.unit} />;
    case 'kit':
      return <KitName name={row.name} parts={row.parts} />;
    case 'group':
      return <span className="text">{row.name}</span>;
  }
};

/** A kit with a code is booked whole, some of them or all. */
const BookButton = ({ row }: { row: PackingRow }) => {
  const translate = useTranslate();
  const { mode, mayBook, book } = usePackingCells();
  if (!mayBook || !bookingOf(mode, row)) return null;
  return (
    <Button
      size="small"
      // The keys of the table lead to it by Enter on its row.
      tabIndex={-1}
      onClick={() => book(row)}
      aria-label={translate('warehouse.packing.book_of', { name: row.name })}
    >
      {translate('warehouse.packing.book')}
    </Button>
  );
};

interface KitNameProps {
  name: string;
  parts: readonly PackingLine[];
}

const KitName = ({ name, parts }: KitNameProps) => {
  const { mode } = usePackingCells();
  const kit = kitToBook(mode, parts);
  return (
    <>
      <span className="text" title={name}>
        {name}
      </span>
      {kit?.code && <Aside text={kit.code} />}
    </>
  );
};

/** Long codes and places are cut off on a desk: the pointer shows them in full. */
const Aside = ({ text }: { text: string }) => (
  <span className="aside" title={text}>
    {text}
  </span>
);

interface LineNameProps extends CellProps<PackingRow, PackingColumn> {
  line: PackingLine;
}

const LineName = ({ row, line, isSelected }: LineNameProps) => {
  const translate = useTranslate();
  const { mode, mayBook, choose } = usePackingCells();
  const { name, code, damaged, lost, location, expected } = line;
  const agreed = useAgreed();
  const tooMany = tooManyOut(line);
  const isNothingToDo = toDoFor(mode, line) === 0;
  const isDone = isNothingToDo && (mode === 'back' ? line.out : line.planned) > 0;
  return (
    <>
      {mayBook && (
        <span className="tick">
          {isSelected !== undefined && (
            <Checkbox
              size="small"
              checked={isSelected}
              onChange={() => choose(row)}
              slotProps={{
                input: {
                  tabIndex: -1,
                  'aria-label': translate('warehouse.packing.choose', { name }),
                },
              }}
            />
          )}
        </span>
      )}
      <span className="what" title={name}>
        <span className={isNothingToDo ? 'title nothing' : 'title'}>
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
          {code && <Aside text={code} />}
          {location && mode !== 'back' && <Aside text={location} />}
          {expected && <span className="aside">{`${expected.amount} × ${agreed(expected)}`}</span>}
        </span>
      </span>
    </>
  );
};

interface CountProps {
  line: PackingLine;
  column: Exclude<PackingColumn, 'name' | 'book'>;
}

const Count = ({ line, column }: CountProps) => {
  const translate = useTranslate();
  const { mode } = usePackingCells();
  if (column === 'progress') {
    return translate('warehouse.packing.done_of', progressOf(mode, [line]));
  }
  if (column === 'others') {
    return COUNTS.filter(count => count !== countedBy[mode] && count !== 'planned')
      .filter(count => line[count] > 0)
      .map(count => `${translate(`warehouse.packing.columns.${count}`)} ${line[count]}`)
      .join(' · ');
  }
  return (
    <span className={column === countedBy[mode] ? 'count current' : 'count'}>{line[column]}</span>
  );
};

const countedBy = { pack: 'packed', out: 'out', back: 'back' } as const satisfies Record<
  ScanMode,
  PackingColumn
>;

const UnitName = ({ unit }: { unit: PackingUnit }) => {
  const translate = useTranslate();
  const { code, serial_number, out_at, location, warnings } = unit;
  return (
    <>
      <span className="text">{code ?? translate('warehouse.packing.no_code')}</span>
      {serial_number && <Aside text={serial_number} />}
      {location && out_at === null && <Aside text={location} />}
      {warnings.map(warning => (
        <span key={warning} className="warn">
          {`▲ ${translate(`warehouse.packing.warnings.${warning}`)}`}
        </span>
      ))}
    </>
  );
};

const UnitPlace = ({ unit }: { unit: PackingUnit }) => {
  const translate = useTranslate();
  const format = useFormat();
  const agreed = useAgreed();
  const { out_at, back_at, expected } = unit;
  const at = back_at ?? out_at;
  const place = placeOfUnit(unit);
  return (
    <span className="place">
      {place === 'lost' || place === 'damaged' ? (
        <span className="warn">{`▲ ${translate(`warehouse.packing.units.${place}`)}`}</span>
      ) : (
        translate(`warehouse.packing.units.${place}`)
      )}
      {at && ` · ${format.shortMoment(at)}`}
      {expected && ` · ${agreed(expected)}`}
    </span>
  );
};
