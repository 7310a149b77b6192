import { IMPORT_MAX_BYTES, IMPORT_MAX_UNPACKED_BYTES } from '#contract/base/limits';
import { unpackedBytes } from './archive.ts';
import { decode, type Encoding, guessEncoding, isBinary } from './encoding.ts';
import { percentageCells } from './percentages.ts';
import { columnsOf, tablesIn } from './sideBySide.ts';
import {
  type Cells,
  FileRefused,
  filledRows,
  guessHeadingRow,
  guessSeparator,
  letterOf,
  parseCells,
  type Rows,
  type Separator,
} from './table.ts';

export type ReadFile =
  | { kind: 'text'; name: string; sha256: string | undefined; bytes: Uint8Array }
  | {
      kind: 'workbook';
      name: string;
      sha256: string | undefined;
      sheets: { name: string; cells: Cells }[];
    };

export interface FileChoices {
  encoding: Encoding;
  separator: Separator;
  /** From 0. */
  sheet: number;
  /** One of several tables side by side, from 0; null: all columns are one table. */
  table: number | null;
  /** From 0; null: none. */
  headingRow: number | null;
}

/** XLSX files are ZIP archives, as are other documents. */
const isArchive = ([first, second]: Uint8Array) => first === 0x50 && second === 0x4b;

/** Identifies a file; `undefined` without https, where browsers have no cryptography. */
const sha256Of = async (bytes: Uint8Array<ArrayBuffer>) => {
  if (!('subtle' in crypto)) return undefined;
  return [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map(byte => byte.toString(16).padStart(2, '0'))
    .join('');
};

/** For the server, each part is a file of its own. */
export const fileOf = async ({ name, sha256 }: ReadFile, part = 0) => {
  if (sha256 === undefined) return undefined;
  if (part === 0) return { name, sha256 };
  const ofPart = await sha256Of(new TextEncoder().encode(`${sha256} ${part}`));
  return ofPart && { name: `${name} (${part + 1})`, sha256: ofPart };
};

/** Throws `FileRefused` if the file is too large or not a table. */
export const readFile = async (file: File): Promise<ReadFile> => {
  if (file.size > IMPORT_MAX_BYTES) throw new FileRefused({ kind: 'too_large' });
  const bytes = await file
    .arrayBuffer()
    .then(buffer => new Uint8Array(buffer))
    .catch(() => {
      throw new FileRefused({ kind: 'unreadable' });
    });
  if (bytes.length === 0) throw new FileRefused({ kind: 'empty' });
  const known = { name: file.name, sha256: await sha256Of(bytes) };
  if (isArchive(bytes)) return { kind: 'workbook', ...known, sheets: await sheetsOf(bytes) };
  if (isBinary(bytes, guessEncoding(bytes))) throw new FileRefused({ kind: 'not_a_table' });
  return { kind: 'text', ...known, bytes };
};

const sheetsOf = async (bytes: Uint8Array<ArrayBuffer>) => {
  const unpacked = unpackedBytes(bytes);
  if (unpacked === undefined) throw new FileRefused({ kind: 'not_a_table' });
  if (unpacked > IMPORT_MAX_UNPACKED_BYTES) throw new FileRefused({ kind: 'unpacks_too_large' });
  const { default: readWorkbook } = await import('read-excel-file/universal');
  try {
    const sheets = await readWorkbook(bytes.buffer);
    const percentages = await percentageCells(bytes);
    return sheets.map(({ sheet, data }, index) => ({
      name: sheet,
      cells: data.map((row, down) =>
        row.map((cell, across) => {
          const isPercentage = percentages[index]?.has(`${letterOf(across)}${down + 1}`);
          return isPercentage && typeof cell === 'number'
            ? `${textOfCell(Number((cell * 100).toFixed(PERCENT_DECIMALS)))}%`
            : textOfCell(cell);
        })
      ),
    }));
  } catch {
    throw new FileRefused({ kind: 'not_a_table' });
  }
};

/** More decimals show rounding errors: 0.07 is 7.000000000000001 %. */
const PERCENT_DECIMALS = 8;

/** Numbers have a decimal point, and days their ISO form: both are unambiguous. */
const textOfCell = (cell: unknown): string => {
  if (typeof cell === 'string') return cell;
  // Adds a fourth decimal: three might be thousands.
  if (typeof cell === 'number') return String(cell).replace(/^-?[1-9]\d{0,2}\.\d{3}$/, '$&0');
  if (typeof cell === 'boolean') return String(cell);
  if (!(cell instanceof Date)) return '';
  // A workbook stores a fraction of a day: 14:30 may be read as 14:29:59.999.
  const text = new Date(Math.round(cell.getTime() / 1_000) * 1_000).toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 16);
};

export const guessChoices = async (file: ReadFile): Promise<FileChoices> => {
  const encoding = file.kind === 'text' ? guessEncoding(file.bytes) : 'utf-8';
  const separator = file.kind === 'text' ? guessSeparator(decode(file.bytes, encoding)) : ';';
  const filled = file.kind === 'workbook' ? file.sheets.findIndex(isFilled) : 0;
  const choices = { encoding, separator, sheet: Math.max(0, filled), table: 0, headingRow: null };
  const rows = await rowsOf(file, choices);
  return { ...choices, headingRow: guessHeadingRow(rows.cells) ?? null };
};

const isFilled = ({ cells }: { cells: Cells }) => filledRows(cells).cells.length > 1;

/** Without empty rows. Throws `FileRefused`. */
export const rowsOf = async (
  file: ReadFile,
  { encoding, separator, sheet, table }: Omit<FileChoices, 'headingRow'>
): Promise<Rows> => {
  const cells =
    file.kind === 'workbook'
      ? (file.sheets[sheet]?.cells ?? [])
      : await parseCells(decode(file.bytes, encoding), separator);
  const tables = tablesIn(cells);
  const columns = table === null ? undefined : tables[table];
  const rows = { ...filledRows(columns ? columnsOf(cells, columns) : cells), tables };
  if (rows.cells.length === 0) throw new FileRefused({ kind: 'empty' });
  return rows;
};
