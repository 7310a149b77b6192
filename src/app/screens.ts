import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { valueOf } from '../platform/api/ApiError.ts';
import { passed } from '../platform/api/client.ts';
import { preloads } from '../ui/dialog/lazyDialog.tsx';
import { resources, routes } from './modules.ts';
import { type LazyScreen, lazyScreen } from '../ui/resource/lazyScreen.tsx';

const notices = () => import('./notices.tsx');

export const NotFound = lazyScreen(async () => ({ default: (await notices()).NotFound }));
export const AccessDenied = lazyScreen(async () => ({ default: (await notices()).AccessDenied }));

const start = routes.find(({ path }) => path === '/')?.screen;

export const screenAt = (pathname: string): LazyScreen | undefined => {
  const [name, record] = pathname.split('/').filter(Boolean);
  if (!name || name === 'dashboard') return start;
  const resource = resources.find(each => each.name === name);
  if (!record) return resource?.list;
  return (record === 'create' ? resource?.create : resource?.edit) ?? resource?.list;
};

/** While idle, so that they open at once. */
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

/** Safari and Firefox never report it. */
const savesData = () => valueOf(valueOf(navigator, 'connection'), 'saveData') === true;

/** The first screen has loaded by then, unless connection or device is slow. */
const SETTLED_MS = 2000;

/** One by one: all at once would keep the page from responding to clicks. */
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

const prefetchDialogs = async (left: AbortSignal) => {
  for (const preload of preloads) {
    await idle();
    if (left.aborted) return;
    preloads.delete(preload);
    await preload().catch(() => undefined);
  }
};

/** Safari has no idle callbacks: a pause replaces them. */
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise<void>(resolve => requestIdleCallback(() => resolve()))
    : passed(50);
