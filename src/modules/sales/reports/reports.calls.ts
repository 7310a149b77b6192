import { z } from 'zod';
import {
  moneyOverviewSchema,
  type RevenueBy,
  revenueSchema,
  statementSchema,
  vatReportSchema,
} from '#contract/sales/reports';
import { type ResultBy, resultSchema } from '#contract/sales/results';
import { type NextExport, nextExportSchema, salesExportSchema } from '#contract/sales/salesExports';
import { DoneBefore } from '../../../platform/api/ApiError.ts';
import { api, apiFile } from '../../../platform/api/client.ts';
import { read } from '../../../platform/data/callOptions.ts';
import { apiErrorOf, keyHeader, withReadableErrors } from '../../../platform/data/httpClient.ts';
import { onceInForm } from '../../../platform/data/once.ts';
import { inChosenTenant } from '../../../platform/tenant/chosenTenant.ts';

/** Both days are included. */
export interface Period {
  from: string;
  until: string;
}

const pathWith = (path: string, query: Record<string, string>) =>
  inChosenTenant(`${path}?${new URLSearchParams(query)}`);

const file = (path: string, query: Record<string, string>) =>
  withReadableErrors(apiFile(pathWith(path, query)));

export const readVat = ({ from, until }: Period, signal: AbortSignal) =>
  read(vatReportSchema, pathWith('/reports/vat', { from, until }), { signal });

export type FileFormat = 'csv' | 'pdf';

export const readVatFile = ({ from, until }: Period, format: FileFormat) =>
  file('/reports/vat', { from, until, format });

export interface RevenueQuery extends Period {
  by: RevenueBy;
  date: 'issue' | 'service';
}

export const readRevenue = ({ from, until, by, date }: RevenueQuery, signal: AbortSignal) =>
  read(revenueSchema, pathWith('/reports/revenue', { from, until, by, date }), { signal });

export const readRevenueFile = ({ from, until, by, date }: RevenueQuery, format: FileFormat) =>
  file('/reports/revenue', { from, until, by, date, format });

export interface ResultQuery extends Period {
  by: ResultBy;
}

export const readResult = ({ from, until, by }: ResultQuery, signal: AbortSignal) =>
  read(resultSchema, pathWith('/reports/result', { from, until, by }), { signal });

export const readResultFile = ({ from, until, by }: ResultQuery, format: FileFormat) =>
  file('/reports/result', { from, until, by, format });

export const readMoney = (signal: AbortSignal) =>
  read(moneyOverviewSchema, inChosenTenant('/reports/money'), { signal });

export const readStatement = (customerId: number, { from, until }: Period, signal: AbortSignal) =>
  read(statementSchema, pathWith(`/customers/${customerId}/statement`, { from, until }), {
    signal,
  });

export const readStatementFile = (
  customerId: number,
  { from, until }: Period,
  format: FileFormat
) => file(`/customers/${customerId}/statement`, { from, until, format });

export const readExports = (signal: AbortSignal) =>
  read(
    z.array(salesExportSchema),
    pathWith('/sales-exports', { sort: JSON.stringify(['created_at', 'DESC']), filter: '{}' }),
    { signal }
  );

export const readNextExport = (until: string, signal?: AbortSignal) =>
  read(nextExportSchema, pathWith('/sales-exports/next', { until }), { signal });

/** After a lost answer the screen has what that export left: pressed again, it is the one that was made. */
export const makeExport = ({ until, total, version }: NextExport) =>
  onceInForm(['export', until], { total, version }, async key => {
    const call = api(inChosenTenant('/sales-exports'), {
      method: 'POST',
      body: { until, expected_total: total },
      headers: { ...keyHeader(key), 'if-match': `"v${version}"` },
    });
    return salesExportSchema.parse(await bodyOrMade(call));
  });

const bodyOrMade = async (call: ReturnType<typeof api>): Promise<unknown> => {
  try {
    return (await withReadableErrors(call)).body;
  } catch (error) {
    const failure = apiErrorOf(error);
    if (failure instanceof DoneBefore) return failure.answer;
    throw error;
  }
};

export const readExportFile = (id: number) =>
  withReadableErrors(apiFile(inChosenTenant(`/sales-exports/${id}/file`)));
