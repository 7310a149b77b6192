import type { QueryClient } from '@tanstack/react-query';
import type { LiveEventName } from '#contract/base/live';
import { textOf, valueOf } from '../api/ApiError.ts';
import { apiStream } from '../api/client.ts';
import { inChosenTenant } from '../tenant/chosenTenant.ts';
import type { Followed } from './affected.ts';
import { keepStream } from './keepStream.ts';
import { setLive, tellColleagueChange } from './liveState.ts';
import { rereads } from './rereads.ts';
import { type Instant, passedSince, thisInstant } from './instant.ts';
import { sharedAmongTabs } from './tabs.ts';

interface Following {
  followed: Followed;
  /** The person whose own changes are no news. */
  userId: number | string;
  queryClient: QueryClient;
  /** When, by both clocks, the first of what is on the screen was asked for. */
  readAt: Instant;
  left: AbortSignal;
}

/** Reads anew what others change, and tells who did it, until it is left. */
export const followChanges = ({ followed, userId, queryClient, readAt, left }: Following) => {
  const { changed, allChanged } = rereads(queryClient, followed, left);

  const hear = (data: unknown) => {
    const resource = textOf(data, 'resource');
    if (!resource) return;
    const id = idIn(data, 'id');
    changed({ resource, id, projectId: idIn(data, 'project_id') });
    const by = valueOf(data, 'by');
    const name = textOf(by, 'name');
    const isOwn = idIn(by, 'id') === String(userId);
    if (id !== undefined && name && !isOwn) tellColleagueChange({ resource, id, name });
  };

  const hearing: Record<LiveEventName, (data: unknown) => void> = {
    change: hear,
    missed: allChanged,
    replaced: () => undefined,
  };

  let heardAt = readAt;
  // All that is shown is read anew when the tab is seen again: what was told until then is in it.
  const shown = () => {
    if (document.visibilityState === 'visible') heardAt = thisInstant();
  };
  document.addEventListener('visibilitychange', shown, { signal: left });
  const shared = sharedAmongTabs(
    inChosenTenant(`/live?person=${userId}`),
    {
      alive: () => {
        heardAt = thisInstant();
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
      const away = passedSince(heardAt) / 1000;
      return apiStream(inChosenTenant(`/live?away=${away.toFixed(1)}`), signal);
    },
    ...shared,
    left,
  });
};

const idIn = (data: unknown, field: string): string | undefined => {
  const id = valueOf(data, field);
  return typeof id === 'number' ? String(id) : undefined;
};
