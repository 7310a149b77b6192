import type { ExpectedKind } from '#contract/warehouse/scans';
import { textOf } from '../platform/api/ApiError.ts';
import { api } from '../platform/api/client.ts';
import { dayFrom, packingFrom, takingsFrom, totalsFrom } from './answers.ts';

/** A connection that hardly works is none: after so long it is tried anew, in milliseconds. */
const CALL_TIMEOUT_MS = 20_000;

const call = async (path: string) =>
  (await api(path, { signal: AbortSignal.timeout(CALL_TIMEOUT_MS) })).body;

/** The cards of today. */
export const readDay = async () => dayFrom(await call('/warehouse'));

/** The lines of a project, with where all of it is. */
export const readPacking = async (projectId: number) =>
  packingFrom(await call(`/projects/${projectId}/packing`));

/** What is agreed of something that is still out. */
export interface Agreed {
  product_id: number;
  unit_id: number | null;
  amount: number;
  kind: ExpectedKind;
  until: string;
}

/** Tells the server what is agreed. */
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
  return { name: textOf(body, 'name'), cancelled: textOf(body, 'status') === 'geannuleerd' };
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

/** How far a stocktaking is. */
export const readTotals = async (takingId: number) =>
  totalsFrom(await call(`/stocktakings/${takingId}/counts`));
