import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, CoreAdminUI, CustomRoutes, Resource, useResourceContext } from 'ra-core';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Notification } from 'react-admin';
import { Navigate, Route, useLocation, useParams } from 'react-router-dom';
import { CODES_PATH } from '#contract/warehouse/codedResources.values';
import { textOf } from '../platform/api/ApiError.ts';
import { askForPasswordBy } from '../platform/api/client.ts';
import { makeDataProvider } from '../platform/data/dataProvider.ts';
import { type Language, useLanguage } from '../platform/i18n/i18nProvider.ts';
import { makeAuthProvider } from '../platform/session/authProvider.ts';
import { preferenceStore } from '../platform/session/store.ts';
import { resources } from './modules.ts';
import { ScreenFailure } from '../ui/feedback/Notice.tsx';
import {
  AccessDenied,
  Account,
  CodePage,
  Dashboard,
  NotFound,
  PaymentSuccess,
  Settings,
  SetupTwofa,
  usePrefetchedScreens,
} from './screens.ts';
import { AppLayout } from './shell/AppLayout.tsx';
import { Theme, ThemeProvider } from './theme/ThemeProvider.tsx';

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

/** Every building block of the screens, in development: the build has no such page. */
const Catalogue =
  import.meta.env.DEV && lazy(() => import('../../tests/gallery/CataloguePage.tsx'));

/** Not in the component: react-admin registers the resources anew whenever these change. */
const routes = [
  <CustomRoutes key="pages">
    <Route path="/" element={<Dashboard />} />
    <Route path="/dashboard" element={<Navigate to="/" replace />} />
    <Route path="/payment-success" element={<PaymentSuccess />} />
    <Route path={`${CODES_PATH}:code`} element={<CodePage />} />
    <Route path="/settings" element={<Settings />} />
    <Route path="/setup-2fa" element={<SetupTwofa />} />
    <Route path="/usersettings" element={<Account />} />
    {Catalogue && <Route path="/ui" element={<Catalogue Theme={Theme} />} />}
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

/** Forgets what the page for scanning and plans keep; the code comes when it is needed. */
const forgetDevice = async () => {
  const [scans, plans] = await Promise.all([
    import('../scan/outbox/forgetting.ts'),
    import('../modules/plan/index.ts'),
  ]);
  await Promise.all([scans.forgetSignedOut(), plans.forgetKeptPlans()]);
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

const ConfirmPasswordDialog = lazy(() => import('../modules/account/ConfirmPasswordDialog.tsx'));

/** Asks for the password when the server wants it again before it does something risky. */
const PasswordPrompt = () => {
  const [answer, setAnswer] = useState<(confirmed: boolean) => void>();

  useEffect(
    () =>
      askForPasswordBy(() => {
        const { promise, resolve } = Promise.withResolvers<boolean>();
        setAnswer(() => resolve);
        return promise;
      }),
    []
  );

  if (!answer) return null;
  const close = (confirmed: boolean) => {
    setAnswer(undefined);
    answer(confirmed);
  };
  return (
    <Suspense>
      <ConfirmPasswordDialog onClose={close} />
    </Suspense>
  );
};

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
