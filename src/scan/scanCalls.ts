import { PROJECT_STATUS } from '#contract/base/projectStatuses.values';
import type { ExpectedKind } from '#contract/warehouse/scans';
import { textOf } from '../platform/api/ApiError.ts';
import { api } from '../platform/api/client.ts';
import {
  codeFrom,
  codesFrom,
  dayFrom,
  jobOfUnitFrom,
  projectsFrom,
  packingFrom,
  takingsFrom,
  totalsFrom,
} from './scanAnswers.ts';

/** Timeout in milliseconds: a very slow connection counts as none. */
const CALL_TIMEOUT_MS = 20_000;

const call = async (path: string) =>
  (await api(path, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })).body;

/** The cards of a day, by default of today. */
export const readDay = async (day?: string) =>
  dayFrom(await call(day === undefined ? '/warehouse' : `/warehouse?day=${day}`));

/** The projects that a text finds, by name or number. */
export const findProjects = async (text: string) => {
  const query = new URLSearchParams({
    filter: JSON.stringify({ q: text }),
    range: JSON.stringify([0, 9]),
  });
  return projectsFrom(await call(`/projects?${query}`));
};

/** The record of a code: a project, or an item that may be out for one. */
export const readCode = async (code: string) =>
  codeFrom(await call(`/codes/${encodeURIComponent(code)}`));

/** The project that a unit is out for, or is assigned to next. */
export const readJobOfUnit = async (unitId: number) =>
  jobOfUnitFrom(await call(`/equipment/${unitId}/timeline`));

/** The lines of a project with their counts. */
export const readPacking = async (projectId: number) =>
  packingFrom(await call(`/projects/${projectId}/packing`));

/** The codes of all goods that count for a project. */
export const readCodes = async (projectId: number) =>
  codesFrom(await call(`/projects/${projectId}/codes`));

/** The agreement about an item that is still out. */
export interface Agreed {
  product_id: number;
  unit_id: number | null;
  amount: number;
  kind: ExpectedKind;
  until: string;
}

/** Sends the agreement to the server. */
export const saveAgreed = async (projectId: number, agreed: Agreed) => {
  await api(`/projects/${projectId}/expected-returns`, {
    method: 'POST',
    body: { returns: [agreed] },
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
};

/** A project's name, and whether it is called off. */
export const readProject = async (projectId: number) => {
  const body = await call(`/projects/${projectId}`);
  return {
    name: textOf(body, 'name'),
    cancelled: textOf(body, 'status') === PROJECT_STATUS.cancelled,
  };
};

const OPEN_TAKINGS = new URLSearchParams({
  filter: JSON.stringify({ state: 'open' }),
  sort: JSON.stringify(['created_at', 'DESC']),
  range: JSON.stringify([0, 49]),
});

/** The stocktakings that are open, the newest first. */
export const readTakings = async () => takingsFrom(await call(`/stocktakings?${OPEN_TAKINGS}`));

/** The location that a stocktaking is of, and whether it is over. */
export const readTaking = async (takingId: number) => {
  const body = await call(`/stocktakings/${takingId}`);
  return { location: textOf(body, 'location'), isBooked: textOf(body, 'booked_at') !== undefined };
};

/** The progress of a stocktaking. */
export const readTotals = async (takingId: number) =>
  totalsFrom(await call(`/stocktakings/${takingId}/counts`));
