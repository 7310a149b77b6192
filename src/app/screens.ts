import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { passed } from '../platform/api/client.ts';
import { resources } from './modules.ts';
import { lazyScreen } from '../ui/record/lazyScreen.tsx';

const notices = () => import('./notices.tsx');

/** The screens of the admin part that belong to no resource. */
export const Dashboard = lazyScreen(() => import('../modules/dashboard/Dashboard.tsx'));
export const NotFound = lazyScreen(async () => ({ default: (await notices()).NotFound }));
export const AccessDenied = lazyScreen(async () => ({ default: (await notices()).AccessDenied }));
export const Account = lazyScreen(() => import('../modules/account/AccountPage.tsx'));
export const SetupTwofa = lazyScreen(() => import('../modules/account/twofa/SetupTwofaPage.tsx'));
export const PaymentSuccess = lazyScreen(() => import('../modules/billing/PaymentSuccess.tsx'));
export const CodePage = lazyScreen(() => import('../modules/warehouse/codes/CodePage.tsx'));
export const Settings = lazyScreen(() => import('../modules/tenants/settings/SettingsPage.tsx'));

/** Fetches the other screens' code while nothing else is going on, so that they open at once. */
export const usePrefetchedScreens = (queryClient: QueryClient) => {
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => void prefetch(queryClient, left.signal), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [queryClient]);
};

/** By then the first screen has its code and its data, unless the connection or the machine is slow. */
const SETTLED_MS = 2000;

/** One after the other: all at once they would keep the page from answering a click. */
const prefetch = async (queryClient: QueryClient, left: AbortSignal) => {
  const screens = resources.flatMap(({ list, edit, create }) => [list, edit, create]);
  for (const screen of [Dashboard, ...screens]) {
    while (queryClient.isFetching() > 0 && !left.aborted) await passed(SETTLED_MS);
    await idle();
    if (left.aborted) return;
    await screen?.preload();
  }
};

/** Safari has no idle callbacks: there a pause has to do. */
const idle = () =>
  'requestIdleCallback' in window
    ? new Promise<void>(resolve => requestIdleCallback(() => resolve()))
    : passed(50);
