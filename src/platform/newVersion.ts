import { useSyncExternalStore } from 'react';

/** A newer version of the page is active: this one may miss files from now on. */
let isOutdated = false;

const changes = new EventTarget();

const subscribe = (follow: () => void) => {
  changes.addEventListener('outdated', follow);
  return () => changes.removeEventListener('outdated', follow);
};

export const useIsOutdated = () => useSyncExternalStore(subscribe, () => isOutdated);

/**
 * Registers the worker that caches the page for offline use, and checks for a newer one whenever
 * the page becomes visible: it may stay open for weeks.
 */
export const keepWorkerFresh = async (path: string) => {
  const workers = navigator.serviceWorker;
  // The first worker belongs to the same version as the page.
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
