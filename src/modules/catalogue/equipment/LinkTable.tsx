import Button from '@mui/material/Button';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ProposedLink } from '#contract/catalogue/units';
import { useFormat } from '../../../platform/time/useFormat.tsx';
import { stackedOnPhone } from '../../../ui/display/phone.ts';
import { RecordPicker } from '../../../ui/form/RecordPicker.tsx';
import type { ReplacedStock } from './useReplacedStocks.ts';

/** Rows per page: a picker in each row makes the table slow. */
const ROWS_AT_ONCE = 50;

const COLUMNS = ['name', 'type', 'count', 'product'] as const;

export type ChosenProduct = Pick<ProposedLink, 'product_id' | 'product_name'>;

/** A choice stays with its units when a colleague's change moves the rows. */
export const keyOf = ({ name, type }: ProposedLink) => JSON.stringify([name, type]);

interface LinkTableProps {
  rows: readonly ProposedLink[];
  replaced: readonly ReplacedStock[];
  onChange: (row: ProposedLink, product: ChosenProduct) => void;
}

export const LinkTable = ({ rows, replaced, onChange }: LinkTableProps) => {
  const translate = useTranslate();
  const label = useColumnLabel();
  const [shown, setShown] = useState(ROWS_AT_ONCE);
  return (
    <TableContainer>
      <Table size="small" sx={stackedOnPhone}>
        <TableHead>
          <TableRow>
            {COLUMNS.map(column => (
              <TableCell key={column} align={column === 'count' ? 'right' : 'left'}>
                {label(column)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, shown).map(row => (
            <LinkRow
              key={keyOf(row)}
              row={row}
              replaced={replaced.find(({ productId }) => productId === row.product_id)}
              onChange={product => onChange(row, product)}
            />
          ))}
        </TableBody>
      </Table>
      {rows.length > shown && (
        <Button onClick={() => setShown(shown + ROWS_AT_ONCE)}>
          {translate('resources.equipment.link.more', { count: rows.length - shown })}
        </Button>
      )}
    </TableContainer>
  );
};

const useColumnLabel = () => {
  const translate = useTranslate();
  return (column: (typeof COLUMNS)[number]) =>
    translate(`resources.equipment.link.columns.${column}`);
};

interface LinkRowProps {
  row: ProposedLink;
  replaced: ReplacedStock | undefined;
  onChange: (product: ChosenProduct) => void;
}

const LinkRow = ({ row, replaced, onChange }: LinkRowProps) => {
  const translate = useTranslate();
  const label = useColumnLabel();
  const format = useFormat();
  const { name, type, count, product_id, product_name } = row;
  const chosen = product_id === null ? undefined : { id: product_id, name: product_name };
  return (
    <TableRow>
      <TableCell data-label={label('name')} sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </TableCell>
      <TableCell data-label={label('type')} sx={{ overflowWrap: 'anywhere' }}>
        {type ?? '–'}
      </TableCell>
      <TableCell data-label={label('count')} align="right">
        {format.number(count)}
      </TableCell>
      <TableCell data-label={label('product')} sx={{ minWidth: 240 }}>
        <RecordPicker
          label={translate('resources.equipment.link.product_for', { name })}
          resource="products"
          filter={NO_KITS}
          chosen={chosen}
          onChoose={product =>
            onChange({
              product_id: product ? Number(product.id) : null,
              product_name: product ? String(product.name) : null,
            })
          }
          fallback={product_name ?? '–'}
        />
        {replaced && (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {translate('resources.equipment.link.typed_stock', {
              stock: format.number(replaced.stock),
              units: format.number(replaced.units),
            })}
          </Typography>
        )}
      </TableCell>
    </TableRow>
  );
};

const NO_KITS = { type: 'single' };
