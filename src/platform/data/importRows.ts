import { safeCell } from '#contract/base/csvCells';
import {
  importAnswer,
  importDetail,
  type ImportInput,
  importOutcome,
  type ImportOutcome,
  importProgress,
  type ImportProgress,
  importSchema,
  importUndone,
} from '#contract/base/transfer';
import { z } from 'zod';
import { ApiError } from '../api/ApiError.ts';
import { api } from '../api/client.ts';
import { type CallOptions, post, read, withQuery } from './callOptions.ts';
import { keyHeader, withReadableErrors } from './httpClient.ts';

/** A server that imports before it answers reports no progress. */
const listedImport = importSchema.partial({
  state: true,
  done: true,
  total: true,
  error: true,
  overtaken: true,
});

export type ImportSummary = z.infer<typeof listedImport>;

/** A server that writes every row names none. */
const readDetail = importDetail.partial({ overtaken: true });

export type ImportDetail = z.infer<typeof readDetail>;

export type ImportSent = ImportOutcome | ImportProgress;

export type ImportUndone = z.infer<typeof importUndone>;

/** Statuses of a server that only accepts CSV. */
const TAKES_NO_ROWS = [400, 404, 405, 406, 415];

/** Checks or imports all rows or none. A server that only accepts CSV gets CSV. */
export const importRows = async (
  resource: string,
  input: ImportInput,
  key: string
): Promise<ImportSent> => {
  try {
    const call = { method: 'POST', body: input, headers: keyHeader(key) };
    const { body } = await api(`/${resource}/import`, call);
    return importProgress.or(importOutcome).parse(body);
  } catch (error) {
    // Our server reports invalid calls by a code.
    const isOther =
      error instanceof ApiError && TAKES_NO_ROWS.includes(error.status) && !error.code;
    if (isOther) return importAsCsv(resource, input, key);
    return withReadableErrors(Promise.reject<ImportSent>(error));
  }
};

const importAsCsv = async (
  resource: string,
  { columns, rows, dryRun, tenantId }: ImportInput,
  key: string
): Promise<ImportOutcome> => {
  const path = withQuery(`/${resource}/import`, { dryRun: String(dryRun) }, { tenantId });
  const body = new Blob([csvOf(columns, rows)], { type: 'text/csv' });
  const answer = await withReadableErrors(
    api(path, { method: 'POST', body, headers: keyHeader(key) })
  );
  const { errors } = importAnswer.parse(answer.body);
  const wrong = new Set(errors.map(({ row }) => row));
  const added = rows.flatMap((_, index) => (wrong.has(index + 1) ? [] : [{ row: index + 1 }]));
  return { new: added, changed: [], equal: [], similar: [], errors };
};

const csvOf = (columns: readonly string[], rows: ImportInput['rows']) =>
  [columns, ...rows].map(row => `${row.map(cellOf).join(',')}\r\n`).join('');

const cellOf = (value: ImportInput['rows'][number][number]) => {
  const text = typeof value === 'string' ? safeCell(value) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

export const readImports = (resource: string, options: CallOptions): Promise<ImportSummary[]> =>
  read(
    z.array(listedImport),
    withQuery('/imports', { resource, range: JSON.stringify([0, 9]) }, options),
    options
  );

export const readImport = (id: number, options: CallOptions): Promise<ImportDetail> =>
  read(readDetail, withQuery(`/imports/${id}`, {}, options), options);

/** Keeps records that are referenced or changed since. A long one continues after the answer. */
export const undoImport = (id: number, options: CallOptions): Promise<ImportUndone | ImportProgress> =>
  post(importProgress.or(importUndone), withQuery(`/imports/${id}/undo`, {}, options), {});
