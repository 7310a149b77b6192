import { defineGrid } from '../../../ui/grid/defineGrid.tsx';
import { PriceCell } from './PriceCell.tsx';
import { PriceCellEditor } from './PriceCellEditor.tsx';
import type { PriceColumn, PriceRow, PriceValues } from './priceRows.ts';

export const PRICE_GRID = defineGrid<PriceRow, PriceColumn, PriceValues>({
  name: 'price',
  role: 'grid',
  widths: { product: 'minmax(120px, 1fr)', price: 'minmax(124px, 20%)' },
  nameOf: ({ name }) => name,
  look: () => ({ className: 'line' }),
  hasMenu: () => true,
  isEditable: () => true,
  Content: PriceCell,
  Editor: PriceCellEditor,
});
