import { folded } from './synonyms.ts';
import { type Cells, filledRows, guessHeadingRow } from './table.ts';

/** A half-open range of columns. */
export interface Columns {
  first: number;
  until: number;
}

/** Minimum columns of a table: a single one beside an empty column belongs to the table before it. */
const COLUMNS_AT_LEAST = 2;

/** A separate table has less than this share of the longer one's rows. */
const SHORTER = 0.5;

export const columnsOf = (cells: Cells, { first, until }: Columns): Cells =>
  cells.map(row => row.slice(first, until));

/**
 * Tables side by side in a sheet, separated by an empty column; none if it is one table, which may have empty
 * columns too. Another table repeats a heading, or ends much earlier or later.
 */
export const tablesIn = (cells: Cells): Columns[] => {
  const blocks = blocksIn(cells);
  const tables = blocks.slice(0, 1);
  for (const block of blocks.slice(1)) {
    const before = tables.at(-1);
    if (!before) break;
    if (areTwo(cells, before, block)) tables.push(block);
    else before.until = block.until;
  }
  return tables.length > 1 ? tables : [];
};

const blocksIn = (cells: Cells): Columns[] => {
  const width = Math.max(0, ...cells.map(row => row.length));
  const blocks: Columns[] = [];
  for (let column = 0; column < width; column += 1) {
    if (!cells.some(row => row[column]?.trim())) continue;
    const last = blocks.at(-1);
    if (last?.until === column) last.until = column + 1;
    else blocks.push({ first: column, until: column + 1 });
  }
  return blocks;
};

const areTwo = (cells: Cells, one: Columns, other: Columns) => {
  if ([one, other].some(({ first, until }) => until - first < COLUMNS_AT_LEAST)) return false;
  const [left, right] = [partOf(cells, one), partOf(cells, other)];
  if (!left || !right || left.headingsAt !== right.headingsAt) return false;
  if (right.headings.some(heading => left.headings.includes(heading))) return true;
  const [shorter = 0, longer = 0] = [left.rows, right.rows].toSorted((a, b) => a - b);
  return shorter < longer * SHORTER;
};

const partOf = (cells: Cells, columns: Columns) => {
  const { cells: filled, numbers } = filledRows(columnsOf(cells, columns));
  const at = guessHeadingRow(filled);
  if (at === undefined) return undefined;
  const headingsAt = numbers[at] ?? 0;
  return {
    headings: (filled[at] ?? []).filter(Boolean).map(folded),
    headingsAt,
    rows: (numbers.at(-1) ?? 0) - headingsAt,
  };
};
