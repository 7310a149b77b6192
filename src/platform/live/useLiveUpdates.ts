import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServerHas, useSignedInUser } from '../session/useSignedInUser.ts';
import type { Followed } from './staleQueries.ts';
import { instantBefore } from './instant.ts';
import { useChosenTenantId } from '../tenant/useTenants.ts';

/** Milliseconds until the first screen has loaded. */
const SETTLED_MS = 1_000;

/** Maximum milliseconds that the first screen's data is read before the user is known. */
const READ_EARLIER_MS = 10_000;

export const useLiveUpdates = (followed: Followed) => {
  const isLive = useServerHas('live');
  const { data: user } = useSignedInUser();
  const tenantId = useChosenTenantId();
  const queryClient = useQueryClient();
  const userId = user && !user.forceTwofaRequired ? user.id : undefined;

  useEffect(() => {
    if (!isLive || userId === undefined) return undefined;
    const left = new AbortController();
    // No earlier than the page's load: its data includes earlier changes.
    const readAt = instantBefore(Math.min(performance.now(), READ_EARLIER_MS));
    const begin = async () => {
      const { followChanges } = await import('./followChanges.ts');
      if (left.signal.aborted) return;
      followChanges({ followed, userId, queryClient, readAt, left: left.signal });
    };
    // If the code fails to load, the screens work without live updates.
    const timer = setTimeout(() => void begin().catch(() => undefined), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [isLive, userId, tenantId, queryClient, followed]);
};
