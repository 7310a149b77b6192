import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { Link as RouterLink } from 'react-router-dom';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import type { CellContentProps } from '../../../ui/grid/gridKind.ts';
import { usePriceCells } from './priceCellsContext.ts';
import type { PriceColumn, PriceRow } from './priceRows.ts';

export const PriceCell = ({ row, column }: CellContentProps<PriceRow, PriceColumn>) => {
  const translate = useTranslate();
  const { problems } = usePriceCells();
  const problem = problems.get(row.key)?.[column];
  // A text that is no price needs the room, and no words about its problem.
  if (column === 'price' && row.typed !== undefined) {
    return <span className="text problem">{row.typed}</span>;
  }
  return (
    <>
      <Value row={row} column={column} />
      {problem && (
        <span className="problem">{translate(`resources.price-lists.problems.${problem}`)}</span>
      )}
    </>
  );
};

const Value = ({ row, column }: CellContentProps<PriceRow, PriceColumn>) => {
  const format = useFormat();
  const { isLinked } = usePriceCells();
  const { product_id, name, price } = row;
  if (column === 'price') return price === null ? null : format.money(price);
  return isLinked && product_id !== null ? (
    <Link component={RouterLink} to={`/products/${product_id}`} className="text" tabIndex={-1}>
      {name}
    </Link>
  ) : (
    <span className="text">{name}</span>
  );
};
