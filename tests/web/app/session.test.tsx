import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { signOutOfAllTabs } from '#src/platform/api/client.ts';
import {
  listAddress,
  recentlyFound,
  rememberFound,
  rememberList,
} from '#src/platform/session/lastVisited.ts';
import { server } from '../server.ts';
import {
  address,
  buildMe,
  expectLoggedFailures,
  openAdmin,
  openScreen,
} from '../support/admin.tsx';
import { buildCustomer, failNext, failure, serveCustomers } from '../support/api.ts';

/** The data behind a token; `tried` has the calls with their tokens. */
const openedBy = (token: string) => {
  const tried: string[] = [];
  const refusal = ({ request }: { request: Request }) => {
    const bearer = request.headers.get('Authorization')?.replace('Bearer ', '');
    tried.push(`${new URL(request.url).pathname.replace('/api', '')} ${bearer}`);
    return bearer === token
      ? undefined
      : HttpResponse.json(failure('unauthorized'), { status: 401 });
  };
  server.use(http.all('/api/customers', refusal), http.all('/api/customers/:id', refusal));
  return { tried, refusal };
};

/** Refreshes the token once as many calls as given have met its end. */
const refreshAfter = (calls: number, tried: string[], accessToken: string) => {
  const refreshes: Request[] = [];
  server.use(
    http.post('/api/auth/refresh-token', async ({ request }) => {
      refreshes.push(request);
      await vi.waitFor(() => expect(tried).toHaveLength(calls));
      return HttpResponse.json({ accessToken });
    })
  );
  return refreshes;
};

describe('a session', () => {
  it('asks once who is signed in, and for the list without waiting for that', async () => {
    const requests = serveCustomers([buildCustomer()]);
    const held = Promise.withResolvers<Response>();
    const me = vi.fn(() => held.promise);
    await openAdmin('/customers', { me });
    await waitFor(() => expect(requests).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Producten' })).not.toBeInTheDocument();
    held.resolve(HttpResponse.json({ ...buildMe(), permissions: ['products.view'] }));
    expect(await screen.findByRole('link', { name: 'Ada BV' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Producten' })).toBeVisible();
    expect(me).toHaveBeenCalledTimes(1);
    expect(requests).toHaveLength(1);
  });

  it('is refreshed once for all calls that its end met', async () => {
    serveCustomers([buildCustomer()]);
    const { tried, refusal } = openedBy('fresh');
    const refreshes = refreshAfter(2, tried, 'fresh');
    await openScreen('/customers', {
      me: info => refusal(info) ?? HttpResponse.json(buildMe()),
    });
    expect(await screen.findByRole('link', { name: 'Ada BV' })).toBeVisible();
    await waitFor(() => expect(tried).toHaveLength(4));
    expect(tried.toSorted()).toEqual([
      '/auth/me fresh',
      '/auth/me token',
      '/customers fresh',
      '/customers token',
    ]);
    expect(refreshes).toHaveLength(1);
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('that is over leads to signing in, and back to the same place', async () => {
    expectLoggedFailures();
    serveCustomers([buildCustomer()]);
    const { user, onSignedOut } = await openScreen('/customers?page=1&perPage=24');
    await screen.findByRole('link', { name: 'Ada BV' });
    openedBy('none');
    server.use(
      http.post('/api/auth/refresh-token', () =>
        HttpResponse.json(failure('session_expired'), { status: 401 })
      )
    );
    await user.click(screen.getByRole('link', { name: 'Ada BV' }));
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledWith('/customers/1'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('ends with the one in another tab', async () => {
    serveCustomers([buildCustomer()]);
    const { onSignedOut } = await openScreen('/customers/1');
    await screen.findByRole('heading', { name: 'Ada BV' });
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'fresh' }));
    expect(onSignedOut).not.toHaveBeenCalled();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    expect(onSignedOut).toHaveBeenCalledWith('/customers/1');
  });

  it('that someone ended in another tab leaves nothing of theirs in this one', async () => {
    serveCustomers([buildCustomer()]);
    const { onSignedOut } = await openScreen('/customers?filter=%7B%22q%22%3A%22Ada%22%7D');
    await screen.findByRole('link', { name: 'Ada BV' });
    rememberFound({ kind: 'customers', id: 1, title: 'Ada BV', detail: '' });
    rememberList('customers', '?filter=Ada');
    signOutOfAllTabs();
    window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: null }));
    expect(onSignedOut).toHaveBeenCalledWith(undefined);
    expect(recentlyFound()).toEqual([]);
    expect(listAddress('customers')).toBe('/customers');
  });

  it('waits for a server that is restarted', async () => {
    serveCustomers([buildCustomer()]);
    const answers = [
      new HttpResponse(null, { status: 502, headers: { 'Retry-After': '0.01' } }),
      HttpResponse.json(buildMe()),
    ];
    const { onSignedOut } = await openScreen('/customers', {
      me: () => answers.shift() ?? HttpResponse.json(buildMe()),
    });
    expect(await screen.findByRole('link', { name: 'Ada BV' })).toBeVisible();
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(answers).toEqual([]);
  });

  it('ends when the person cannot be loaded', async () => {
    expectLoggedFailures();
    const me = () => HttpResponse.json(failure('me_failed'), { status: 500 });
    const { onSignedOut } = await openScreen('/invoices?page=2', { me });
    await waitFor(() => expect(onSignedOut).toHaveBeenCalledWith('/invoices?page=2'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('opens nothing else before 2FA is set up where that is required', async () => {
    serveCustomers([buildCustomer()]);
    server.use(http.post('/api/2fa/setup', () => HttpResponse.json({ secret: 'JBSWY3DP' })));
    const { user } = await openAdmin('/customers', { user: { forceTwofaRequired: true } });
    expect(await screen.findByRole('heading', { name: '2FA instellen' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Projecten' }));
    expect(await screen.findByRole('heading', { name: '2FA instellen' })).toBeVisible();
    expect(address()).toBe('/setup-2fa');
  });

  it('goes on after a refusal that is no matter of signing in', async () => {
    expectLoggedFailures();
    serveCustomers([buildCustomer()]);
    failNext('get', '/customers/1', 403, failure('forbidden'));
    const { onSignedOut } = await openScreen('/customers/1');
    expect(await screen.findByText('Klant niet gevonden of serverfout.')).toBeVisible();
    expect(onSignedOut).not.toHaveBeenCalled();
    expect(address()).toBe('/customers/1');
  });
});
