import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { type FieldProblem, fieldProblems } from '#contract/base/errors';
import { IMPORT_MAX_ROWS } from '#contract/base/limits';
import { visibleText } from '#contract/base/visibleText';
import { DomainError } from '../../errors.ts';
import { shortTurns } from '../../process/yielding.ts';
import type { Values } from '../definition.ts';
import { type CellReading, readCell, skippedTime, textOf } from './cells.ts';
import type { Column, ColumnReading } from './transferColumns.ts';

export type Problems = Map<string, FieldProblem>;

export interface ImportedSheet {
  count: number;
  rows: Map<number, Values>;
  names: Map<number, Record<string, string>>;
  problems: Map<number, Problems>;
}

type SheetReader = CellReading & ColumnReading;

const BYTES_PER_TURN = 16 * 1024;

/** In bytes: ten of the longest texts. */
const ROW_MAX_BYTES = 256 * 1024;

/**
 * If a heading is blank, repeated, unknown, or of a hidden column with values, only these errors are
 * returned. Throws `csv_unreadable`.
 */
export const readSheet = async (
  csv: string,
  { columnOf, isHidden, ...reading }: SheetReader
): Promise<ImportedSheet> => {
  const sheet: ImportedSheet = {
    count: 0,
    rows: new Map(),
    names: new Map(),
    problems: new Map(),
  };
  if (hasEndlessLine(csv)) throw new DomainError('csv_unreadable');
  let columns: Column[] | undefined;
  const forbidden: Problems = new Map();
  const readRow = (cells: string[]) => {
    if (!columns) {
      const { found, problems } = readHeadings(cells, columnOf);
      columns = found;
      if (problems.size > 0) sheet.problems.set(0, problems);
      return;
    }
    sheet.count += 1;
    if (sheet.count > IMPORT_MAX_ROWS) throw new DomainError('csv_unreadable');
    if (sheet.problems.has(0)) return;
    for (const { field } of columns.filter((column, at) => cells[at] && isHidden(column))) {
      forbidden.set(field, { code: 'not_permitted' });
    }
    const { values, problems } = checkRow(reading, columns, cells);
    if (values) sheet.rows.set(sheet.count, values);
    const names = namesIn(columns, cells);
    if (values && names.length > 0) sheet.names.set(sheet.count, Object.fromEntries(names));
    if (problems) sheet.problems.set(sheet.count, problems);
  };
  try {
    await pipeline(chunksOf(Buffer.from(csv)), parserFor(csv), async records => {
      const turn = shortTurns();
      for await (const cells of records) {
        readRow(textCells.parse(cells).map(cell => visibleText(cell).trim()));
        await turn();
      }
    });
  } catch (error) {
    throw error instanceof CsvError ? new DomainError('csv_unreadable') : error;
  }
  if (forbidden.size === 0) return sheet;
  return { ...sheet, rows: new Map(), names: new Map(), problems: new Map([[0, forbidden]]) };
};

/** The parser limits the characters of a row, not its number of empty cells. */
const hasEndlessLine = (csv: string) => {
  for (let begin = 0; begin < csv.length;) {
    const end = csv.indexOf('\n', begin);
    if ((end < 0 ? csv.length : end) - begin > ROW_MAX_BYTES) return true;
    if (end < 0) return false;
    begin = end + 1;
  }
  return false;
};

const textCells = z.array(z.string());

const parserFor = (csv: string) =>
  parse({
    bom: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: ROW_MAX_BYTES,
    delimiter: delimiterOf(csv),
  });

async function* chunksOf(bytes: Buffer) {
  for (let first = 0; first < bytes.length; first += BYTES_PER_TURN) {
    yield bytes.subarray(first, first + BYTES_PER_TURN);
    await nextTurn();
  }
}

/** Where the decimal sign is a comma, spreadsheets separate by semicolon and do not quote commas. */
const delimiterOf = (csv: string) => (/^[^\r\n]*;/.test(csv) ? ';' : ',');

const readHeadings = (headings: string[], columnOf: (heading: string) => Column | undefined) => {
  const found: Column[] = [];
  const problems: Problems = new Map();
  for (const [index, heading] of headings.entries()) {
    const column = columnOf(heading);
    if (heading === '') problems.set(letterOf(index), { code: 'blank_heading' });
    else if (!column) problems.set(heading.slice(0, HEADING_SHOWN), { code: 'unknown_field' });
    else if (found.includes(column)) problems.set(heading, { code: 'repeated_heading' });
    else found.push(column);
    if (problems.size === HEADING_PROBLEMS) break;
  }
  return { found, problems };
};

const HEADING_PROBLEMS = 20;
const HEADING_SHOWN = 100;

const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) +
  String.fromCodePoint(65 + (index % 26));

/** Numbers and lists are parsed by the field's type; an empty cell has no value. */
const checkRow = (
  reading: CellReading,
  columns: readonly Column[],
  cells: readonly string[]
): { values?: Values; problems?: Problems } => {
  const last = columns.at(-1)?.field ?? '';
  if (cells.slice(columns.length).some(Boolean)) {
    return { problems: new Map([[last, { code: 'too_many_cells' }]]) };
  }
  const filled = columns.flatMap(({ field, isNameOnly }, index) => {
    const cell = cells[index];
    return cell && !isNameOnly ? [[field, readCell(field, cell, reading)]] : [];
  });
  const { success, data, error } = reading.resource.schemas.input.safeParse(
    Object.fromEntries(filled),
    {
      reportInput: true,
    }
  );
  const skipped = columns.flatMap(({ field, isNameOnly }, index) => {
    const problem = isNameOnly ? undefined : skippedTime(field, cells[index] ?? '', reading);
    return problem ? [[field, problem] as const] : [];
  });
  if (success && skipped.length === 0) return { values: data };
  return { problems: new Map([...(error ? fieldProblems(error.issues) : []), ...skipped]) };
};

const namesIn = (columns: readonly Column[], cells: readonly string[]) =>
  columns.flatMap(({ field, isNameOnly }, index) => {
    const cell = cells[index];
    const hasIds = columns.some(column => column.field === field.replace(/_name$/, '_id'));
    return cell && isNameOnly && !hasIds ? [[field, textOf(cell)] as const] : [];
  });
