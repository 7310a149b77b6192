import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { valueOf } from '../platform/api/ApiError.ts';
import { passed } from '../platform/api/client.ts';
import { preloads } from '../ui/dialog/lazyDialog.tsx';
import { resources, routes } from './modules.ts';
import { type LazyScreen, lazyScreen } from '../ui/record/lazyScreen.tsx';

const notices = () => import('./notices.tsx');

/** The screen of an address without its own: there is no such page, or not for this person. */
export const NotFound = lazyScreen(async () => ({ default: (await notices()).NotFound }));
export const AccessDenied = lazyScreen(async () => ({ default: (await notices()).AccessDenied }));

/** The first screen of the admin part. */
const start = routes.find(({ path }) => path === '/')?.screen;

/** The screen at an address, if it can be preloaded. */
export const screenAt = (pathname: string): LazyScreen | undefined => {
  const [name, record] = pathname.split('/').filter(Boolean);
  if (!name || name === 'dashboard') return start;
  const resource = resources.find(each => each.name === name);
  if (!record) return resource?.list;
  return (record === 'create' ? resource?.create : resource?.edit) ?? resource?.list;
};

/** Fetches the code of the other screens and of dialogs while nothing else is going on, so that they open at once. */
export const usePrefetchedScreens = (queryClient: QueryClient) => {
  useEffect(() => {
    if (savesData()) return undefined;
    const left = new AbortController();
    const timer = setTimeout(() => void prefetch(queryClient, left.signal), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [queryClient]);
};

/** True if the user asked their browser to save data; Safari and Firefox never report it. */
const savesData = () => valueOf(valueOf(navigator, 'connection'), 'saveData') === true;

/** By then the first screen has loaded, unless the connection or the device is slow. */
const SETTLED_MS = 2000;

/** One by one: all at once they would keep the page from responding to a click. */
const prefetch = async (queryClient: QueryClient, left: AbortSignal) => {
  const screens = resources.flatMap(({ list, edit, create }) => [list, edit, create]);
  for (const screen of [start, ...screens]) {
    while (queryClient.isFetching() > 0 && !left.aborted) await passed(SETTLED_MS);
    await idle();
    if (left.aborted) return;
    await screen?.preload();
    await prefetchDialogs(left);
  }
};

/** Those of the screens that have been loaded. One that fails is loaded again when it is opened. */
const prefetchDialogs = async (left: AbortSignal) => {
  for (const preload of preloads) {
    await idle();
    if (left.aborted) return;
    preloads.delete(preload);
    await preload().catch(() => undefined);
  }
};

/** Safari has no idle callbacks: there a pause has to do. */
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise<void>(resolve => requestIdleCallback(() => resolve()))
    : passed(50);
