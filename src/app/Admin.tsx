import { QueryClient } from '@tanstack/react-query';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  withLifecycleCallbacks,
} from 'ra-core';
import { useState } from 'react';
import { Notification } from 'react-admin';
import { Navigate, Route } from 'react-router-dom';
import { AppLayout } from '../layout/AppLayout.tsx';
import { PasswordPrompt } from './PasswordPrompt.tsx';
import { authProvider } from '../providers/authProvider.ts';
import { dataProvider } from '../providers/dataProvider.ts';
import { preferenceStore } from '../providers/store.ts';
import { resources } from '../resources/index.ts';
import { ScreenFailure } from '../ui/ScreenFailure.tsx';
import {
  AccessDenied,
  Account,
  Dashboard,
  NotFound,
  PaymentSuccess,
  Settings,
  SetupTwofa,
} from './pages.ts';
import { ShowRedirect } from './ShowRedirect.tsx';
import { SignedOut } from './SignedOut.tsx';
import { ThemeProvider } from './ThemeProvider.tsx';
import { useLanguage, type Language } from './useLanguage.ts';
import { usePrefetchedScreens } from './usePrefetchedScreens.ts';

interface AdminProps {
  /** The language to start in. */
  language: Language;
  onSignedOut: (next?: string) => void;
}

/** Not in the component: react-admin registers the resources anew whenever these change. */
const routes = [
  <CustomRoutes key="pages">
    <Route path="/" element={<Dashboard />} />
    <Route path="/dashboard" element={<Navigate to="/" replace />} />
    <Route path="/payment-success" element={<PaymentSuccess />} />
    <Route path="/settings" element={<Settings />} />
    <Route path="/setup-2fa" element={<SetupTwofa />} />
    <Route path="/usersettings" element={<Account />} />
  </CustomRoutes>,
  ...resources.map(({ pages = [], ...resource }) => (
    <Resource key={resource.name} {...resource}>
      <Route path=":id/show/*" element={<ShowRedirect />} />
      {pages.map(({ path, screen: Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
    </Resource>
  )),
];

const records = withLifecycleCallbacks(
  dataProvider,
  resources.map(({ name, callbacks }) => ({ resource: name, ...callbacks }))
);

/**
 * react-admin with our layout, theme and providers. Its parts are put together here instead of by
 * `<Admin>`, which brings 40 kB of a sign-in form, layout and themes that we do not show.
 */
export const Admin = ({ language, onSignedOut }: AdminProps) => {
  const i18nProvider = useLanguage(language);
  const [queryClient] = useState(newQueryClient);
  const [store] = useState(preferenceStore);
  usePrefetchedScreens();
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={records}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ThemeProvider>
        <CoreAdminUI
          disableTelemetry
          requireAuth
          title="Flightcase"
          layout={AppLayout}
          loginPage={<SignedOut onSignedOut={onSignedOut} />}
          catchAll={NotFound}
          accessDenied={AccessDenied}
          authenticationError={ScreenFailure}
          error={ScreenFailure}
        >
          {routes}
        </CoreAdminUI>
        <PasswordPrompt />
        <Notification />
      </ThemeProvider>
    </CoreAdminContext>
  );
};

/**
 * Failures are told at once: each screen offers to try again. Without a connection a save fails as
 * well, where react-query would send it later, when nobody thinks of it any more.
 */
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });
