import type { CountInput } from '#contract/warehouse/stocktakings';
import { textOf } from '../platform/api/ApiError.ts';
import { api } from '../platform/api/client.ts';
import {
  countAnswerFrom,
  countAnswersFrom,
  dayFrom,
  packingFrom,
  scanAnswerFrom,
  scanAnswersFrom,
  takingsFrom,
  totalsFrom,
} from './answers.ts';
import type { DoorScan, Owner } from './outbox/database.ts';
import { isTokenOf } from './session.ts';

/** A connection that hardly works is none: after so long it is tried anew, in milliseconds. */
const PATIENCE_MS = 20_000;

const call = async (path: string, request: Omit<Parameters<typeof api>[1], 'signal'> = {}) =>
  (await api(path, { ...request, signal: AbortSignal.timeout(PATIENCE_MS) })).body;

/** The cards of today. */
export const readDay = async () => dayFrom(await call('/warehouse'));

/** The lines of a project, with where all of it is. */
export const readPacking = async (projectId: number) =>
  packingFrom(await call(`/projects/${projectId}/packing`));

/** A project's name, for one that is none of today's. */
export const readName = async (projectId: number) =>
  textOf(await call(`/projects/${projectId}`), 'name') ?? `#${projectId}`;

/** Tells the server of a person's scans, in their order. */
export const sendScans = async (owner: Owner, projectId: number, scans: readonly DoorScan[]) =>
  scanAnswersFrom(
    await call(`/projects/${projectId}/scans`, {
      method: 'POST',
      body: { scans },
      accepts: isTokenOf(owner),
    })
  );

/** Has the server undo a person's scan. */
export const sendUndo = async (owner: Owner, projectId: number, scanId: string) =>
  scanAnswerFrom(
    await call(`/projects/${projectId}/scans/${scanId}/undo`, {
      method: 'POST',
      body: {},
      accepts: isTokenOf(owner),
    })
  );

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

/** How far a stocktaking is. */
export const readTotals = async (takingId: number) =>
  totalsFrom(await call(`/stocktakings/${takingId}/counts`));

/** Tells the server of a person's counts, in their order. */
export const sendCounts = async (owner: Owner, takingId: number, counts: readonly CountInput[]) =>
  countAnswersFrom(
    await call(`/stocktakings/${takingId}/counts`, {
      method: 'POST',
      body: { counts },
      accepts: isTokenOf(owner),
    })
  );

/** Has the server undo a person's count. */
export const sendCountUndo = async (owner: Owner, takingId: number, countId: string) =>
  countAnswerFrom(
    await call(`/stocktakings/${takingId}/counts/${countId}/undo`, {
      method: 'POST',
      body: {},
      accepts: isTokenOf(owner),
    })
  );
