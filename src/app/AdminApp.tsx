import { useEvent } from 'ra-core';
import { use, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { matchLocale } from '#contract/base/locales';
import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import { hasSignedOut } from '../platform/api/client.ts';
import { type Language, loadMessages } from '../platform/i18n/i18nProvider.ts';
import { forgetPerson } from '../platform/session/authProvider.ts';
import { currentUser } from '../platform/session/currentUser.ts';
import { forgetDrafts, keepDrafts } from '../platform/session/drafts.ts';
import { Admin } from './Admin.tsx';
import { screenAt } from './screens.ts';

interface AdminAppProps {
  /** Called when the session is over; with the place to come back to, unless it was left on purpose. */
  onSignedOut: (next?: string) => void;
}

/**
 * Everything that needs someone to be signed in. react-admin's own router would put addresses
 * behind a `#`; and only a data router can hold someone back from leaving unsaved changes.
 */
const AdminApp = ({ onSignedOut }: AdminAppProps) => {
  const signedOut = useEvent(onSignedOut);
  useSignOutElsewhere(signedOut);
  const language = usePrepared();
  const [router] = useState(() =>
    createBrowserRouter([
      { path: '*', element: <Admin language={language} onSignedOut={signedOut} /> },
    ])
  );
  return <RouterProvider router={router} />;
};

/**
 * Waits until the first screen can be shown. Who is signed in, the texts in the page's language and
 * the screen's code are asked for at once instead of one after the other; who is signed in may
 * come later.
 */
const usePrepared = (): Language => {
  const [locale] = useState(() => matchLocale([document.documentElement.lang]));
  const [screen] = useState(() => screenAt(window.location.pathname));
  currentUser().catch(toldWhereItIsNeeded);
  const code = screen?.preload();
  const messages = use(loadMessages(locale));
  if (code) use(code);
  return { locale, messages };
};

const toldWhereItIsNeeded = () => undefined;

/**
 * Signing out in one tab does so in all, and the others forget as much. A session that ran out in
 * one leads the others to signing in, and back to their place.
 */
const useSignOutElsewhere = (onSignedOut: (next?: string) => void) => {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== TOKEN_STORAGE_KEY || newValue !== null) return;
      if (hasSignedOut()) forgetDrafts();
      else keepDrafts();
      forgetPerson();
      const place = window.location.pathname + window.location.search;
      onSignedOut(hasSignedOut() ? undefined : place);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [onSignedOut]);
};

export default AdminApp;
