import { useMemo } from 'react';
import type { PriceList } from '#contract/sales/priceLists';
import { DetailField } from '../../../ui/display/DetailField.tsx';
import { useGrid } from '../../../ui/grid/useGrid.ts';
import { DetailPage } from '../../../ui/record/DetailPage.tsx';
import { useRecord } from '../../../ui/resource/useRecord.ts';
import { PriceGrid } from './PriceGrid.tsx';
import { PRICE_COLUMNS, type PriceColumn, type PriceRow, type RowProblems } from './priceRows.ts';
import { priceRowsOf } from './usePrices.ts';

const NO_PROBLEMS: RowProblems = new Map();

const PriceListDetail = () => (
  <DetailPage>
    <DetailField<PriceList> source="prices">
      <Prices />
    </DetailField>
  </DetailPage>
);

const Prices = () => {
  const prices = useRecord<'price-lists'>()?.prices;
  const rows = useMemo(() => priceRowsOf(prices ?? []), [prices]);
  const grid = useGrid<PriceRow, PriceColumn>({
    rows,
    columns: PRICE_COLUMNS,
    firstColumn: 'product',
    isSelectable: () => true,
  });
  return <PriceGrid grid={grid} tenantId={undefined} problems={NO_PROBLEMS} actions={undefined} />;
};

export default PriceListDetail;
