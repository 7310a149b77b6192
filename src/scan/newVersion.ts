import { useSyncExternalStore } from 'react';

/** A newer version of the page has taken over: this one may miss files from now on. */
let isOutdated = false;

const changes = new EventTarget();

const subscribe = (follow: () => void) => {
  changes.addEventListener('outdated', follow);
  return () => changes.removeEventListener('outdated', follow);
};

/** Whether the page was open over a deploy, and has to be loaded anew. */
export const useIsOutdated = () => useSyncExternalStore(subscribe, () => isOutdated);

/**
 * Registers the worker that keeps the page for when there is no connection, and asks for a newer one
 * whenever the page is seen again: it may stay open for weeks.
 */
export const keepWorkerFresh = async (path: string) => {
  const workers = navigator.serviceWorker;
  // The first one takes over a page that is as new as itself.
  let isKnown = workers.controller !== null;
  workers.addEventListener('controllerchange', () => {
    if (isKnown) {
      isOutdated = true;
      changes.dispatchEvent(new Event('outdated'));
    }
    isKnown = true;
  });
  const registration = await workers.register(path);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
};
