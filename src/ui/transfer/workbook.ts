import writeWorkbook, { type Cell, type SheetData } from 'write-excel-file/universal';
import type { ExportedColumns, ExportedRow } from '#contract/base/transfer';

export interface WorkbookSheet {
  name: string;
  columns: ExportedColumns;
  rows: readonly ExportedRow[];
}

/**
 * Writes an XLSX file. Every text is a text cell, so no spreadsheet runs it as a formula or reads a
 * code as a number or a date. Days and moments are date cells, without a time zone.
 */
export const workbookOf = (sheets: readonly WorkbookSheet[]): Promise<Blob> =>
  writeWorkbook(
    sheets.map(({ name, columns, rows }) => ({
      sheet: sheetName(name),
      data: dataOf(columns, rows),
      columns: columns.map(({ heading, kind }, index) => ({
        width: widthOf(kind === 'value' ? rows.map(row => row[index]) : [], heading),
      })),
      stickyRowsCount: 1,
    }))
  ).toBlob();

const dataOf = (columns: ExportedColumns, rows: readonly ExportedRow[]): SheetData => [
  columns.map(({ heading }) => ({ ...textCell(heading), fontWeight: 'bold' })),
  ...rows.map(row => row.map((value, index) => cellOf(value, columns[index]?.kind))),
];

const cellOf = (value: ExportedRow[number], kind = 'value'): Cell => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return value;
  const moment = kind === 'value' ? undefined : dateOf(value);
  if (!moment) return textCell(value);
  return {
    value: moment,
    type: Date,
    format: kind === 'day' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm',
  };
};

/** `_x0041_` in a text cell is a character code, unless its first character is escaped. */
const textCell = (text: string) => ({
  value: text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'),
  type: String,
});

/** The library reads a date as UTC; a cell has no zone. Spreadsheets have no dates before 1900. */
const dateOf = (text: string) => {
  const date = new Date(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() < 1901 ? undefined : date;
};

/** Forbidden characters and maximum length of a sheet's name. */
const sheetName = (name: string) => name.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31);

const WIDEST = 50;

const widthOf = (values: readonly (ExportedRow[number] | undefined)[], heading: string) => {
  const lengths = values.slice(0, 200).map(value => String(value ?? '').length);
  return Math.min(WIDEST, Math.max(16, heading.length, ...lengths) + 2);
};
