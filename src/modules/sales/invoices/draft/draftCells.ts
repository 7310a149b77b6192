import { TEXT_MAX } from '#contract/base/limits';
import type { CellInput } from '../../../../ui/grid/CellEditor.tsx';
import { numberInCell } from '../../../../ui/grid/numberCell.ts';
import type { DraftRow, LineValues } from './draftState.ts';

export const COLUMNS = [
  'amount',
  'description',
  'unit_price',
  'factor',
  'discount',
  'vat',
  'net',
] as const;

export type ColumnName = (typeof COLUMNS)[number];

export type TypedColumn = Exclude<ColumnName, 'vat' | 'net'>;

export const isTyped = (column: ColumnName): column is TypedColumn =>
  column !== 'vat' && column !== 'net';

export const isEditable = (row: DraftRow, column: ColumnName) =>
  row.kind === 'heading' ? column === 'description' : column !== 'net';

export const typedText = (row: DraftRow, column: TypedColumn, decimal: string): string => {
  if (row.kind === 'heading') return row.name;
  if (column === 'description') return row.values.description;
  return String(row.values[column]).replace('.', decimal);
};

export const valuesIn = (row: DraftRow, column: ColumnName): Partial<LineValues> | undefined => {
  if (row.kind !== 'line' || column === 'net') return undefined;
  return column === 'vat'
    ? { vat_code_id: row.values.vat_code_id }
    : { [column]: row.values[column] };
};

/** Amounts and prices may be negative, for deductions. */
const LIMITS = {
  amount: { kind: 'count', least: -99_999, most: 99_999, empty: undefined },
  unit_price: { kind: 'amount', least: -9_999_999, most: 9_999_999, empty: 0 },
  factor: { kind: 'measure', least: 0, most: 9_999, empty: 1 },
  discount: { kind: 'percent', least: 0, most: 100, empty: 0 },
} as const;

export const cellInput = (
  column: TypedColumn,
  text: string,
  decimal: string
): CellInput<Partial<LineValues>> => {
  const typed = text.trim();
  if (column === 'description') {
    if (typed === '') return { problem: 'resources.sales-invoices.invalid.description' };
    return typed.length > TEXT_MAX.line
      ? { problem: 'resources.sales-invoices.invalid.too_long', limit: TEXT_MAX.line }
      : { values: { description: typed } };
  }
  const { empty, ...limits } = LIMITS[column];
  if (typed === '' && empty !== undefined) return { values: { [column]: empty } };
  const read = numberInCell(typed, decimal, limits, `resources.sales-invoices.invalid.${column}`);
  return 'problem' in read ? read : { values: { [column]: read.value } };
};

export const headingInput = (text: string): CellInput<string> =>
  text.trim().length > TEXT_MAX.name
    ? { problem: 'resources.sales-invoices.invalid.too_long', limit: TEXT_MAX.name }
    : { values: text.trim() };
