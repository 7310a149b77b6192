import { useTranslate } from 'ra-core';
import { unitOf } from '#contract/base/units';
import { useFormat } from '../../../../platform/time/useFormat.tsx';
import type { CellContentProps } from '../../../../ui/grid/gridKind.ts';
import type { ColumnName } from './draftCells.ts';
import { useDraftGridParts } from './draftGridParts.ts';
import type { HeadingRow } from './draftHeadings.ts';
import type { DraftRow, LineRow } from './draftState.ts';

export const DraftCell = ({ row, column }: CellContentProps<DraftRow, ColumnName>) => {
  if (row.kind === 'line') return <LineCell row={row} column={column} />;
  return column === 'description' ? <HeadingName row={row} /> : null;
};

/** A heading without a name ends the group above. No document shows one without lines. */
const HeadingName = ({ row }: { row: HeadingRow }) => {
  const translate = useTranslate();
  const { empty } = useDraftGridParts();
  const text = (name: string) => translate(`resources.sales-invoices.${name}`);
  if (row.name === '') return <span className="aside">{text('no_heading')}</span>;
  return (
    <>
      <span className="text">{row.name}</span>
      {empty.has(row.key) && <span className="aside">{text('empty_heading')}</span>}
    </>
  );
};

const LineCell = ({ row, column }: CellContentProps<LineRow, ColumnName>) => {
  const format = useFormat();
  const { sums, vatCodes } = useDraftGridParts();
  const { values } = row;
  switch (column) {
    case 'description':
      return (
        <>
          <span className="text">{values.description}</span>
          {values.note && <span className="aside">{values.note}</span>}
        </>
      );
    case 'amount':
      return (
        <>
          <span>{format.number(values.amount)}</span>
          {values.unit && <span className="aside">{unitOf(values.amount, values.unit)}</span>}
        </>
      );
    case 'unit_price':
      return format.money(values.unit_price);
    case 'factor':
      return format.number(values.factor);
    case 'discount':
      return values.discount === 0 ? '' : `${format.number(values.discount)} %`;
    case 'vat':
      return vatCodes.short(values.vat_code_id);
    case 'net':
      return format.money(sums.netOf.get(row.key) ?? 0);
  }
};
