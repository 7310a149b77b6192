import { useLocale, useTranslate } from 'ra-core';
import { decimalSign } from '../../../platform/numbers/typedNumber.ts';
import { CellEditor } from '../../../ui/grid/CellEditor.tsx';
import { defineGrid } from '../../../ui/grid/defineGrid.tsx';
import type { CellEditorProps } from '../../../ui/grid/gridKind.ts';
import { cellInput, type ColumnName, isEditable, typedValue } from '../model/cells.ts';
import type { LineValues } from '../model/changes.ts';
import { groupKey, lineKey, nameOf, type PlanRow } from '../model/rows.ts';
import { PlanCell } from './cellContents.tsx';

const isPart = (row: PlanRow) => row.kind === 'line' && row.line.parent_id !== null;

export const isWhole = (row: PlanRow) => row.kind === 'line' && !isPart(row);

const PlanCellEditor = (props: CellEditorProps<PlanRow, ColumnName, LineValues>) => {
  const { row, column, text, onCommit, onCancel } = props;
  const translate = useTranslate();
  const decimal = decimalSign(useLocale() ?? 'nl');
  if (!isEditable(row, column)) return null;
  return (
    <CellEditor
      label={translate(`plan.columns.${column}`)}
      isNumber={column !== 'name'}
      read={typed => cellInput(column, typed, decimal)}
      text={text}
      stored={typedValue(row, column, decimal)}
      onCommit={onCommit}
      onCancel={onCancel}
    />
  );
};

export const PLAN_GRID = defineGrid<PlanRow, ColumnName, LineValues>({
  name: 'plan',
  role: 'treegrid',
  treeColumn: 'name',
  widths: {
    amount: '72px',
    name: 'minmax(200px, 1fr)',
    // As wide as "▲ 182 (180) 12 geaccepteerd" on an office screen.
    free: 'minmax(150px, 0.5fr)',
    unit_price: '104px',
    factor: '76px',
    discount: '84px',
    total: '112px',
  },
  nameOf,
  keyWhenReopened: row => (row.kind === 'group' ? groupKey(row.group.id) : lineKey(row.line.id)),
  look: row => ({
    className: isPart(row) ? 'line part' : row.kind,
    level: row.kind === 'group' ? 1 : isPart(row) ? 3 : 2,
    isOpen: row.isOpen,
  }),
  isDraggable: isWhole,
  hasMenu: row => !isPart(row),
  isEditable,
  Content: PlanCell,
  Editor: PlanCellEditor,
});
