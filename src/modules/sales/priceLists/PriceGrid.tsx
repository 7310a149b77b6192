import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { decimalSign } from '../../../platform/numbers/typedNumber.ts';
import { EditableGrid } from '../../../ui/grid/EditableGrid.tsx';
import type { Grid } from '../../../ui/grid/useGrid.ts';
import { copiedPrices, priceInput, typedText } from './priceCells.ts';
import { PriceCellsProvider } from './priceCellsContext.ts';
import { PRICE_GRID } from './priceGridKind.ts';
import { PRICE_COLUMNS, type PriceColumn, type PriceRow, type RowProblems } from './priceRows.ts';
import { PriceRowMenu } from './PriceRowMenu.tsx';
import type { SxProps, Theme } from '@mui/material/styles';
import { NUMBER_CELL } from '../../../ui/grid/gridStyle.ts';
import type { PriceActions } from './usePriceActions.ts';

interface PriceGridProps {
  grid: Grid<PriceRow, PriceColumn>;
  tenantId: number | undefined;
  problems: RowProblems;
  actions: PriceActions | undefined;
}

export const PriceGrid = ({ grid, tenantId, problems, actions }: PriceGridProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const [menu, setMenu] = useState<{ rows: readonly PriceRow[]; anchor: HTMLElement }>();
  const marks = useMemo(
    () => new Map([...problems].map(([key, of]) => [key, Object.keys(of).join(' ')])),
    [problems]
  );
  const isLinked = actions === undefined;
  const cells = useMemo(() => ({ tenantId, problems, isLinked }), [tenantId, problems, isLinked]);
  return (
    <PriceCellsProvider value={cells}>
      <EditableGrid
        kind={PRICE_GRID}
        grid={grid}
        label={translate('resources.price-lists.fields.prices')}
        titleOf={column =>
          translate(`resources.price-lists.fields.${column === 'product' ? 'product_id' : column}`)
        }
        marks={marks}
        sx={priceStyle}
        handlers={{
          copy: rows => copiedPrices(rows, decimal),
          open: ({ product_id }) => {
            if (isLinked && product_id !== null) void navigate(`/products/${product_id}`);
          },
          undo: actions?.undo,
          redo: actions?.redo,
        }}
        edits={
          actions && {
            typable: PRICE_COLUMNS,
            textOf: (row, column) => typedText(row, column, decimal),
            commit: (row, column, values) =>
              actions.set(column === 'price' ? grid.chosen(row) : [row], values),
            cancel: row => {
              if (isEmpty(row)) actions.remove([row]);
            },
            addAfterLast: (row, values) =>
              !isEmpty({ ...row, ...values }) && actions.add(row.key) !== undefined,
            fill: (targets, { price, typed }, column) => {
              if (column === 'price') actions.set(targets, { price, typed });
            },
            remove: actions.remove,
            openMenu: (rows, anchor) => setMenu({ rows, anchor }),
            numberIn: (_row, column, text) =>
              column === 'price' ? priceInput(text, decimal) : undefined,
            paste: actions.paste,
            insert: () => actions.add(grid.activeRow?.key),
          }
        }
      />
      {actions && (
        <PriceRowMenu
          menu={menu}
          onClose={() => setMenu(undefined)}
          onAddBelow={({ key }) => actions.add(key)}
          onRemove={actions.remove}
        />
      )}
    </PriceCellsProvider>
  );
};

const isEmpty = ({ product_id, name, price, typed }: PriceRow) =>
  product_id === null && name === '' && price === null && typed === undefined;

const priceStyle = {
  maxHeight: 'max(320px, calc(100dvh - 420px))',
  '& .price': NUMBER_CELL,
  '& .problem': { color: 'error.main', flex: 'none' },
  '& .text.problem': { flex: '0 1 auto' },
} satisfies SxProps<Theme>;
