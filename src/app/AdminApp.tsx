import { type LayoutComponent, useEvent } from 'ra-core';
import { use, useEffect, useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { matchLocale } from '#contract/base/locales';
import { TOKEN_STORAGE_KEY } from '#contract/account/tokenStorage';
import { hasSignedOut } from '../platform/api/client.ts';
import { type Language, loadMessages } from '../platform/i18n/i18nProvider.ts';
import { clearUserData } from '../platform/session/authProvider.ts';
import { currentUser } from '../platform/session/currentUser.ts';
import { forgetDrafts, keepDrafts } from '../platform/session/drafts.ts';
import { Admin } from './Admin.tsx';
import { screenAt } from './screens.ts';
import { AppLayout } from './shell/AppLayout.tsx';

interface AdminAppProps {
  onSignedOut: (next?: string) => void;
  layout?: LayoutComponent;
}

/**
 * react-admin's own router puts addresses behind a `#`, and only a data router can block leaving unsaved
 * changes.
 */
const AdminApp = ({ onSignedOut, layout = AppLayout }: AdminAppProps) => {
  const signedOut = useEvent(onSignedOut);
  useSignOutElsewhere(signedOut);
  const language = usePrepared();
  const [router] = useState(() =>
    createBrowserRouter([
      { path: '*', element: <Admin language={language} onSignedOut={signedOut} layout={layout} /> },
    ])
  );
  return <RouterProvider router={router} />;
};

const usePrepared = (): Language => {
  const [locale] = useState(() => matchLocale([document.documentElement.lang]));
  const [screen] = useState(() => screenAt(window.location.pathname));
  currentUser().catch(shownWhereNeeded);
  const code = screen?.preload();
  // Kept: late texts are another promise, on which a later render would show the outline again.
  const [texts] = useState(() => loadMessages(locale));
  const messages = use(texts);
  if (code) use(code);
  return { locale, messages };
};

const shownWhereNeeded = () => undefined;

/**
 * Sign-out in one tab signs out all, and clears the same data. After an expired session, other tabs show the
 * sign-in screen and later return to their address.
 */
const useSignOutElsewhere = (onSignedOut: (next?: string) => void) => {
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key !== TOKEN_STORAGE_KEY || newValue !== null) return;
      if (hasSignedOut()) forgetDrafts();
      else keepDrafts();
      clearUserData();
      const place = window.location.pathname + window.location.search;
      onSignedOut(hasSignedOut() ? undefined : place);
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [onSignedOut]);
};

export default AdminApp;
