import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { removeToken, storeToken } from '#src/platform/api/client.ts';
import { currentUser, forgetCurrentUser } from '#src/platform/session/currentUser.ts';
import { server } from '../server.ts';

const answerMe = (body: object) => {
  const asked: string[] = [];
  server.use(
    http.get('/api/auth/me', ({ request }) => {
      asked.push(request.url);
      return HttpResponse.json(body);
    })
  );
  return asked;
};

const USER = { id: 7, name: 'Sanne', last_name: 'de Wit', email: 's@example.nl', language: 'de' };

beforeEach(() => {
  storeToken('token');
  forgetCurrentUser();
});

describe('the signed-in user', () => {
  it.each([
    ['beside the user', { user: USER, permissions: ['users.view'], forceTwofaRequired: true }],
    ['in the user', { user: { ...USER, permissions: ['users.view'], forceTwofaRequired: true } }],
    ['at the top', { ...USER, permissions: ['users.view'], forceTwofaRequired: true }],
  ])('is understood with everything %s', async (_where, body) => {
    answerMe(body);
    expect(await currentUser()).toMatchObject({
      id: 7,
      fullName: 'Sanne de Wit',
      email: 's@example.nl',
      language: 'de',
      permissions: new Set(['users.view']),
      forceTwofaRequired: true,
    });
  });

  it('may lack what is not known of everyone', async () => {
    answerMe({ user: { id: 7, email: 's@example.nl', language: 'fr' } });
    expect(await currentUser()).toMatchObject({
      fullName: 's@example.nl',
      language: undefined,
      avatar: undefined,
      permissions: new Set(),
      forceTwofaRequired: false,
    });
  });

  it('is asked for once', async () => {
    const asked = answerMe({ user: USER });
    await Promise.all([currentUser(), currentUser()]);
    await currentUser();
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['no answer', () => HttpResponse.error()],
    [
      'a proxy without its server',
      () => new HttpResponse(null, { status: 502, headers: { 'Retry-After': '0.001' } }),
    ],
  ])('is asked for again after %s, once the device is connected', async (_why, answer) => {
    let asked = 0;
    server.use(
      http.get('/api/auth/me', () => {
        asked += 1;
        return answer();
      })
    );
    const found = currentUser();
    await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
    answerMe({ user: USER });
    const connect = setInterval(() => window.dispatchEvent(new Event('online')), 10);
    onTestFinished(() => clearInterval(connect));
    expect(await found).toMatchObject({ id: 7 });
  });

  it.each([500, 404, 403])('is none after an answer of %i', async status => {
    server.use(http.get('/api/auth/me', () => new HttpResponse(null, { status })));
    await expect(currentUser()).rejects.toThrow('errors.me_failed');
  });

  it('is nobody, and not asked for, once signed out', async () => {
    const asked = answerMe({ user: USER });
    removeToken();
    const answered = vi.fn();
    void currentUser().then(answered, answered);
    expect(asked).toEqual([]);
    storeToken('token');
    await currentUser();
    expect(answered).not.toHaveBeenCalled();
    expect(asked).toHaveLength(1);
  });

  it('is asked for again after a failure', async () => {
    answerMe({});
    await expect(currentUser()).rejects.toThrow('errors.me_failed');
    answerMe({ user: USER });
    expect(await currentUser()).toMatchObject({ id: 7 });
  });
});
