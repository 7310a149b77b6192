import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/ApiError.ts';

/** What a proxy answers in place of a server that it cannot reach. */
const BEHIND_PROXY = [502, 503, 504];

/** Whether a call failed because the server was not reached: it says nothing of the session. */
export const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || BEHIND_PROXY.includes(error.status));

const changes = new EventTarget();
let isReached = true;

/** Notes whether the server was reached by the latest try to know who is signed in. */
export const noteReach = (reached: boolean) => {
  if (isReached === reached) return;
  isReached = reached;
  changes.dispatchEvent(new Event('change'));
};

const subscribe = (listener: () => void) => {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
};

/** Whether the server could not be reached to know who is signed in. */
export const useIsUnreachable = () => useSyncExternalStore(subscribe, () => !isReached);
