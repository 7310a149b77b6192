import { defineGrid } from '../../../../ui/grid/defineGrid.tsx';
import { type ColumnName, isEditable } from './draftCells.ts';
import { DraftCell } from './DraftCell.tsx';
import { DraftCellEditor } from './DraftCellEditor.tsx';
import { type DraftRow, type DraftValues, keyWhenReopened } from './draftState.ts';

export const DRAFT_GRID = defineGrid<DraftRow, ColumnName, DraftValues>({
  name: 'line',
  role: 'grid',
  widths: {
    amount: '88px',
    description: 'minmax(180px, 1fr)',
    unit_price: '104px',
    factor: '52px',
    discount: '64px',
    vat: '72px',
    net: '112px',
  },
  nameOf: row => (row.kind === 'heading' ? row.name : row.values.description),
  keyWhenReopened,
  look: row => ({ className: row.kind === 'heading' ? 'group heading' : 'line' }),
  isDraggable: () => true,
  hasMenu: () => true,
  isEditable,
  Content: DraftCell,
  Editor: DraftCellEditor,
});
