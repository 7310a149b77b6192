import type { RaRecord, SortPayload } from 'ra-core';
import { BYTE_ORDER_MARK } from '#contract/base/csvCells';
import type { Locale } from '#contract/base/locales';
import type { ExportedRow } from '#contract/base/transfer';
import { api } from '../api/client.ts';
import { serverHas } from '../session/currentUser.ts';
import { csvText } from './csvText.ts';
import { withReadableErrors, withTenant } from './httpClient.ts';

export interface ExportedList {
  sort: SortPayload;
  filter: object;
  readRecords: () => Promise<RaRecord[]>;
}

/** Made by the server, else here. */
export const exportCsv = async (
  resource: string,
  list: ExportedList,
  locale: Locale
): Promise<string> =>
  (await serverHas('transfer'))
    ? BYTE_ORDER_MARK + (await readExport(resource, list, {}))
    : csvText(linesOf(await list.readRecords()), locale);

export const readExport = async (
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

export const valueOf = (value: unknown): ExportedRow[number] => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string' || typeof value === 'number') return value;
  return Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
};

export const fieldsOf = (records: readonly RaRecord[]) => [...new Set(records.flatMap(record => Object.keys(record)))];

const linesOf = (records: readonly RaRecord[]) => {
  const columns = fieldsOf(records);
  return [columns, ...records.map(record => columns.map(column => valueOf(record[column])))];
};
