import { ApiError } from '../../platform/api/ApiError.ts';
import { withTabLock } from '../../platform/api/client.ts';
import {
  type OutboxScan,
  type Owner,
  type Place,
  returnsOf,
} from '../../platform/outbox/outboxDatabase.ts';
import {
  newestFirst,
  type PlaceView,
  readPlace,
  readPlaces,
  resultOf,
} from '../../platform/outbox/outboxQueries.ts';
import { type Connection, connectionAfter, OUTBOX_LOCK } from '../../platform/outbox/sender.ts';
import type { Audible } from '../../platform/scanner/scanSounds.ts';
import { isSessionOf } from '../../platform/session/confirmedUser.ts';
import { withCodes } from '../../platform/scanner/knownLines.ts';
import { type Agreed, readCodes, readPacking, readProject, saveAgreed } from '../scanCalls.ts';
import { linesWith } from '../model/lines.ts';
import { isReturnFor } from '../model/returnsModel.ts';
import { type Job, keepJob, knownDatabase, readAllJobs } from './knownDatabase.ts';

export interface JobView extends PlaceView {
  job: Job | undefined;
  lines: Job['lines'];
  audible: readonly Audible[];
}

export const projectOf = (owner: Owner, id: number): Place => ({ owner, area: 'projects', id });

const storedJob = async ({ owner, id }: Place) =>
  (await knownDatabase()).get('jobs', [owner, id]).catch(() => undefined);

export const readJob = async (place: Place, without?: ReadonlySet<string>): Promise<JobView> => {
  const [job, view, returns] = await Promise.all([
    storedJob(place).catch(() => undefined),
    readPlace(place),
    readPlace(returnsOf(place.owner)),
  ]);
  const scans = [...view.scans, ...returns.scans.filter(stored => job && isReturnFor(job, stored))]
    .filter(({ scan }) => !without?.has(scan.id))
    .toSorted(newestFirst);
  return {
    ...view,
    job,
    lines: linesWith(job?.lines ?? [], job?.kept_at ?? 0, scans),
    audible: view.scans.map(stored => ({ id: stored.scan.id, result: resultOf(stored) })),
  };
};

export interface StoredJob {
  projectId: number;
  name: string;
  latest: OutboxScan | undefined;
  unsent: number;
  decisions: number;
}

export const readStoredJobs = async (owner: Owner): Promise<StoredJob[]> => {
  const jobs = await readAllJobs(owner);
  const places = await readPlaces(owner, 'projects');
  const ids = new Set([...jobs.map(({ project_id }) => project_id), ...places.map(({ id }) => id)]);
  const stored = [...ids].map(projectId => {
    const { unsent = 0, decisions = 0, latest } = places.find(({ id }) => id === projectId) ?? {};
    const name = jobs.find(({ project_id }) => project_id === projectId)?.name ?? `#${projectId}`;
    return { projectId, name, latest, unsent, decisions };
  });
  return stored.toSorted(
    (one, other) => other.unsent + other.decisions - (one.unsent + one.decisions)
  );
};

interface Named {
  project_id: number;
  project_name: string;
}

export const keepJobs = async (owner: Owner, projects: readonly Named[], signal: AbortSignal) => {
  const names = new Map(projects.map(each => [each.project_id, each.project_name]));
  for (const [id, name] of names) {
    if (signal.aborted) return;
    const { state } = await refreshJob(projectOf(owner, id), signal, name);
    if (state !== 'fine') return;
  }
};

/** Refetches and stores a project. If the server is unreachable, the stored data stays. */
export const refreshJob = (
  place: Place,
  signal: AbortSignal,
  named?: string
): Promise<Connection> =>
  withTabLock(OUTBOX_LOCK, async () => {
    if (!isSessionOf(place.owner)) return { state: 'signedOut' };
    // A scan without an answer may already be in the new lines, and would count twice.
    if ((await readPlace(place)).isUncertain) return { state: 'fine' };
    try {
      const { owner, id } = place;
      const kept_at = Date.now();
      const known = await storedJob(place).catch(() => undefined);
      if (signal.aborted) return { state: 'fine' };
      // Users may scan without seeing projects: then the name comes from the day's card.
      const unseen = { name: named ?? known?.name, cancelled: known?.cancelled ?? false };
      const [packing, codes, project] = await Promise.all([
        readPacking(id),
        readCodes(id).catch(() => undefined),
        readProject(id).catch(() => unseen),
      ]);
      const lines = codes ? withCodes(packing, codes) : packing;
      const name = project.name ?? unseen.name ?? `#${id}`;
      await keepJob({ owner, project_id: id, name, lines, kept_at, cancelled: project.cancelled });
      return { state: 'fine' };
    } catch (error) {
      const message = error instanceof ApiError ? error.message : '';
      return connectionAfter(error) ?? { state: 'refused', message };
    }
  });

export const agree = async (owner: Owner, id: number, agreed: Agreed): Promise<boolean> => {
  try {
    await saveAgreed(id, agreed);
    const known = await storedJob(projectOf(owner, id));
    if (known)
      await keepJob({ ...known, lines: known.lines.map(line => withAgreed(line, agreed)) });
    return true;
  } catch {
    return false;
  }
};

const withAgreed = (line: Job['lines'][number], agreed: Agreed) => {
  const { product_id, unit_id, amount, kind, until } = agreed;
  if (line.product_id !== product_id) return line;
  if (unit_id === null) return { ...line, expected: { kind, until, amount } };
  const units = line.units.map(unit =>
    unit.id === unit_id ? { ...unit, expected: { kind, until } } : unit
  );
  return { ...line, units };
};
