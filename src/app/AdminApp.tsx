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
  /**
   * Called when the session has ended, with the address to return to unless the user signed out.
   */
  onSignedOut: (next?: string) => void;
  layout?: LayoutComponent;
}

/**
 * The part for signed-in users. react-admin's own router would put addresses behind a `#`, and only
 * a data router can block leaving unsaved changes.
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

/**
 * Waits until the first screen can be shown. The user, the texts in the page's language and the
 * screen's code load in parallel; the user may arrive later.
 */
const usePrepared = (): Language => {
  const [locale] = useState(() => matchLocale([document.documentElement.lang]));
  const [screen] = useState(() => screenAt(window.location.pathname));
  currentUser().catch(toldWhereItIsNeeded);
  const code = screen?.preload();
  // Kept: late texts are another promise, on which a later render would show the outline again.
  const [texts] = useState(() => loadMessages(locale));
  const messages = use(texts);
  if (code) use(code);
  return { locale, messages };
};

const toldWhereItIsNeeded = () => undefined;

/**
 * Signing out in one tab does so in all, and clears the same data. If a session expires in one tab,
 * the others show the sign-in screen and later return to their address.
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
