import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { z } from 'zod';
import { booleanOfCell, csvHeading, momentOfCell } from '#contract/base/csvCells';
import { type FieldProblem, fieldProblems } from '#contract/base/errors';
import { IMPORT_MAX_ROWS } from '#contract/base/limits';
import { type Locale, LOCALES } from '#contract/base/locales';
import { moneyIn } from '#contract/base/moneyFields';
import { DomainError } from '../../errors.ts';
import { fieldLabel } from '../../texts.ts';
import type { Resource, Values } from '../definition.ts';

/** A column of a resource's CSV file. */
interface Column {
  field: string;
  /**
   * Exported for people, and not imported: a name beside an id, which finds the record where the id is
   * left out, or a field of the server's own.
   */
  isNameOnly: boolean;
}

/** The columns of a resource's CSV file: what people fill in, names beside ids, and what is exported. */
export const columnsOf = ({ schemas, detail, exported = [] }: Resource): Column[] => {
  const recordFields = Object.keys(schemas.record.shape);
  const inputFields = Object.keys(schemas.input.shape);
  const filledIn = inputFields
    .filter(field => field !== detail?.field)
    .flatMap(field => {
      const own = { field, isNameOnly: false };
      const name = field.replace(/_id$/, '_name');
      return recordFields.includes(name) && !inputFields.includes(name)
        ? [own, { field: name, isNameOnly: true }]
        : [own];
    });
  return [...exported.map(field => ({ field, isNameOnly: true })), ...filledIn];
};

/** What a column is called in a language. */
export const headingOf = (resource: string, field: string, locale: Locale) =>
  csvHeading(field, fieldLabel(resource, field, locale));

/** Which column a heading stands for: by its name in the API, or as any language calls it. */
export const columnReader = (resource: Resource) => {
  const byHeading = new Map<string, Column>();
  for (const column of columnsOf(resource)) {
    const spellings = LOCALES.map(locale => headingOf(resource.name, column.field, locale));
    for (const heading of [column.field, ...spellings]) byHeading.set(keyOf(heading), column);
  }
  return (heading: string): Column | undefined => byHeading.get(keyOf(heading));
};

const keyOf = (heading: string) => heading.trim().toLowerCase();

/** By field or heading, what is wrong with it. */
export type Problems = Map<string, FieldProblem>;

/** A CSV file as read: the headings are row 0. */
export interface ImportedSheet {
  /** Rows below the headings. */
  count: number;
  /** The values of the rows that are right, by their number. */
  rows: Map<number, Values>;
  /** Names of other records, by the field that has them, of the rows that have any. */
  names: Map<number, Record<string, string>>;
  problems: Map<number, Problems>;
}

/** How the cells of a sheet are understood. */
interface SheetReader {
  columnOf: (heading: string) => Column | undefined;
  schema: z.ZodObject;
  /** Of moments, which stand there without one. */
  timeZone: string;
}

/** Bytes parsed, and rows checked, in one turn of the event loop: other requests wait no longer. */
const BYTES_AT_ONCE = 16 * 1024;
const ROWS_AT_ONCE = 50;

/** Longest row, in bytes: ten of the longest texts. */
const ROW_MAX_BYTES = 256 * 1024;

/**
 * Reads a CSV file and checks each row. Headings are checked before any row is: where one is blank,
 * repeated or unknown, that is all that is wrong. Throws `csv_unreadable`.
 */
export const readSheet = async (
  csv: string,
  { columnOf, schema, timeZone }: SheetReader
): Promise<ImportedSheet> => {
  const sheet: ImportedSheet = {
    count: 0,
    rows: new Map(),
    names: new Map(),
    problems: new Map(),
  };
  let columns: Column[] | undefined;
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
    const { values, problems } = checkRow({ schema, timeZone }, columns, cells);
    if (values) sheet.rows.set(sheet.count, values);
    const names = namesIn(columns, cells);
    if (values && names.length > 0) sheet.names.set(sheet.count, Object.fromEntries(names));
    if (problems) sheet.problems.set(sheet.count, problems);
  };
  try {
    await pipeline(chunksOf(Buffer.from(csv)), parserFor(csv), async records => {
      let row = 0;
      for await (const cells of records) {
        readRow(textCells.parse(cells));
        if ((row += 1) % ROWS_AT_ONCE === 0) await nextTurn();
      }
    });
  } catch (error) {
    throw error instanceof CsvError ? new DomainError('csv_unreadable') : error;
  }
  return sheet;
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
  for (let first = 0; first < bytes.length; first += BYTES_AT_ONCE) {
    yield bytes.subarray(first, first + BYTES_AT_ONCE);
    await nextTurn();
  }
}

/** Where a comma is the decimal sign, spreadsheets separate by semicolons, and leave commas bare. */
const delimiterOf = (csv: string) => (/^[^\r\n]*;/.test(csv) ? ';' : ',');

/** The columns that headings stand for, and what is wrong with the headings. */
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

/** How many wrong headings are named, and how much of each. */
const HEADING_PROBLEMS = 20;
const HEADING_SHOWN = 100;

/** What a spreadsheet calls a column: A to Z, then AA. */
const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) +
  String.fromCodePoint(65 + (index % 26));

/** Cells are text; numbers and lists are read as what the field wants, empty cells as not filled in. */
const checkRow = (
  { schema, timeZone }: Pick<SheetReader, 'schema' | 'timeZone'>,
  columns: readonly Column[],
  cells: readonly string[]
): { values?: Values; problems?: Problems } => {
  const last = columns.at(-1)?.field ?? '';
  if (cells.slice(columns.length).some(Boolean)) {
    return { problems: new Map([[last, { code: 'too_many_cells' }]]) };
  }
  const filled = columns.flatMap(({ field, isNameOnly }, index) => {
    const cell = cells[index];
    return cell && !isNameOnly ? [[field, readCell(schema.shape[field], cell, timeZone)]] : [];
  });
  const { success, data, error } = schema.safeParse(Object.fromEntries(filled), {
    reportInput: true,
  });
  return success ? { values: data } : { problems: fieldProblems(error.issues) };
};

/** Names that stand for records: beside a column of ids, names are only there to be read. */
const namesIn = (columns: readonly Column[], cells: readonly string[]) =>
  columns.flatMap(({ field, isNameOnly }, index) => {
    const cell = cells[index];
    const hasIds = columns.some(column => column.field === field.replace(/_name$/, '_id'));
    return cell && isNameOnly && !hasIds ? [[field, textOf(cell)] as const] : [];
  });

/** A cell without the sign that keeps spreadsheets from running it. */
const textOf = (cell: string) => cell.replace(/^'(?=[=+\-@])/, '');

/** An amount of money such as `1.250` is more often a thousand and more than one and a quarter. */
const isUnclear = (field: z.core.$ZodType, text: string, number: number) =>
  moneyIn(field) === 'here' && /[.,]\d{3,}$/.test(text) && Number(number.toFixed(2)) === number;

const readCell = (field: z.core.$ZodType | undefined, cell: string, timeZone: string): unknown => {
  const text = textOf(cell);
  if (!field || z.safeParse(field, text).success) return text;
  const flag = booleanOfCell(text);
  if (flag !== undefined && z.safeParse(field, flag).success) return flag;
  const number = Number(text.replace(',', '.'));
  if (Number.isFinite(number)) return isUnclear(field, text, number) ? text : number;
  const moment = momentOfCell(text, timeZone);
  if (moment !== undefined && z.safeParse(field, moment).success) return moment;
  const list = text.split(',').map(item => item.trim());
  return z.safeParse(field, list).success ? list : text;
};
