import AddIcon from '@mui/icons-material/Add';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEvent, useRecordContext, useTranslate } from 'ra-core';
import { useEffect, useId, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { PriceList } from '#contract/sales/priceLists';
import { useTenantIdOf } from '../../../platform/tenant/useTenantIdOf.ts';
import { GridTools } from '../../../ui/grid/GridTools.tsx';
import { cellId } from '../../../ui/grid/gridStyle.ts';
import { useGrid } from '../../../ui/grid/useGrid.ts';
import { PriceGrid } from './PriceGrid.tsx';
import { PRICE_GRID } from './priceGridKind.ts';
import { PRICE_KEYS } from './priceKeys.ts';
import { PRICE_COLUMNS, type PriceColumn, type PriceRow } from './priceRows.ts';
import { usePriceActions } from './usePriceActions.ts';
import { usePriceProblems, type WrongCell } from './usePriceProblems.ts';
import { usePrices } from './usePrices.ts';

export const PricesInput = () => {
  const translate = useTranslate();
  const titleId = useId();
  const tenantId = useTenantIdOf(useRecordContext<PriceList>());
  const prices = usePrices();
  const { rows, undos, redos } = prices.state;
  const grid = useGrid<PriceRow, PriceColumn>({
    rows,
    columns: PRICE_COLUMNS,
    firstColumn: 'product',
    isSelectable: () => true,
  });
  const priceActions = usePriceActions({ ...prices, grid, tenantId });
  const { actions, findAgain, outcome, isSearching, hasFailed } = priceActions;
  const { problems, wrong, limit } = usePriceProblems(rows);
  const goTo = useGoTo(grid);
  useFirstWrong(() => wrong[0] && goTo(wrong[0]));
  const text = (name: string, values = {}) => translate(`resources.price-lists.${name}`, values);
  const pastedText = ({ pasted, replaced }: { pasted: number; replaced: number }) =>
    [
      text('pasted', { smart_count: pasted }),
      replaced > 0 && text('replaced', { smart_count: replaced }),
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <Stack component="section" aria-labelledby={titleId} sx={{ gap: 1 }}>
      <Typography id={titleId} component="h2" variant="h3">
        {text('fields.prices')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {rows.length === 0 ? text('no_prices') : text('prices_hint')}
      </Typography>
      {wrong.length > 0 && (
        <Alert
          severity="error"
          action={
            <Button size="small" color="inherit" onClick={() => wrong[0] && goTo(wrong[0])}>
              {text('show_wrong')}
            </Button>
          }
        >
          {text('wrong_rows', { smart_count: wrong.length })}
        </Alert>
      )}
      {limit !== undefined && <Alert severity="error">{text('too_many', { most: limit })}</Alert>}
      {hasFailed && (
        <Alert
          severity="warning"
          action={
            <Button size="small" color="inherit" onClick={() => void findAgain()}>
              {text('search_again')}
            </Button>
          }
        >
          {text('search_failed')}
        </Alert>
      )}
      <PriceGrid grid={grid} tenantId={tenantId} problems={problems} actions={actions} />
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button size="small" startIcon={<AddIcon />} onClick={() => actions.add(undefined)}>
          {text('add_row')}
        </Button>
        <Typography component="output" variant="body2" color="textSecondary">
          {isSearching ? text('searching') : outcome && pastedText(outcome)}
        </Typography>
        <GridTools
          undo={undos.length > 0 ? actions.undo : undefined}
          redo={redos.length > 0 ? actions.redo : undefined}
          keys={PRICE_KEYS}
        />
      </Stack>
    </Stack>
  );
};

const useGoTo = ({ act }: ReturnType<typeof useGrid<PriceRow, PriceColumn>>) => {
  const [place, setPlace] = useState<WrongCell>();
  useEffect(() => {
    if (!place) return;
    const cell = document.getElementById(cellId(PRICE_GRID.name, place.key, place.column));
    cell?.scrollIntoView({ block: 'center' });
    cell?.focus({ preventScroll: true });
  }, [place]);
  return ({ key, column }: WrongCell) => {
    act({ type: 'clicked', key, column, how: 'one' });
    setPlace({ key, column });
  };
};

const useFirstWrong = (show: () => void) => {
  const { submitCount, isSubmitting } = useFormState();
  const latest = useEvent(show);
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) latest();
  }, [submitCount, isSubmitting, latest]);
};
