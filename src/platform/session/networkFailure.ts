import { useSyncExternalStore } from 'react';
import { ApiError } from '../api/ApiError.ts';

/** Statuses of a proxy whose server is unreachable. */
const BEHIND_PROXY = [502, 503, 504];

/** True if a call failed because the server was unreachable, which does not end the session. */
export const isUnreachable = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || BEHIND_PROXY.includes(error.status));

const changes = new EventTarget();
let isReached = true;

export const setReachable = (reached: boolean) => {
  if (isReached === reached) return;
  isReached = reached;
  changes.dispatchEvent(new Event('change'));
};

const subscribe = (listener: () => void) => {
  changes.addEventListener('change', listener);
  return () => changes.removeEventListener('change', listener);
};

export const useIsUnreachable = () => useSyncExternalStore(subscribe, () => !isReached);
