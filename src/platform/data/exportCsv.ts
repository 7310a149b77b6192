import type { RaRecord, SortPayload } from 'ra-core';
import { z } from 'zod';
import { safeCell } from '#contract/base/csvCells';
import {
  type ExportedColumns,
  exportedColumns,
  type ExportedRow,
  exportedRow,
} from '#contract/base/transfer';
import { api } from '../api/client.ts';
import { serverHas } from '../session/currentUser.ts';
import { withReadableErrors, withTenant } from './httpClient.ts';

interface ExportedList {
  sort: SortPayload;
  filter: object;
  /** All filtered records, for a server without exports. */
  readRecords: () => Promise<RaRecord[]>;
}

/** A list as a CSV file, as it is filtered and sorted: from the server, else made here. */
export const exportCsv = async (resource: string, list: ExportedList): Promise<string> =>
  (await serverHas('transfer')) ? readExport(resource, list, {}) : csvOf(await list.readRecords());

/** A list as typed values, for a workbook. */
export interface ExportedRows {
  columns: ExportedColumns;
  rows: ExportedRow[];
}

/** As `exportCsv`, as values. */
export const exportRows = async (resource: string, list: ExportedList): Promise<ExportedRows> => {
  if (!(await serverHas('workbooks'))) return rowsOf(await list.readRecords());
  const text = await readExport(resource, list, { format: 'rows' });
  const [columns, ...rows] = text
    .split('\n')
    .filter(line => line !== '')
    .map((line): unknown => JSON.parse(line));
  return { columns: exportedColumns.parse(columns), rows: z.array(exportedRow).parse(rows) };
};

const readExport = async (
  resource: string,
  { sort, filter }: ExportedList,
  options: Record<string, string>
) => {
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filter),
    ...options,
  });
  const { text } = await withReadableErrors(api(withTenant(`/${resource}/export?${query}`)));
  return text;
};

const rowsOf = (records: readonly RaRecord[]): ExportedRows => {
  const fields = fieldsOf(records);
  return {
    columns: fields.map(heading => ({ heading, kind: 'value' })),
    rows: records.map(record => fields.map(field => valueOf(record[field]))),
  };
};

const valueOf = (value: unknown): ExportedRow[number] => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
};

const fieldsOf = (records: readonly RaRecord[]) => [...new Set(records.flatMap(record => Object.keys(record)))];

/** The fields that the records have, as columns; a spreadsheet opens the result as it is. */
const csvOf = (records: readonly RaRecord[]) => {
  const columns = fieldsOf(records);
  const rows = records.map(record => columns.map(column => cellOf(record[column])));
  return [columns, ...rows].map(row => `${row.map(quoted).join(',')}\r\n`).join('');
};

const cellOf = (value: unknown): string => {
  const written = valueOf(value) ?? '';
  return typeof written === 'number' ? String(written) : safeCell(written);
};

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
