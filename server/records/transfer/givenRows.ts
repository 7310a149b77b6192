import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { recordId } from '#contract/base/fields';
import { IMPORT_MAX_ROWS } from '#contract/base/limits';
import { importedValues, importInput } from '#contract/base/transfer';
import { invalidField } from '../definition.ts';
import { type CellReading, readValue, textOf } from './cells.ts';
import type { Column } from './columns.ts';
import type { Problems } from './importedSheet.ts';

/** A row as it was given, read but not checked yet. */
export interface GivenRow {
  number: number;
  /** The record that it says it is. */
  id: number | undefined;
  /** Whether it names a record by something that is no number. */
  isLost: boolean;
  /** By field, the values as the fields take them; null: not filled in. */
  values: Record<string, unknown>;
  /** By field, what stood there, as a text. */
  cells: Record<string, string>;
  /** Names of records that stand for their ids. */
  names: Record<string, string>;
}

/** Rows read in one turn of the event loop: other requests wait no longer. */
const ROWS_AT_ONCE = 50;

/** The columns that names stand for, and what is wrong with the names. */
export const readColumns = (
  names: readonly string[],
  columnOf: (heading: string) => Column | undefined
) => {
  const found: Column[] = [];
  const problems: Problems = new Map();
  for (const name of names) {
    const column = columnOf(name);
    if (!column) problems.set(name, { code: 'unknown_field' });
    else if (found.includes(column)) problems.set(name, { code: 'repeated_heading' });
    else found.push(column);
  }
  return { found, problems };
};

/**
 * Rows that are checked one by one, in many short turns: of as many as there may be, all at once would hold up
 * others. They are described as what they are.
 */
const { $schema: _dialect, ...describedRow } = z.toJSONSchema(importedValues, { io: 'input' });

export const importBody = importInput.extend({
  rows: z.array(z.unknown().meta(describedRow)).max(IMPORT_MAX_ROWS),
});

export type ImportBody = z.output<typeof importBody>;

/** Reads rows of values, and notes those that have more of them than there are columns. Throws 400 for what is no row. */
export const readRows = async (
  rows: readonly unknown[],
  columns: readonly Column[],
  reading: CellReading,
  problems: Map<number, Problems>
): Promise<GivenRow[]> => {
  const given: GivenRow[] = [];
  const last = columns.at(-1)?.field ?? '';
  for (const [index, values] of rows.entries()) {
    const number = index + 1;
    const row = importedValues.safeParse(values).data;
    if (!row) throw invalidField(`rows.${index}`, { code: 'invalid' });
    if (row.slice(columns.length).some(isFilledIn)) {
      problems.set(number, new Map([[last, { code: 'too_many_cells' }]]));
    } else given.push(readRow(number, row, columns, reading));
    if (number % ROWS_AT_ONCE === 0) await nextTurn();
  }
  return given;
};

const isFilledIn = (value: unknown) =>
  value !== null && value !== undefined && (typeof value !== 'string' || value.trim() !== '');

const readRow = (
  number: number,
  row: readonly unknown[],
  columns: readonly Column[],
  reading: CellReading
): GivenRow => {
  const given: GivenRow = {
    number,
    id: undefined,
    isLost: false,
    values: {},
    cells: {},
    names: {},
  };
  for (const [index, { field, isNameOnly }] of columns.entries()) {
    const value = row[index];
    const cell = isFilledIn(value) ? String(value).trim() : '';
    given.cells[field] = cell;
    if (!isNameOnly) given.values[field] = readValue(field, value, reading);
    else if (field.endsWith('_name')) given.names[field] = textOf(cell);
    else if (field === 'id' && cell !== '') {
      given.id = recordId.safeParse(Number(cell)).data;
      given.isLost = given.id === undefined;
    }
  }
  return given;
};
