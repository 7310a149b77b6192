import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/ApiError.ts';
import { passed } from '../api/client.ts';

/** What a proxy answers in place of a server that it cannot reach. */
const BEHIND_PROXY = [502, 503, 504];

/** Whether a call failed because the server was not reached: it says nothing of the session. */
export const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || BEHIND_PROXY.includes(error.status));

/** Between two tries, in milliseconds. */
const PAUSE_MS = 5_000;

const changes = new EventTarget();
let isReached = true;

/** Notes whether the server was reached by the latest try to know who is signed in. */
export const noteReach = (reached: boolean) => {
  if (isReached === reached) return;
  isReached = reached;
  changes.dispatchEvent(new Event('change'));
};

/** Resolves when another try makes sense: after a pause, or when the device is connected again. */
export const nextTry = () =>
  Promise.race([
    passed(PAUSE_MS),
    new Promise<void>(resolve =>
      window.addEventListener('online', () => resolve(), { once: true })
    ),
  ]);

const subscribe = (listener: () => void) => {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
};

/** Whether the server could not be reached to know who is signed in. */
export const useIsUnreachable = () => useSyncExternalStore(subscribe, () => !isReached);
