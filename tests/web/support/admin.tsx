import { withEmotionCache } from '@emotion/react';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import type { CoreLayoutProps } from 'ra-core';
import { type PropsWithChildren, type ReactNode, Suspense } from 'react';
import { vi } from 'vitest';
import AdminApp from '#src/app/AdminApp.tsx';
import { MainArea, ScreenContext } from '#src/app/shell/AppLayout.tsx';
import { forgetCurrentUser } from '#src/platform/session/currentUser.ts';
import { server } from '../server.ts';
import { failure } from './api.ts';

const missing = () => HttpResponse.json(failure('not_found'), { status: 404 });

/** A server that keeps to the spec's calls: it has nothing yet, and none of the optional ones. */
const PLAIN_SERVER = [
  http.get('/api/dashboard', missing),
  http.get('/api/search', missing),
  http.get('/api/:resource/facets', missing),
  http.get('/api/:resource', () => HttpResponse.json([])),
];

/** Leaves to it what the test says no answer to. */
const fallBackOnPlainServer = () => {
  const said = server.listHandlers();
  server.resetHandlers();
  server.use(...said, ...PLAIN_SERVER);
};

/** The signed-in user: without any permission, unless the test sets some. */
export const buildMe = (user: object = {}) => ({
  user: {
    id: 7,
    name: 'Marieke',
    last_name: 'Jansen',
    email: 'marieke@stagehuur.nl',
    role: 'User',
    user_type: 'user',
    avatar_url: null,
    language: 'nl',
    ...user,
  },
  permissions: [] as string[],
  forceTwofaRequired: false,
});

interface SignedIn {
  permissions?: string[];
  /** The server's extensions of the base API. */
  extensions?: string[];
  user?: object;
  /** Answers `GET /auth/me` in another way. */
  me?: (info: { request: Request }) => Response | Promise<Response>;
}

/** Keeps the styles in one sheet, as the built app does: jsdom is slow with a sheet for each. */
const OneSheet = withEmotionCache<PropsWithChildren>(({ children }, { sheet }) => {
  sheet.isSpeedy = true;
  return children;
});

/** The screen and what it depends on, without the top bar and the menu. */
const ScreenOnly = ({ children }: CoreLayoutProps) => (
  <ScreenContext>
    <MainArea>{children}</MainArea>
  </ScreenContext>
);

/** Opens a screen at its address, as someone who is signed in. */
export const openScreen = (path: string, as?: SignedIn) =>
  open(path, onSignedOut => <AdminApp onSignedOut={onSignedOut} layout={ScreenOnly} />, as);

/** Opens the whole admin part: for what is in the top bar and the menu, which are slow to draw. */
export const openAdmin = (path: string, as?: SignedIn) =>
  open(path, onSignedOut => <AdminApp onSignedOut={onSignedOut} />, as);

const open = async (
  path: string,
  app: (onSignedOut: (next?: string) => void) => ReactNode,
  {
    permissions = [],
    extensions = [],
    user,
    me = () => HttpResponse.json({ ...buildMe(user), permissions, extensions }),
  }: SignedIn = {}
) => {
  localStorage.setItem('token', 'token');
  window.history.replaceState(null, '', path);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  forgetCurrentUser();
  fallBackOnPlainServer();
  server.use(
    http.get('/api/auth/me', me),
    http.post('/api/auth/logout', () => HttpResponse.json({ success: true }))
  );
  const onSignedOut = vi.fn<(next?: string) => void>();
  await act(async () => {
    render(
      <OneSheet>
        <Suspense>{app(onSignedOut)}</Suspense>
      </OneSheet>
    );
  });
  return { user: userEvent.setup(), onSignedOut };
};

export const address = () => window.location.pathname + window.location.search;

/** For a test in which a call fails: react-admin writes each failure to the console as well. */
export const expectLoggedFailures = () =>
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
