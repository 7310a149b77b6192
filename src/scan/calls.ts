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

/** A project's name, for one that is none of today's. */
export const readName = async (projectId: number) =>
  textOf(await call(`/projects/${projectId}`), 'name') ?? `#${projectId}`;

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
