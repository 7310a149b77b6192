import type { ParseError } from 'papaparse';
import { IMPORT_MAX_ROWS } from '#contract/base/limits';
import { isKnownHeading } from './synonyms.ts';

/** All rows are as wide as the widest. */
export type Cells = string[][];

export const SEPARATORS = [';', ',', '\t', '|'] as const;

export type Separator = (typeof SEPARATORS)[number];

export interface FileProblem {
  kind:
    | 'empty'
    | 'not_a_table'
    | 'damaged'
    | 'too_many_rows'
    | 'too_large'
    | 'unpacks_too_large'
    | 'unreadable';
  row?: number;
  column?: string;
  rows?: number;
}

export class FileRefused extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem) {
    super(problem.kind);
    this.name = 'FileRefused';
    this.problem = problem;
  }
}

/** A spreadsheet's name of a column: A to Z, then AA. */
export const letterOf = (index: number): string =>
  (index < 26 ? '' : letterOf(Math.floor(index / 26) - 1)) +
  String.fromCodePoint(65 + (index % 26));

/** `sep=;` in the first line, which Excel reads and writes. */
const SEPARATOR_LINE = /^sep=(.)\r?\n?/i;

const GUESSED_BY = 40;

/** The sign that cuts most lines into the same number of cells. */
export const guessSeparator = (text: string): Separator => {
  const [, named] = SEPARATOR_LINE.exec(text) ?? [];
  const known = SEPARATORS.find(separator => separator === named);
  if (known) return known;
  const lines = text.split(/\r\n|\r|\n/, GUESSED_BY).filter(line => line.trim() !== '');
  const scores = SEPARATORS.map(separator => {
    const counts = lines.map(line => outsideQuotes(line, separator));
    const usual = mostFrequent(counts.filter(count => count > 0));
    return { separator, score: usual * counts.filter(count => count === usual).length };
  });
  return scores.toSorted((one, other) => other.score - one.score)[0]?.separator ?? ';';
};

const outsideQuotes = (line: string, separator: string) =>
  line.replaceAll(/"[^"]*"/g, '').split(separator).length - 1;

const mostFrequent = (counts: readonly number[]) => {
  const groups = [...Map.groupBy(counts, count => count)];
  return groups.toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? 0;
};

/**
 * A quote within an unquoted cell is a character (`Luidspreker 12"`). Throws `FileRefused` if a quoted cell
 * does not end.
 */
export const parseCells = async (text: string, separator: Separator): Promise<Cells> => {
  const { default: Papa } = await import('papaparse');
  const body = text.replace(SEPARATOR_LINE, '');
  const parse = (quoteChar: string) =>
    Papa.parse<string[]>(body, { delimiter: separator, quoteChar, skipEmptyLines: false });
  const quoted = parse('"');
  const broken = quoted.errors.find(isBrokenQuote);
  if (!broken) return quoted.data;
  // An inch mark at a cell's start is not a quote: without quotes each line is a row again.
  const plain = parse('\u0000');
  const width = mostFrequent(plain.data.map(row => row.length));
  const odd = plain.data.findIndex(row => row.length !== width && row.some(cell => cell !== ''));
  if (odd === -1) return plain.data.map(row => row.map(unquoted));
  throw new FileRefused({
    kind: 'damaged',
    row: odd + 1,
    column: letterOf(plain.data[odd]?.findIndex(cell => cell.includes('"')) ?? 0),
  });
};

const isBrokenQuote = ({ type, code }: ParseError) => type === 'Quotes' && code === 'MissingQuotes';

const unquoted = (cell: string) => {
  const [, inner] = /^"(.*)"$/s.exec(cell) ?? [];
  return (inner ?? cell).replaceAll('""', '"');
};

const tidied = (cells: Cells): Cells => {
  const rows = cells
    .map(row => row.map(cell => cell.replaceAll('\u00A0', ' ').trim()))
    .filter(row => row.some(cell => cell !== ''));
  const width = Math.max(0, ...rows.map(row => row.length));
  const used = Array.from({ length: width }, (_, index) => rows.some(row => row[index]));
  return rows.map(row => used.flatMap((isUsed, index) => (isUsed ? [row[index] ?? ''] : [])));
};

/** Row numbers are those in the file, from 1. */
export interface Rows {
  cells: Cells;
  numbers: number[];
  /** Columns of each table side by side; the rows are of one of them, or of all. */
  tables?: readonly { first: number; until: number }[];
}

export const filledRows = (cells: Cells): Rows => ({
  cells: tidied(cells),
  numbers: cells.flatMap((row, index) => (row.some(cell => cell.trim() !== '') ? [index + 1] : [])),
});

/** A value, not a heading: a number, a date, an address. */
const VALUE = /^[-+€$£\d][\d\s.,:/€$£-]*$|@|^\d{4}-\d{2}/;

const ABOVE_HEADINGS = 15;

/** From 0; `undefined` if there is none. */
export const guessHeadingRow = (rows: Cells): number | undefined => {
  const filled = (row: readonly string[]) => row.filter(cell => cell !== '').length;
  const widest = Math.max(0, ...rows.slice(0, 200).map(filled));
  const wide = rows.slice(0, ABOVE_HEADINGS).findIndex(row => filled(row) >= widest * 0.6);
  const row = rows[wide];
  if (!row) return undefined;
  const cells = row.filter(cell => cell !== '');
  const isUnique = new Set(cells.map(cell => cell.toLowerCase())).size >= cells.length - 1;
  if (!isUnique) return undefined;
  // Amounts may be headings, and a heading may be long: then known words decide.
  const known = cells.filter(isKnownHeading).length;
  if (known >= KNOWN_AT_LEAST && known >= cells.length / 4) return wide;
  const long = cells.filter(cell => cell.length > HEADING_MAX).length;
  const isHeadings = long <= cells.length / 5 && !cells.some(cell => VALUE.test(cell));
  return isHeadings ? wide : undefined;
};

/** Known headings that outweigh values among them. */
const KNOWN_AT_LEAST = 2;

const HEADING_MAX = 60;

export interface Sheet {
  /** Empty where the file has none. */
  headings: string[];
  rows: Cells;
  numbers?: number[];
}

export const partsOf = (rows: number) => Math.ceil(rows / IMPORT_MAX_ROWS);

interface SheetOptions {
  /** From 0. */
  headingRow: number | null;
  /** From 0; all rows if missing. */
  part?: number | undefined;
}

/** Throws `FileRefused` for no rows, and for more than one import takes. */
export const sheetOf = ({ cells, numbers }: Rows, { headingRow, part }: SheetOptions): Sheet => {
  const first = headingRow === null ? 0 : headingRow + 1;
  const below = cells.slice(first);
  if (below.length === 0) throw new FileRefused({ kind: 'not_a_table' });
  if (part === undefined && below.length > IMPORT_MAX_ROWS) {
    throw new FileRefused({ kind: 'too_many_rows', rows: below.length });
  }
  const from = (part ?? 0) * IMPORT_MAX_ROWS;
  const width = cells[0]?.length ?? 0;
  const headings =
    headingRow === null ? Array.from({ length: width }, () => '') : (cells[headingRow] ?? []);
  // A column may have cells only above the headings.
  const used = headings.map(
    (heading, index) => heading !== '' || below.some(row => row[index] !== '')
  );
  const keep = (row: string[]) => row.filter((_, index) => used[index]);
  return {
    headings: keep(headings),
    rows: below.slice(from, from + IMPORT_MAX_ROWS).map(keep),
    numbers: numbers.slice(first).slice(from, from + IMPORT_MAX_ROWS),
  };
};
