import { type ColumnName, type EditableColumn, isEditable, typedValue } from './cells.ts';
import type { Change, LineValues } from './changes.ts';
import type { LineRow, PlanRow } from './rows.ts';

export const changesOf = (
  targets: readonly PlanRow[],
  row: PlanRow,
  column: ColumnName,
  values: LineValues,
  decimal: string
): Change[] => {
  if (row.kind === 'group') {
    const { text } = values;
    return text === undefined || text === row.group.name
      ? []
      : [{ op: 'update_group', id: row.group.id, name: text }];
  }
  return targets.flatMap(target => {
    if (target.kind !== 'line' || !isEditable(target, column)) return [];
    return isSame(target, column, values, decimal)
      ? []
      : [{ op: 'update_line', id: target.line.id, values }];
  });
};

const isSame = (row: LineRow, column: EditableColumn, values: LineValues, decimal: string) => {
  const value = column === 'name' ? values.text : values[column];
  if (column === 'factor' && value === null) return !row.line.factor_typed;
  if (column === 'factor') return row.line.factor_typed && row.line.factor === value;
  if (column === 'discount' && value === null) return !row.line.discount_typed;
  if (column === 'discount') return row.line.discount_typed && row.line.discount === value;
  if (column === 'name') return typedValue(row, column, decimal) === value;
  return row.line[column] === value;
};

export const valuesOf = ({ line }: LineRow, column: EditableColumn): LineValues => {
  if (column === 'name') return { text: line.name };
  if (column === 'factor') return { factor: line.factor_typed ? line.factor : null };
  if (column === 'amount') return { amount: line.amount };
  if (column === 'discount') return { discount: line.discount_typed ? line.discount : null };
  return { unit_price: line.unit_price };
};
