import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServerHas, useSignedInUser } from '../session/useSignedInUser.ts';
import type { Followed } from './affected.ts';
import { instantBefore } from './instant.ts';
import { useChosenTenantId } from '../tenant/useTenants.ts';

/** By then the first screen has its code and its data, in milliseconds. */
const SETTLED_MS = 1_000;

/** The first screen is read before it is known who is signed in: at most so much, in milliseconds. */
const READ_EARLIER_MS = 10_000;

/** Has what is on the screen follow what others change, where the server tells it. */
export const useLiveUpdates = (followed: Followed) => {
  const isTold = useServerHas('live');
  const { data: user } = useSignedInUser();
  const tenantId = useChosenTenantId();
  const queryClient = useQueryClient();
  const userId = user && !user.forceTwofaRequired ? user.id : undefined;

  useEffect(() => {
    if (!isTold || userId === undefined) return undefined;
    const left = new AbortController();
    // Not before the page itself: what happened until then is in what it reads.
    const readAt = instantBefore(Math.min(performance.now(), READ_EARLIER_MS));
    const begin = async () => {
      const { followChanges } = await import('./followChanges.ts');
      if (left.signal.aborted) return;
      followChanges({ followed, userId, queryClient, readAt, left: left.signal });
    };
    // Without its code the screens are as without the stream.
    const timer = setTimeout(() => void begin().catch(() => undefined), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [isTold, userId, tenantId, queryClient, followed]);
};
