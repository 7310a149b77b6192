import { textOf, valueOf } from '../platform/api/ApiError.ts';
import { apiStream } from '../platform/api/client.ts';
import { passedSince, thisInstant } from '../platform/live/instant.ts';
import type { Owner } from '../platform/outbox/database.ts';
import { serverHas } from '../platform/session/currentUser.ts';

/** The changes of a project that its counts follow from, as the server names them. */
const PROJECT_ID_OF: Readonly<Record<string, string>> = { scans: 'project_id', projects: 'id' };

/**
 * Reports what others change in projects, with the project's id if it is known. It ends with `left`.
 * If the server has no live updates or its stream breaks, the screens read again by themselves.
 */
export const followProjects = (
  owner: Owner,
  changed: (projectId: number | undefined) => void,
  left: AbortSignal
) => {
  begin(owner, changed, left).catch(() => undefined);
};

const begin = async (
  owner: Owner,
  changed: (projectId: number | undefined) => void,
  left: AbortSignal
) => {
  if (!(await serverHas('live'))) return;
  const [{ keepStream }, { sharedAmongTabs }] = await Promise.all([
    import('../platform/live/keepStream.ts'),
    import('../platform/live/tabs.ts'),
  ]);
  if (left.aborted) return;
  let heardAt = thisInstant();
  const heard = (event: string | undefined, data: unknown) => {
    if (event === 'missed') changed(undefined);
    const field = PROJECT_ID_OF[textOf(data, 'resource') ?? ''];
    if (event !== 'change' || field === undefined) return;
    const id = valueOf(data, field);
    changed(typeof id === 'number' ? id : undefined);
  };
  // The app's tabs of the same person share the stream.
  const name = `/live?person=${owner.slice(owner.indexOf('/') + 1)}`;
  const alive = () => (heardAt = thisInstant());
  keepStream({
    connect: signal => apiStream(`/live?away=${(passedSince(heardAt) / 1000).toFixed(1)}`, signal),
    ...sharedAmongTabs(name, { alive, closed: () => undefined, heard }, left),
    left,
  });
};

/** Collects calls: the work is done once, a while after the first of them. */
export const collected = (work: () => void, milliseconds: number, left: AbortSignal) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  left.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      work();
    }, milliseconds);
  };
};
