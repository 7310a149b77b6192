import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { api, WAITING, waiting } from '#src/platform/api/client.ts';
import { server } from '../server.ts';
import { answer, error, heldAnswer, noAnswer } from './support/api.ts';

/** A resource that only the given token opens; the list is of the tokens that were tried. */
const openedBy = (token: string) => {
  const tried: (string | null)[] = [];
  server.use(
    http.get('/api/customers', ({ request }) => {
      const bearer = request.headers.get('Authorization');
      tried.push(bearer);
      return bearer === `Bearer ${token}`
        ? HttpResponse.json(['Ada BV'])
        : HttpResponse.json(error('unauthorized'), { status: 401 });
    })
  );
  return tried;
};

describe('a token that ran out', () => {
  it('is refreshed, and the call made again', async () => {
    localStorage.setItem('token', 'stale');
    const tried = openedBy('fresh');
    const refreshes = answer('post', '/auth/refresh-token', { accessToken: 'fresh' });
    expect((await api('/customers')).body).toEqual(['Ada BV']);
    expect(tried).toEqual(['Bearer stale', 'Bearer fresh']);
    expect(refreshes.map(call => call.authorization)).toEqual([null]);
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('is refreshed once for ten calls that fail together', async () => {
    localStorage.setItem('token', 'stale');
    openedBy('fresh');
    const refreshes = answer('post', '/auth/refresh-token', { accessToken: 'fresh' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => api('/customers')));
    expect(answers.map(({ body }) => body)).toEqual(Array(10).fill(['Ada BV']));
    expect(refreshes).toHaveLength(1);
  });

  it('is refreshed again the next time', async () => {
    localStorage.setItem('token', 'stale');
    openedBy('fresh');
    const refreshes = answer('post', '/auth/refresh-token', { accessToken: 'fresh' });
    await api('/customers');
    localStorage.setItem('token', 'stale again');
    await api('/customers');
    expect(refreshes).toHaveLength(2);
  });

  it('takes the token that another tab has fetched meanwhile', async () => {
    localStorage.setItem('token', 'stale');
    const refreshes = answer('post', '/auth/refresh-token', { accessToken: 'unused' });
    server.use(
      http.get('/api/customers', ({ request }) => {
        if (request.headers.get('Authorization') === 'Bearer other tab')
          return HttpResponse.json(1);
        localStorage.setItem('token', 'other tab');
        return HttpResponse.json(error('unauthorized'), { status: 401 });
      })
    );
    expect((await api('/customers')).body).toBe(1);
    expect(refreshes).toHaveLength(0);
  });

  it('is retried once only', async () => {
    localStorage.setItem('token', 'stale');
    const tried = openedBy('never');
    answer('post', '/auth/refresh-token', { accessToken: 'fresh' });
    await expect(api('/customers')).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    expect(tried).toEqual(['Bearer stale', 'Bearer fresh']);
  });
});

describe('a session that is over', () => {
  it.each([
    ['refuses', 401, error('session_expired')],
    ['answers without a token', 200, {}],
  ])('loses its token when the refresh %s', async (_name, status, body) => {
    localStorage.setItem('token', 'stale');
    openedBy('fresh');
    answer('post', '/auth/refresh-token', body, { status });
    await expect(api('/customers')).rejects.toMatchObject({ status: 401, code: 'unauthorized' });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([429, 502, 503, 504])('is not concluded from %i: it is asked again', async status => {
    localStorage.setItem('token', 'stale');
    openedBy('fresh');
    let asked = 0;
    server.use(
      http.post('/api/auth/refresh-token', () => {
        asked += 1;
        if (asked === 3) return HttpResponse.json({ accessToken: 'fresh' });
        return new HttpResponse(null, { status, headers: { 'Retry-After': '0.01' } });
      })
    );
    const told = vi.fn();
    waiting.addEventListener(WAITING, told);
    expect((await api('/customers')).body).toEqual(['Ada BV']);
    waiting.removeEventListener(WAITING, told);
    expect(told).toHaveBeenCalledTimes(2);
    expect(localStorage.getItem('token')).toBe('fresh');
  });

  it('is not concluded although the server stays away: the call fails, the token stays', async () => {
    localStorage.setItem('token', 'stale');
    openedBy('fresh');
    const refreshes = answer('post', '/auth/refresh-token', error('server_busy'), {
      status: 503,
      headers: { 'Retry-After': '0.01' },
    });
    await expect(api('/customers')).rejects.toMatchObject({ status: 503, code: 'server_busy' });
    expect(refreshes).toHaveLength(5);
    expect(localStorage.getItem('token')).toBe('stale');
  });

  it('stays over for who signs out while a refresh is waited for', async () => {
    localStorage.setItem('token', 'stale');
    openedBy('fresh');
    const held = heldAnswer('post', '/auth/refresh-token', { accessToken: 'fresh' });
    const call = api('/customers').catch((failure: unknown) => failure);
    await vi.waitFor(() => expect(held.calls).toHaveLength(1));
    localStorage.removeItem('token');
    held.release();
    expect(await call).toMatchObject({ status: 401 });
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('is not concluded from a network that is gone', async () => {
    localStorage.setItem('token', 'stale');
    openedBy('fresh');
    noAnswer('post', '/auth/refresh-token');
    await expect(api('/customers')).rejects.toMatchObject({ code: 'network_error' });
    expect(localStorage.getItem('token')).toBe('stale');
  });
});

describe('no refresh', () => {
  it.each(['/auth/login', '/auth/refresh-token', '/auth/2fa/login'])('for %s', async path => {
    localStorage.setItem('token', 'stale');
    const calls = answer('post', path, error('login_failed'), { status: 401 });
    const refreshes =
      path === '/auth/refresh-token' ? [] : answer('post', '/auth/refresh-token', {});
    await expect(api(path, { method: 'POST' })).rejects.toMatchObject({ status: 401 });
    expect(calls).toHaveLength(1);
    expect(refreshes).toHaveLength(0);
  });

  it('without a token', async () => {
    const refreshes = answer('post', '/auth/refresh-token', {});
    openedBy('fresh');
    await expect(api('/customers')).rejects.toMatchObject({ status: 401 });
    expect(refreshes).toHaveLength(0);
  });

  it('for a missing permission', async () => {
    localStorage.setItem('token', 'known');
    const refreshes = answer('post', '/auth/refresh-token', {});
    answer('get', '/customers', error('forbidden'), { status: 403 });
    await expect(api('/customers')).rejects.toMatchObject({ status: 403 });
    expect(refreshes).toHaveLength(0);
  });
});
