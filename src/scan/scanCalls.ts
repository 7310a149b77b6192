import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import type { ExpectedKind } from '#contract/warehouse/scans';
import { textOf } from '../platform/api/ApiError.ts';
import { api, timeLimit } from '../platform/api/client.ts';
import {
  codeFrom,
  codesFrom,
  dayFrom,
  jobOfUnitFrom,
  projectsFrom,
  packingFrom,
  openStocktakingsFrom,
  totalsFrom,
} from './scanAnswers.ts';

const call = async (path: string) => (await api(path, { signal: timeLimit() })).body;

export const readDay = async (day?: string) =>
  dayFrom(await call(day === undefined ? '/warehouse' : `/warehouse?day=${day}`));

export const findProjects = async (text: string) => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ q: text }),
    range: JSON.stringify([0, 9]),
  });
  return projectsFrom(await call(`/projects?${query}`));
};

export const readCode = async (code: string) =>
  codeFrom(await call(`/codes/${encodeURIComponent(code)}`));

export const readJobOfUnit = async (unitId: number) =>
  jobOfUnitFrom(await call(`/equipment/${unitId}/timeline`));

export const readPacking = async (projectId: number) =>
  packingFrom(await call(`/projects/${projectId}/packing`));

export const readCodes = async (projectId: number) =>
  codesFrom(await call(`/projects/${projectId}/codes`));

export interface Agreed {
  product_id: number;
  unit_id: number | null;
  amount: number;
  kind: ExpectedKind;
  until: string;
}

export const saveAgreed = async (projectId: number, agreed: Agreed) => {
  await api(`/projects/${projectId}/expected-returns`, {
    method: 'POST',
    body: { returns: [agreed] },
    signal: timeLimit(),
  });
};

export const readProject = async (projectId: number) => {
  const body = await call(`/projects/${projectId}`);
  return {
    name: textOf(body, 'name'),
    cancelled: textOf(body, 'status') === PROJECT_STATUS.cancelled,
  };
};

const OPEN_STOCKTAKINGS = new URLSearchParams({
  filter: JSON.stringify({ state: 'open' }),
  sort: JSON.stringify(['created_at', 'DESC']),
  range: JSON.stringify([0, 49]),
});

export const readOpenStocktakings = async () =>
  openStocktakingsFrom(await call(`/stocktakings?${OPEN_STOCKTAKINGS}`));

export const readStocktaking = async (stocktakingId: number) => {
  const body = await call(`/stocktakings/${stocktakingId}`);
  return { location: textOf(body, 'location'), isBooked: textOf(body, 'booked_at') !== undefined };
};

export const readTotals = async (stocktakingId: number) =>
  totalsFrom(await call(`/stocktakings/${stocktakingId}/counts`));
