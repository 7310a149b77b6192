import { useEffect } from 'react';
import { resources } from '../resources/index.ts';
import { lazyScreen } from '../ui/record/screens.tsx';

const notices = () => import('./notices.tsx');

/** The screens of the admin part that belong to no resource. */
export const Dashboard = lazyScreen(() => import('../features/dashboard/Dashboard.tsx'));
export const NotFound = lazyScreen(async () => ({ default: (await notices()).NotFound }));
export const AccessDenied = lazyScreen(async () => ({ default: (await notices()).AccessDenied }));
export const Account = lazyScreen(() => import('../features/account/AccountPage.tsx'));
export const SetupTwofa = lazyScreen(() => import('../features/account/twofa/SetupTwofaPage.tsx'));
export const PaymentSuccess = lazyScreen(() => import('../features/billing/PaymentSuccess.tsx'));
export const Settings = lazyScreen(() => import('../features/settings/SettingsPage.tsx'));

/** Fetches the other screens' code while nothing else is going on, so that they open at once. */
export const usePrefetchedScreens = () => {
  useEffect(() => {
    const left = new AbortController();
    const timer = setTimeout(() => void prefetch(left.signal), SETTLED_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, []);
};

/** By then the first screen has its code and its data. */
const SETTLED_MS = 2000;

/** One after the other: all at once they would keep the page from answering a click. */
const prefetch = async (left: AbortSignal) => {
  const screens = resources.flatMap(({ list, edit, create }) => [list, edit, create]);
  for (const screen of [Dashboard, ...screens]) {
    await idle();
    if (left.aborted) return;
    await screen?.preload();
  }
};

/** Safari has no idle callbacks: there a pause has to do. */
const idle = () =>
  new Promise<void>(resolve => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, 50);
  });
