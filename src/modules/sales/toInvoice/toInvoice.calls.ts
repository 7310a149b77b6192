import { totalOf } from '#contract/base/contentRange';
import { LIST_MAX_ROWS } from '#contract/base/limits';
import type { Range } from '#contract/base/list';
import type { SalesInvoiceInput } from '#contract/sales/salesInvoices';
import {
  type EarlierProjects,
  type ToInvoice,
  type ToInvoiceTotal,
  toInvoiceSchema,
  toInvoiceTotalSchema,
} from '#contract/sales/toInvoice';
import { api } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/callOptions.ts';
import { apiErrorOf, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { once } from '../../../platform/data/once.ts';
import { eachRecord, PartialFailure } from '../../../platform/data/records.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';
import { makeDraft } from '../invoices/invoices.calls.ts';

interface Due {
  until: string;
  earlier: EarlierProjects;
}

export const readTotal = async (due: Due, signal: AbortSignal): Promise<ToInvoiceTotal | null> => {
  try {
    return await read(toInvoiceTotalSchema, pathOf('/to-invoice/total', { ...due }), { signal });
  } catch (error) {
    if (apiErrorOf(error)?.status === 404) return null;
    throw error;
  }
};

interface DuePage {
  rows: ToInvoice[];
  total: number;
}

export const readDue = async (
  { until, earlier, range }: Due & { range: Range },
  signal?: AbortSignal
): Promise<DuePage> => {
  const path = pathOf('/to-invoice', { until, earlier, range: JSON.stringify(range) });
  const { body, headers } = await withReadableErrors(api(path, { ...(signal && { signal }) }));
  const rows = toInvoiceSchema.parse(body);
  return { rows, total: totalOf(headers.get('Content-Range')) ?? rows.length };
};

export const readAllDue = async (until: string, signal: AbortSignal): Promise<DuePage> => {
  const rows = await read(toInvoiceSchema, pathOf('/to-invoice', { until }), { signal });
  return { rows, total: rows.length };
};

export const readEveryDue = async (due: Due, total: number): Promise<ToInvoice[]> => {
  const rows: ToInvoice[] = [];
  for (let first = 0; first < total; first += LIST_MAX_ROWS) {
    const range: Range = [first, first + LIST_MAX_ROWS - 1];
    rows.push(...(await readDue({ ...due, range })).rows);
  }
  return rows;
};

const pathOf = (path: string, query: Record<string, string>) =>
  inChosenTenant(`${path}?${new URLSearchParams(query)}`);

export interface NotMade {
  project_id: number;
  message: string;
  isUnknown: boolean;
}

export const makeDrafts = async (rows: readonly ToInvoice[]): Promise<NotMade[]> => {
  const rowOf = new Map(rows.map(row => [row.project_id, row]));
  try {
    await eachRecord([...rowOf.keys()], async id => {
      const row = rowOf.get(Number(id));
      if (!row) return;
      const { project_id, percent } = row;
      const body: SalesInvoiceInput =
        percent === null ? { kind: 'final', project_id } : { kind: 'advance', project_id, percent };
      await once(['draft', body], key => makeDraft(body, key));
    });
    return [];
  } catch (error) {
    if (!(error instanceof PartialFailure)) throw error;
    return error.failures.map(({ id, ...failure }) => ({ project_id: Number(id), ...failure }));
  }
};
