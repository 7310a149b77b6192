import type { QueryClient } from '@tanstack/react-query';
import type { LiveEventName } from '#contract/live';
import { textOf, valueOf } from '../api/ApiError.ts';
import { apiStream } from '../api/client.ts';
import { inChosenTenant } from '../tenant/chosenTenant.ts';
import { affectedBy, affectedByAny } from './affected.ts';
import { keepStream } from './keepStream.ts';
import { setLive, tellColleagueChange } from './liveState.ts';
import { sharedAmongTabs } from './tabs.ts';

/** The time, in milliseconds, in which a resource is read anew at most once. */
const PAUSE_MS = 1_000;

interface Followed {
  /** The person whose own changes are no news. */
  userId: number | string;
  queryClient: QueryClient;
  /** When, by `performance.now()`, the first of what is on the screen was asked for. */
  readAt: number;
  left: AbortSignal;
}

/** Reads anew what others change, and tells who did it, until it is left. */
export const followChanges = ({ userId, queryClient, readAt, left }: Followed) => {
  const refresh = (resource: string, ids: ReadonlySet<string> | undefined) =>
    void queryClient.invalidateQueries({ predicate: affectedBy(resource, ids) });
  const refreshAll = () =>
    void queryClient.invalidateQueries({ predicate: affectedByAny }, { cancelRefetch: false });
  const changed = throttled(refresh, left);

  const hear = (data: unknown) => {
    const resource = textOf(data, 'resource');
    if (!resource) return;
    const id = idIn(data);
    changed(resource, id);
    const by = valueOf(data, 'by');
    const name = textOf(by, 'name');
    const isOwn = idIn(by) === String(userId);
    if (id !== undefined && name && !isOwn) tellColleagueChange({ resource, id, name });
  };

  const hearing: Record<LiveEventName, (data: unknown) => void> = {
    change: hear,
    missed: refreshAll,
    replaced: () => undefined,
  };

  let heardAt = readAt;
  const shared = sharedAmongTabs(
    inChosenTenant(`/live?person=${userId}`),
    {
      alive: () => {
        heardAt = performance.now();
        setLive(true);
      },
      closed: () => setLive(false),
      heard: (name, data) => Object.entries(hearing).find(([known]) => known === name)?.[1](data),
    },
    left
  );
  keepStream({
    // A session that is over is noticed by the person's next call: nobody is led away while typing.
    connect: signal => {
      const away = (performance.now() - heardAt) / 1000;
      return apiStream(inChosenTenant(`/live?away=${away.toFixed(1)}`), signal);
    },
    ...shared,
    left,
  });
};

const idIn = (data: unknown): string | undefined => {
  const id = valueOf(data, 'id');
  return typeof id === 'number' ? String(id) : undefined;
};

/** At once, and then at most once in a while for each resource, with all that came meanwhile. */
const throttled = (
  refresh: (resource: string, ids: ReadonlySet<string> | undefined) => void,
  left: AbortSignal
) => {
  /** Ids that wait by their resource; `undefined` among them stands for all. */
  const waiting = new Map<string, Set<string | undefined>>();

  const deliver = (resource: string) => {
    const ids = waiting.get(resource);
    if (left.aborted || !ids?.size) {
      waiting.delete(resource);
      return;
    }
    waiting.set(resource, new Set());
    setTimeout(() => deliver(resource), PAUSE_MS);
    const named = [...ids].filter(id => id !== undefined);
    refresh(resource, named.length === ids.size ? new Set(named) : undefined);
  };

  return (resource: string, id: string | undefined) => {
    const ids = waiting.get(resource);
    if (ids) {
      ids.add(id);
      return;
    }
    waiting.set(resource, new Set([id]));
    deliver(resource);
  };
};
