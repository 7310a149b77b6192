import { useCallback, useState } from 'react';
import { ApiError, textOf, valueOf } from '../platform/api/ApiError.ts';
import { currentUserAtOnce } from '../platform/session/currentUser.ts';
import { remember } from '../platform/session/remember.ts';
import { WORK_ENTRIES_KEY } from '../platform/session/workStorage.ts';
import type { Person } from '../platform/session/pageSession.ts';
import { type OwnHours, ownHoursFrom, readOwnHours } from './hours.ts';
import {
  addWaiting,
  dropWaiting,
  readWaiting,
  sendHours,
  type SendingHours,
  type Waiting,
} from './hoursOutbox.ts';
import { useRefreshing } from './useRefreshing.ts';

export const useHours = ({ owner }: Person, isUnconfirmed: boolean) => {
  const [hours, setHours] = useState(() => storedHours(owner));
  const [waiting, setWaiting] = useState(() => waitingOf(owner));
  const [connection, setConnection] = useState<SendingHours>('fine');
  /** Undefined until the server said whether it keeps hours. */
  const [isOffered, setOffered] = useState(() => (storedHours(owner) ? true : undefined));

  const refresh = useCallback(async () => {
    if (isUnconfirmed) return setConnection('unreachable');
    try {
      const offers = (await currentUserAtOnce()).extensions.has('hours');
      setOffered(offers);
      if (!offers) return;
      const sent = await sendHours(owner);
      setWaiting(waitingOf(owner));
      if (sent !== 'fine') return setConnection(sent);
      const answers = await readOwnHours(owner, Date.now());
      setHours(ownHoursFrom(answers));
      remember(localStorage, WORK_ENTRIES_KEY, JSON.stringify({ owner, answers }));
      setConnection('fine');
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      setConnection(isSignedOut ? 'signedOut' : 'unreachable');
    }
  }, [owner, isUnconfirmed]);

  useRefreshing(refresh);

  const tell = (reported: Omit<Waiting, 'owner' | 'problem'>) => {
    addWaiting({ ...reported, owner, problem: null });
    setWaiting(waitingOf(owner));
    void refresh();
  };

  const drop = (id: string) => {
    dropWaiting(id);
    setWaiting(waitingOf(owner));
  };

  return { hours, waiting, connection, isOffered, tell, drop, refresh };
};

export type Hours = ReturnType<typeof useHours>;

const waitingOf = (owner: string) => readWaiting().filter(each => each.owner === owner);

const storedHours = (owner: string): OwnHours | undefined => {
  const stored: unknown = JSON.parse(localStorage.getItem(WORK_ENTRIES_KEY) ?? 'null');
  if (textOf(stored, 'owner') !== owner) return undefined;
  try {
    return ownHoursFrom(valueOf(stored, 'answers'));
  } catch {
    // Stored by another version of the page.
    return undefined;
  }
};
