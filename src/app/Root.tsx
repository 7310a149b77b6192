import { lazy, Suspense, useLayoutEffect } from 'react';
import { readToken } from '../api/token.ts';
import { goTo, requestedPlace, useLocation } from '../pages/public/navigation.ts';
import { findPage } from '../pages/public/pages.ts';
import { PublicPart } from '../pages/public/PublicPart.tsx';
import { AdminSkeleton } from './AdminSkeleton.tsx';
import { usePublicTexts } from './usePublicTexts.ts';

const loadAdmin = () => import('./AdminApp.tsx');

const AdminApp = lazy(loadAdmin);

/** Fetches the admin part while the person types; if that fails, showing it tries again. */
const prepareAdmin = () => void loadAdmin().catch(() => undefined);

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

/** Where signing in led to; a page that needs no session is no place to return to. */
const showAdmin = () => {
  const place = requestedPlace();
  goTo(findPage(place.pathname) ? '/' : pathOf(place), { replace: true, next: undefined });
};

/** The sign-in screen, which leads back to `next`. */
const showSignIn = (next?: string) => goTo('/login', { replace: true, next });

/** As `showSignIn`; whoever did not leave on purpose is told why they are there. */
const endSession = (next?: string) =>
  goTo('/login', { replace: true, next, expired: next !== undefined });

/** Shows the public pages, or the admin part to whoever holds a token. */
export const Root = () => {
  const url = useLocation();
  const page = findPage(url.pathname);
  const texts = usePublicTexts(page !== undefined);
  const mustSignIn = !page && readToken() === null;

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
