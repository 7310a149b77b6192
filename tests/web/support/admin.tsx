import { act, configure, render, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import AdminApp from '#src/app/AdminApp.tsx';
import { forgetCurrentUser } from '#src/providers/currentUser.ts';
import { server } from '../server.ts';
import { failure } from './api.ts';

// The first test of a file also waits for the screens' code, on machines that are busy.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

/** A server that keeps to the spec's calls: it has nothing yet, and none of the optional ones. */
beforeEach(() => {
  const missing = () => HttpResponse.json(failure('not_found'), { status: 404 });
  server.use(
    http.get('/api/dashboard', missing),
    http.get('/api/search', missing),
    http.get('/api/:resource/facets', missing),
    http.get('/api/:resource', () => HttpResponse.json([]))
  );
});

const underWay = new Set<Promise<Response>>();

beforeEach(() => {
  underWay.clear();
  const realFetch = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((...call) => {
    const answer = realFetch(...call);
    underWay.add(answer);
    void answer.catch(() => undefined).then(() => underWay.delete(answer));
    return answer;
  });
});

/** Screens read again in the background: what is then still to come must not reach the next test. */
afterEach(() => waitFor(() => expect(underWay.size).toBe(0)));

/** Whoever is signed in: someone without any permission, unless the test says otherwise. */
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
  user?: object;
  /** Answers `GET /auth/me` in another way. */
  me?: (info: { request: Request }) => Response | Promise<Response>;
}

/** Opens the admin part at an address, as someone who is signed in. */
export const openAdmin = async (
  path: string,
  {
    permissions = [],
    user,
    me = () => HttpResponse.json({ ...buildMe(user), permissions }),
  }: SignedIn = {}
) => {
  localStorage.setItem('token', 'token');
  window.history.replaceState(null, '', path);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  forgetCurrentUser();
  server.use(
    http.get('/api/auth/me', me),
    http.post('/api/auth/logout', () => HttpResponse.json({ success: true }))
  );
  const onSignedOut = vi.fn<(next?: string) => void>();
  await act(async () => {
    render(
      <Suspense>
        <AdminApp onSignedOut={onSignedOut} />
      </Suspense>
    );
  });
  return { user: userEvent.setup(), onSignedOut };
};

export const address = () => window.location.pathname + window.location.search;

/** For a test in which a call fails: react-admin writes each failure to the console as well. */
export const expectLoggedFailures = () =>
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
