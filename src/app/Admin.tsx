import { QueryClient } from '@tanstack/react-query';
import {
  CoreAdminContext,
  CoreAdminUI,
  type LayoutComponent,
  CustomRoutes,
  Resource,
  useResourceContext,
} from 'ra-core';
import { useEffect, useState } from 'react';
import { Notification } from 'react-admin';
import { Navigate, Route, useLocation, useParams } from 'react-router-dom';
import { placeBefore } from '../platform/navigation.ts';
import { makeDataProvider } from '../platform/data/dataProvider.ts';
import { type Language, useLanguage } from '../platform/i18n/i18nProvider.ts';
import { makeAuthProvider } from '../platform/session/authProvider.ts';
import { preferences } from '../platform/session/preferenceStore.ts';
import { LeaveGuards } from '../ui/dialog/leaveGuard.ts';
import { ModulesContext } from '../ui/module.ts';
import { ScreenFailure } from '../ui/feedback/Notice.tsx';
import { modules, resources, routes } from './modules.ts';
import { AccessDenied, NotFound, usePrefetchedScreens } from './screens.ts';
import { ThemeProvider } from './theme/ThemeProvider.tsx';

/** react-admin's own record addresses redirect to ours. */
const ShowRedirect = () => {
  const resource = useResourceContext();
  const { id = '' } = useParams();
  return <Navigate to={`/${resource}/${encodeURIComponent(id)}`} replace />;
};

interface AdminProps {
  language: Language;
  onSignedOut: (next?: string) => void;
  layout: LayoutComponent;
}

/** Outside the component: react-admin registers the resources again when these change. */
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

const forgetDevice = async () => {
  const scans = await import('../scan/clearDeviceData.ts');
  await Promise.all([scans.forgetSignedOut(), ...modules.map(({ forget }) => forget?.())]);
};

const authProvider = makeAuthProvider(resources, forgetDevice);

/** Does not use `<Admin>`, which brings 40 kB of a sign-in form, layout and themes that we do not show. */
export const Admin = ({ language, onSignedOut, layout }: AdminProps) => {
  const i18nProvider = useLanguage(language);
  const [queryClient] = useState(newQueryClient);
  const [dataProvider] = useState(() => makeDataProvider(resources, queryClient));
  usePrefetchedScreens(queryClient);
  return (
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={preferences}
    >
      <ModulesContext value={modules}>
        <ThemeProvider>
          <CoreAdminUI
            disableTelemetry
            requireAuth
            title="Flightcase"
            layout={layout}
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
          <LeaveGuards />
        </ThemeProvider>
      </ModulesContext>
    </CoreAdminContext>
  );
};

/**
 * Failures show at once, with a retry per screen. A save fails offline too; react-query would otherwise send
 * it later, unnoticed.
 */
const newQueryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: false }, mutations: { networkMode: 'always' } },
  });

interface SignedOutProps {
  onSignedOut: (next?: string) => void;
}

const SignedOut = ({ onSignedOut }: SignedOutProps) => {
  const { state } = useLocation();
  const next = placeBefore(state);
  useEffect(() => onSignedOut(next), [onSignedOut, next]);
  return null;
};
