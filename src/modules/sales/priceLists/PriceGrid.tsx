import { useLocale, useTranslate } from 'ra-core';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { decimalSign } from '../../../platform/numbers/typedNumber.ts';
import { EditableGrid } from '../../../ui/grid/EditableGrid.tsx';
import type { Grid } from '../../../ui/grid/useGrid.ts';
import { copiedPrices, typedText } from './priceCells.ts';
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
  /** Undefined where the prices are only shown. */
  actions: PriceActions | undefined;
}

const NO_CHANGE: PriceActions = {
  set: () => undefined,
  add: () => undefined,
  remove: () => undefined,
  paste: () => false,
  undo: () => undefined,
  redo: () => undefined,
};

export const PriceGrid = ({ grid, tenantId, problems, actions }: PriceGridProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const decimal = decimalSign(useLocale() ?? 'nl');
  const [menu, setMenu] = useState<{ rows: readonly PriceRow[]; anchor: HTMLElement }>();
  const mayEdit = actions !== undefined;
  const { set, add, remove, paste, undo, redo } = actions ?? NO_CHANGE;
  const marks = useMemo(
    () => new Map([...problems].map(([key, of]) => [key, Object.keys(of).join(' ')])),
    [problems]
  );
  const cells = useMemo(
    () => ({ tenantId, problems, isLinked: !mayEdit }),
    [tenantId, problems, mayEdit]
  );
  return (
    <PriceCellsProvider value={cells}>
      <EditableGrid
        kind={PRICE_GRID}
        grid={grid}
        label={translate('resources.price-lists.fields.prices')}
        titleOf={column =>
          translate(`resources.price-lists.fields.${column === 'product' ? 'product_id' : column}`)
        }
        textOf={(row, column) => typedText(row, column, decimal)}
        mayEdit={mayEdit}
        typable={PRICE_COLUMNS}
        marks={marks}
        sx={priceStyle}
        handlers={{
          commit: (row, column, values) =>
            set(column === 'price' ? grid.chosen(row) : [row], values),
          cancel: row => {
            if (isEmpty(row)) remove([row]);
          },
          addAfterLast: (row, values) =>
            !isEmpty({ ...row, ...values }) && add(row.key) !== undefined,
          fill: (targets, { price, typed }, column) => {
            if (column === 'price') set(targets, { price, typed });
          },
          remove,
          openMenu: (rows, anchor) => setMenu({ rows, anchor }),
          copy: rows => copiedPrices(rows, decimal),
          paste,
          insert: () => add(grid.activeRow?.key),
          open: ({ product_id }) => {
            if (!mayEdit && product_id !== null) void navigate(`/products/${product_id}`);
          },
          undo,
          redo,
        }}
      />
      <PriceRowMenu
        menu={menu}
        onClose={() => setMenu(undefined)}
        onAddBelow={({ key }) => add(key)}
        onRemove={remove}
      />
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
