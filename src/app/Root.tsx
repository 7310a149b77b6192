import { lazy, Suspense, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Locale } from '#contract/base/locales';
import { MY_PAGE } from '#contract/crew/myPage';
import { SCAN_PAGE } from '#contract/warehouse/scanPage';
import { STARTUP_TEXTS } from '#i18n/startup';
import { translator } from '#i18n/translate';
import { findPage, PublicPart, type Texts } from '../public/index.ts';
import { readToken } from '../platform/api/client.ts';
import { firstLocale, loadMessages } from '../platform/i18n/locale.ts';
import { hasDeviceData } from '../platform/session/deviceDatabases.ts';
import { goTo, reloadAt, requestedPlace, useLocation } from '../platform/navigation.ts';
import { Logo } from '../ui/display/Logo.tsx';
import './skeleton.css';

const loadAdmin = () => import('./AdminApp.tsx');

const AdminApp = lazy(loadAdmin);

/** Loads the admin part while the user types. If that fails, showing it tries again. */
const prepareAdmin = () => void loadAdmin().catch(() => undefined);

const tidyScans = async () => {
  if (await hasDeviceData()) await (await import('../scan/clearDeviceData.ts')).tidyDevice();
};

/** Pages of their own, which the app cannot show. */
const SMALL_PAGES = [SCAN_PAGE, MY_PAGE];

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

const showAdmin = () => {
  const place = requestedPlace();
  if (SMALL_PAGES.some(page => place.pathname.startsWith(page))) return reloadAt(pathOf(place));
  goTo(findPage(place.pathname) ? '/' : pathOf(place), { replace: true, next: undefined });
};

const showSignIn = (next?: string) => goTo('/login', { replace: true, next });

const endSession = (next?: string) =>
  goTo('/login', { replace: true, next, expired: next !== undefined });

export const Root = () => {
  const url = useLocation();
  const page = findPage(url.pathname);
  const texts = usePublicTexts(page !== undefined);
  const mustSignIn = !page && readToken() === null;

  useEffect(() => {
    tidyScans().catch(() => undefined);
  }, []);

  useLayoutEffect(() => {
    if (mustSignIn) showSignIn(pathOf(url));
  }, [mustSignIn, url]);

  if (mustSignIn) return null;
  if (!page) {
    return (
      <Suspense fallback={<AdminSkeleton />}>
        <AdminApp onSignedOut={endSession} />
      </Suspense>
    );
  }
  if (!texts) return null;
  return (
    <PublicPart
      page={page}
      url={url}
      texts={texts}
      onSignedIn={showAdmin}
      onTyping={prepareAdmin}
    />
  );
};

type Loaded = Pick<Texts, 'locale' | 'translate'>;

/** `undefined` until the first texts load. If a language fails to load, the previous one stays. */
const usePublicTexts = (wanted: boolean): Texts | undefined => {
  const [loaded, setLoaded] = useState<Loaded>();
  const [failure, setFailure] = useState<unknown>();
  const latest = useRef<Locale>(undefined);

  const choose = useCallback(async (locale: Locale) => {
    latest.current = locale;
    const translate = translator(await loadMessages(locale));
    if (latest.current === locale) setLoaded({ locale, translate });
  }, []);

  useEffect(() => {
    if (wanted && !latest.current) choose(firstLocale()).catch(setFailure);
  }, [wanted, choose]);

  if (failure) throw failure;
  if (!loaded) return undefined;
  return { ...loaded, choose: locale => void choose(locale).catch(() => undefined) };
};

const MENU_ENTRIES = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

export const AdminSkeleton = () => {
  useEffect(() => {
    document.title = 'Flightcase';
  }, []);

  return (
    <div className="admin-skeleton">
      <output className="visually-hidden">{STARTUP_TEXTS[firstLocale()].loading}</output>
      <div className="skeleton-top">
        <Logo />
      </div>
      <div className="skeleton-side">
        {MENU_ENTRIES.map(entry => (
          <div key={entry} />
        ))}
      </div>
      <div className="skeleton-content">
        <div />
        <div />
        <div />
      </div>
    </div>
  );
};
