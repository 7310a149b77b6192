import { SCANS_MAX } from '#contract/warehouse/scans';
import { ApiError } from '../../platform/api/ApiError.ts';
import { isNotNow, oneTabAtATime } from '../../platform/api/client.ts';
import { readName, readPacking, sendScans, sendUndo } from '../calls.ts';
import { isSessionOf } from '../session.ts';
import { changes, CHANGED, database, keepJob, type Owner } from './database.ts';
import { type Batch, nextBatch, type Place, refuse, settle } from './outbox.ts';

/** The state of sending: `unreachable` tries again by itself, the others wait for the person. */
export type Connection =
  | { state: 'fine' | 'unreachable' | 'signedOut' }
  | { state: 'refused'; message: string };

const LOCK = 'scan-outbox';

/** How often it is tried anew, in milliseconds. */
const AGAIN_MS = 20_000;

/**
 * Sends a person's outbox from now on: whenever something is added, when the connection or the page is
 * back, and every 20 seconds. Keeps the open project, if there is one, as the server has it. The function
 * that comes back ends it.
 */
export const keepSending = (
  { owner, projectId }: Partial<Place> & Pick<Place, 'owner'>,
  tell: (connection: Connection) => void
) => {
  let isOver = false;
  let running: Promise<void> | undefined;
  let isAskedAgain = false;

  const run = async () => {
    while (isAskedAgain && !isOver) {
      isAskedAgain = false;
      const connection = await oneTabAtATime(LOCK, () => sendAll(owner));
      if (!isOver) tell(connection);
    }
  };

  const sendSoon = () => {
    isAskedAgain = true;
    running ??= run().finally(() => (running = undefined));
  };

  const refresh = async () => {
    if (document.visibilityState === 'hidden') return;
    sendSoon();
    if (projectId === undefined) return;
    const connection = await oneTabAtATime(LOCK, () => refreshJob({ owner, projectId }));
    if (!isOver && connection.state !== 'fine') tell(connection);
  };
  const refreshSoon = () => void refresh();

  const timer = setInterval(refreshSoon, AGAIN_MS);
  changes.addEventListener(CHANGED, sendSoon);
  window.addEventListener('online', refreshSoon);
  document.addEventListener('visibilitychange', refreshSoon);
  refreshSoon();
  return () => {
    isOver = true;
    clearInterval(timer);
    changes.removeEventListener(CHANGED, sendSoon);
    window.removeEventListener('online', refreshSoon);
    document.removeEventListener('visibilitychange', refreshSoon);
  };
};

/** Sends all there is, in order; what will never be taken is refused and does not hold up the rest. */
const sendAll = async (owner: Owner): Promise<Connection> => {
  let limit = SCANS_MAX;
  for (;;) {
    if (!isSessionOf(owner)) return { state: 'signedOut' };
    const batch = await nextBatch(owner, limit);
    if (!batch) return { state: 'fine' };
    try {
      const isMore = await settle(owner, batch, await deliver(owner, batch));
      if (isMore) await refreshJob({ owner, projectId: batch.projectId });
    } catch (error) {
      const connection = connectionAfter(error);
      if (connection) return connection;
      // One of them spoils the call: each by itself from here on.
      if (batch.entries.length > 1) limit = 1;
      else await refuse(batch, error instanceof ApiError ? error.message : '');
    }
  }
};

const deliver = async (owner: Owner, { projectId, entries }: Batch) => {
  const [first] = entries;
  if (first?.kind === 'undo') return [await sendUndo(owner, projectId, first.scan_id)];
  return sendScans(
    owner,
    projectId,
    entries.flatMap(entry => (entry.kind === 'scan' ? [entry.scan] : []))
  );
};

/** Reads the connection's state from a failure; `undefined` where the failure is about what was sent. */
const connectionAfter = (error: unknown): Connection | undefined => {
  // A page of a hotel's network is no answer of our server.
  if (!(error instanceof ApiError)) return { state: 'unreachable' };
  if (error.status === 0 || error.status >= 500 || isNotNow(error)) return { state: 'unreachable' };
  if (error.status === 401) return { state: 'signedOut' };
  if (error.status === 403) return { state: 'refused', message: error.message };
  return undefined;
};

/** A project as it stands on a card. */
interface Named {
  project_id: number;
  project_name: string;
}

/** Keeps projects for when there is no connection, one after the other, as far as there is one now. */
export const keepJobs = async (owner: Owner, projects: readonly Named[], signal: AbortSignal) => {
  const names = new Map(projects.map(each => [each.project_id, each.project_name]));
  for (const [projectId, name] of names) {
    if (signal.aborted) return;
    const read = () => refreshJob({ owner, projectId }, name);
    const { state } = await oneTabAtATime(LOCK, read);
    if (state !== 'fine') return;
  }
};

/** Reads a project anew, and keeps it; what was known stays where the server cannot be reached. */
const refreshJob = async ({ owner, projectId }: Place, named?: string): Promise<Connection> => {
  if (!isSessionOf(owner)) return { state: 'signedOut' };
  try {
    const known = await (await database()).get('jobs', [owner, projectId]);
    const [lines, name] = await Promise.all([
      readPacking(projectId),
      named ?? known?.name ?? readName(projectId),
    ]);
    await keepJob({ owner, project_id: projectId, name, lines });
    return { state: 'fine' };
  } catch (error) {
    const message = error instanceof ApiError ? error.message : '';
    return connectionAfter(error) ?? { state: 'refused', message };
  }
};
