import type { RaRecord, SortPayload } from 'ra-core';
import { safeCell } from '#contract/base/csvCells';
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
export const exportCsv = async (
  resource: string,
  { sort, filter, readRecords }: ExportedList
): Promise<string> => {
  if (!(await serverHas('transfer'))) return csvOf(await readRecords());
  const query = new URLSearchParams({
    sort: JSON.stringify([sort.field, sort.order]),
    filter: JSON.stringify(filter),
  });
  const { text } = await withReadableErrors(api(withTenant(`/${resource}/export?${query}`)));
  return text;
};

/** The fields that the records have, as columns; a spreadsheet opens the result as it is. */
const csvOf = (records: readonly RaRecord[]) => {
  const columns = [...new Set(records.flatMap(record => Object.keys(record)))];
  const rows = records.map(record => columns.map(column => cellOf(record[column])));
  return [columns, ...rows].map(row => `${row.map(quoted).join(',')}\r\n`).join('');
};

const cellOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return safeCell(value);
  if (Array.isArray(value)) return safeCell(value.join(', '));
  return JSON.stringify(value);
};

const quoted = (cell: string) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
