import { BYTE_ORDER_MARK, safeCell } from '#contract/base/csvCells';
import type { Checked } from './checked.ts';
import type { Sheet } from './table.ts';

interface FaultyFileOptions {
  labelOf: (field: string) => string;
  separator: string;
  /** The heading of the column that says what is wrong. */
  problem: string;
}

/** The rows of a file that are wrong, as they are there, with what is wrong with each in a last column. */
export const csvOfFaulty = (
  { headings, rows }: Sheet,
  errors: Checked['errors'],
  { labelOf, separator, problem }: FaultyFileOptions
) => {
  const lines = [
    [...headings, problem],
    ...errors.map(({ index, fields }) => [
      ...(rows[index] ?? []),
      Object.entries(fields)
        .map(([field, text]) => `${labelOf(field)}: ${text}`)
        .join(' '),
    ]),
  ];
  return BYTE_ORDER_MARK + csvText(lines, separator);
};

/** Rows of texts as a file that every spreadsheet opens. */
export const csvText = (lines: readonly (readonly string[])[], separator: string) =>
  lines.map(line => `${line.map(quotedIn(separator)).join(separator)}\r\n`).join('');

const quotedIn = (separator: string) => (text: string) => {
  const cell = safeCell(text);
  const isPlain = !/["\r\n]/.test(cell) && !cell.includes(separator);
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`;
};
