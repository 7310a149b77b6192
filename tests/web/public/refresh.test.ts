import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { api } from '#src/api/client.ts';
import { server } from '../server.ts';
import { answer, error, noAnswer } from './support/api.ts';

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
