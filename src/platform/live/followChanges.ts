import type { QueryClient } from '@tanstack/react-query';
import type { LiveEventName } from '#contract/base/live';
import { textOf, valueOf } from '../api/ApiError.ts';
import { apiStream } from '../api/client.ts';
import { forgetCurrentUser } from '../session/currentUser.ts';
import { inChosenTenant } from '../tenant/chosenTenant.ts';
import type { Followed } from './staleQueries.ts';
import { keepStream } from './keepStream.ts';
import { setLive, notifyColleagueChange } from './liveState.ts';
import { rereads } from './refetchScheduler.ts';
import { type Instant, passedSince, thisInstant } from './instant.ts';
import { sharedAmongTabs } from './tabLeader.ts';

/** The user, and each answered `canAccess`, depend on the user's rights. */
const OF_RIGHTS = [['signedInUser'], ['auth']];

interface Following {
  followed: Followed;
  /** The user's own changes are ignored. */
  userId: number | string;
  queryClient: QueryClient;
  /** Time of the first request for visible data, by both clocks. */
  readAt: Instant;
  left: AbortSignal;
}

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
    if (id !== undefined && name && !isOwn) notifyColleagueChange({ resource, id, name });
  };

  const hearing: Record<LiveEventName, (data: unknown) => void> = {
    change: hear,
    missed: allChanged,
    replaced: () => undefined,
    rights: () => {
      forgetCurrentUser();
      for (const queryKey of OF_RIGHTS) void queryClient.invalidateQueries({ queryKey });
      allChanged();
    },
  };

  let heardAt = readAt;
  // A tab that becomes visible refetches all visible data, which includes earlier changes.
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
    // An ended session shows at the next call: nobody is interrupted while typing.
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
