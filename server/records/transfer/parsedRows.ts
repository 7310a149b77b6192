import { z } from 'zod';
import { recordId } from '#contract/base/fields';
import { IMPORT_MAX_ROWS } from '#contract/base/limits';
import { importedValues, importInput } from '#contract/base/transfer';
import { visibleText } from '#contract/base/visibleText';
import { shortTurns } from '../../process/yielding.ts';
import { malformedField } from '../definition.ts';
import { type CellReading, readValue, skippedTime, textOf } from './cells.ts';
import type { Column, ColumnReading } from './transferColumns.ts';
import type { Problems } from './importedSheet.ts';

export interface GivenRow {
  number: number;
  id: number | undefined;
  isLost: boolean;
  /** null: empty. */
  values: Record<string, unknown>;
  cells: Record<string, string>;
  names: Record<string, string>;
}

interface GivenColumn extends Column {
  isHidden: boolean;
}

/**
 * Any value in a hidden column is an error of its name, not of its row: an error of a row would reveal which
 * records have that value.
 */
export const readColumns = (
  names: readonly string[],
  rows: readonly unknown[],
  { columnOf, isHidden }: ColumnReading
) => {
  const found: GivenColumn[] = [];
  const known = new Set<Column>();
  const problems: Problems = new Map();
  for (const [index, name] of names.entries()) {
    const column = columnOf(name);
    if (!column) problems.set(name, { code: 'unknown_field' });
    else if (known.has(column)) problems.set(name, { code: 'repeated_heading' });
    else {
      known.add(column);
      found.push({ ...column, isHidden: isHidden(column) });
      const isForbidden = isHidden(column) && rows.some(row => isFilledIn(cellIn(row, index)));
      if (isForbidden) problems.set(name, { code: 'not_permitted' });
    }
  }
  return { found, problems };
};

const cellIn = (row: unknown, index: number): unknown => (Array.isArray(row) ? row[index] : null);

/**
 * Rows are checked in short turns, so other requests are not blocked. The API description has their schema.
 */
const { $schema: _dialect, ...describedRow } = z.toJSONSchema(importedValues, { io: 'input' });

export const importBody = importInput.extend({
  rows: z.array(z.unknown().meta(describedRow)).max(IMPORT_MAX_ROWS),
});

export type ImportBody = z.output<typeof importBody>;

/** Throws 400 for invalid rows. Records rows with more values than columns. */
export const readRows = async (
  rows: readonly unknown[],
  columns: readonly GivenColumn[],
  reading: CellReading,
  problems: Map<number, Problems>
): Promise<GivenRow[]> => {
  const given: GivenRow[] = [];
  const turn = shortTurns();
  const last = columns.at(-1)?.field ?? '';
  for (const [index, values] of rows.entries()) {
    const number = index + 1;
    const row = importedValues.safeParse(values).data;
    if (!row) throw malformedField(`rows.${index}`);
    if (row.slice(columns.length).some(isFilledIn)) {
      problems.set(number, new Map([[last, { code: 'too_many_cells' }]]));
    } else {
      const read = readRow(number, row, columns, reading);
      const skipped = skippedTimes(read, reading);
      if (skipped.size > 0) problems.set(number, skipped);
      else given.push(read);
    }
    await turn();
  }
  return given;
};

const skippedTimes = ({ cells }: GivenRow, reading: CellReading): Problems =>
  new Map(
    Object.entries(cells).flatMap(([field, cell]) => {
      const problem = skippedTime(field, cell, reading);
      return problem ? [[field, problem] as const] : [];
    })
  );

const isFilledIn = (value: unknown) =>
  value !== null && value !== undefined && (typeof value !== 'string' || value.trim() !== '');

const readRow = (
  number: number,
  row: readonly unknown[],
  columns: readonly GivenColumn[],
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
  for (const [index, { field, isNameOnly, isHidden }] of columns.entries()) {
    if (isHidden) continue;
    const value = row[index];
    const cell = isFilledIn(value) ? visibleText(String(value)).trim() : '';
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
