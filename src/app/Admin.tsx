import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource, useResourceContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { Notification } from 'react-admin';
import { Navigate, Route, useLocation, useParams } from 'react-router-dom';
import { textOf } from '../platform/api/ApiError.ts';
import { makeDataProvider } from '../platform/data/dataProvider.ts';
import { type Language, useLanguage } from '../platform/i18n/i18nProvider.ts';
import { makeAuthProvider } from '../platform/session/authProvider.ts';
import { preferenceStore } from '../platform/session/store.ts';
import { ModulesContext } from '../ui/module.ts';
import { ScreenFailure } from '../ui/feedback/Notice.tsx';
import { modules, resources, routes } from './modules.ts';
import { AccessDenied, NotFound, usePrefetchedScreens } from './screens.ts';
import { AppLayout } from './shell/AppLayout.tsx';
import { ThemeProvider } from './theme/ThemeProvider.tsx';

/** react-admin's own address of a record leads to ours. */
const ShowRedirect = () => {
  const resource = useResourceContext();
  const { id = '' } = useParams();
  return <Navigate to={`/${resource}/${encodeURIComponent(id)}`} replace />;
};

interface AdminProps {
  /** The language to start in. */
  language: Language;
  onSignedOut: (next?: string) => void;
}

/** Not in the component: react-admin registers the resources anew whenever these change. */
const pages = [
  <CustomRoutes key="pages">
    <Route path="/dashboard" element={<Navigate to="/" replace />} />
    {routes.map(({ path, screen: Screen }) => (
      <Route key={path} path={path} element={<Screen />} />
    ))}
  </CustomRoutes>,
  ...resources.map(resource => (
    <Resource key={resource.name} {...resource} options={resource}>
      <Route path=":id/show/*" element={<ShowRedirect />} />
      {resource.pages?.map(({ path, screen: Screen }) => (
        <Route key={path} path={path} element={<Screen />} />
      ))}
    </Resource>
  )),
];

/** Forgets what modules and the page for scanning keep; the code comes when it is needed. */
const forgetDevice = async () => {
  const scans = await import('../scan/forgetting.ts');
  await Promise.all([scans.forgetSignedOut(), ...modules.map(({ forget }) => forget?.())]);
};

const authProvider = makeAuthProvider(resources, forgetDevice);

/**
 * react-admin with our layout, theme and providers. Its parts are put together here instead of by
 * `<Admin>`, which brings 40 kB of a sign-in form, layout and themes that we do not show.
 */
export const Admin = ({ language, onSignedOut }: AdminProps) => {
  const i18nProvider = useLanguage(language);
  const [queryClient] = useState(newQueryClient);
  const [dataProvider] = useState(() => makeDataProvider(resources, queryClient));
  const [store] = useState(preferenceStore);
  usePrefetchedScreens(queryClient);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <ModulesContext value={modules}>
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
            {pages}
          </CoreAdminUI>
          {modules.map(({ prompt: Prompt }, index) => Prompt && <Prompt key={index} />)}
          <Notification />
        </ThemeProvider>
      </ModulesContext>
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

interface SignedOutProps {
  onSignedOut: (next?: string) => void;
}

/** Where react-admin leads once a session is over: hands over to the sign-in screen. */
const SignedOut = ({ onSignedOut }: SignedOutProps) => {
  const { state } = useLocation();
  const path = textOf(state, 'nextPathname');
  const next = path && path + (textOf(state, 'nextSearch') ?? '');
  useEffect(() => onSignedOut(next), [onSignedOut, next]);
  return null;
};
