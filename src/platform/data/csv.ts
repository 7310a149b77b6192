import type { RaRecord, SortPayload } from 'ra-core';
import { safeCell } from '#contract/csvCells';
import { IMPORT_MAX_BYTES } from '#contract/limits';
import { importAnswer, type ImportAnswer } from '#contract/transfer';
import { api } from '../api/client.ts';
import { serverHas } from '../session/currentUser.ts';
import { keyHeader, withReadableErrors, withTenant } from './httpClient.ts';

interface ExportedList {
  sort: SortPayload;
  filter: object;
  /** All records that are filtered, for a server that makes no files. */
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

/** The texts for a file that is not worth sending. */
const TOO_LARGE = 'lists.import.too_large';
const UNREADABLE = 'lists.import.unreadable';

interface ImportOptions {
  /** The tenant that the records become, where it is not one's own. */
  tenantId?: number | string;
  /** Has every row checked, and none written. */
  dryRun: boolean;
  key: string;
}

/** Has the server check or import the rows of a CSV file: all of them, or none. */
export const importCsv = async (
  resource: string,
  csv: string,
  { tenantId, dryRun, key }: ImportOptions
): Promise<ImportAnswer> => {
  const query = new URLSearchParams({
    dryRun: String(dryRun),
    ...(tenantId !== undefined && { tenantId: String(tenantId) }),
  });
  const body = new Blob([csv], { type: 'text/csv' });
  const answer = await withReadableErrors(
    api(`/${resource}/import?${query}`, { method: 'POST', body, headers: keyHeader(key) })
  );
  return importAnswer.parse(answer.body);
};

/** A CSV file's text. Spreadsheets on Windows still write it in their own encoding. */
export const readCsv = async (file: File): Promise<string> => {
  if (file.size > IMPORT_MAX_BYTES) throw new Error(TOO_LARGE);
  const bytes = await file.arrayBuffer().catch(() => {
    throw new Error(UNREADABLE);
  });
  const text = decoded(bytes);
  if (text.includes('\0')) throw new Error(UNREADABLE);
  return text;
};

const decoded = (bytes: ArrayBuffer) => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
