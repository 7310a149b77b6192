import { LINE_AMOUNT_MAX } from '#contract/plan/planChanges';
import { TEXT_MAX } from '#contract/base/limits';
import { isOfCrew, type LineField, type LineValues } from './changes.ts';
import type { PlanRow } from './rows.ts';
import type { CellInput } from '../../../ui/grid/CellEditor.tsx';
import { numberInCell } from '../../../ui/grid/numberCell.ts';

export const COLUMNS = [
  'amount',
  'name',
  'free',
  'unit_price',
  'factor',
  'discount',
  'total',
] as const;

export type ColumnName = (typeof COLUMNS)[number];

/** Hidden from users who see no prices. */
export const PRICE_COLUMNS: readonly ColumnName[] = ['unit_price', 'factor', 'discount', 'total'];

export type EditableColumn = Extract<ColumnName, LineField | 'name'>;

export const isEditable = (row: PlanRow, column: ColumnName): column is EditableColumn => {
  if (column === 'free' || column === 'total') return false;
  if (row.kind === 'group') return column === 'name';
  if (row.line.parent_id !== null) return column === 'amount';
  if (isOfCrew(row.line)) return column === 'discount';
  return column !== 'name' || row.line.text !== null;
};

export const typedValue = (row: PlanRow, column: EditableColumn, decimal: string): string => {
  if (row.kind === 'group') return row.group.name;
  const { line } = row;
  if (column === 'name') return line.name;
  if (column === 'factor' && !line.factor_typed) return '';
  if (column === 'discount' && !line.discount_typed) return '';
  const value = line[column];
  return value === null ? '' : String(value).replace('.', decimal);
};

/** Returns the values of the line, or the key of the error text. */
export const cellInput = (
  column: EditableColumn,
  text: string,
  decimal: string
): CellInput<LineValues> => {
  if (column === 'name') {
    const name = text.trim();
    if (name === '') return { problem: 'plan.invalid.name' };
    return name.length > TEXT_MAX.name
      ? { problem: 'plan.invalid.name_long', limit: TEXT_MAX.name }
      : { values: { text: name } };
  }
  if (text.trim() === '') {
    if (column !== 'amount') return { values: { [column]: null } };
  }
  const read = numberInCell(text, decimal, LIMITS[column], `plan.invalid.${column}`);
  return 'problem' in read ? read : { values: { [column]: read.value } };
};

export const AMOUNT = { kind: 'count', least: 1, most: LINE_AMOUNT_MAX } as const;

const LIMITS = {
  amount: AMOUNT,
  unit_price: { kind: 'amount', least: 0, most: 9_999_999 },
  factor: { kind: 'measure', least: 0, most: 1_000 },
  discount: { kind: 'percent', least: 0, most: 100 },
} as const;
