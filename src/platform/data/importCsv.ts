import { IMPORT_MAX_BYTES } from '#contract/base/limits';
import { importAnswer, type ImportAnswer } from '#contract/base/transfer';
import { api } from '../api/client.ts';
import { keyHeader, withReadableErrors } from './httpClient.ts';

/** The texts for a file that is not worth sending. */
const TOO_LARGE = 'lists.import.too_large';
const UNREADABLE = 'lists.import.unreadable';

interface ImportOptions {
  /** The tenant of the records, if not the user's own. */
  tenantId?: number | string;
  /** Checks every row without writing. */
  dryRun: boolean;
  key: string;
}

/** Checks or imports the rows of a CSV file on the server: all or none. */
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
