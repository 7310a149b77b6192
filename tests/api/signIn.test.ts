import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/modules/auth/passwords';
import { THROTTLE_RULES } from '#server/modules/auth/throttle';
import { race } from './support/raceRounds.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

const PASSWORD = 'blauwe ketel onder winterdak';

let test: TestApp;
let tenantId: number;
let passwordHash: string;

beforeAll(async () => {
  const roomy = { free: 100_000, firstPause: 1, longestPause: 1, forgetAfter: 60 };
  test = await buildTestApp({ throttle: { ...THROTTLE_RULES, address: roomy } });
  tenantId = await test.addTenant({ name: 'Podium & Co' });
  passwordHash = await hashPassword(PASSWORD);
});

const addPerson = (values: object = {}) =>
  test.addUser(tenantId, ['customers.manage'], { password_hash: passwordHash, ...values });

const signIn = (email: string, password: string, headers: object = {}) =>
  test.callAs(undefined)('POST', '/auth/login', { email, password }, headers);

const cookieHeader = (answer: Awaited<ReturnType<typeof signIn>>) => ({
  cookie: answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
});

const refresh = (headers: object) =>
  test.callAs(undefined)('POST', '/auth/refresh-token', undefined, headers);

describe('signing in', () => {
  it('gives a token that tells nothing but user and session, and opens the API', async () => {
    const person = await addPerson();
    const answer = await signIn(person.email.toUpperCase(), PASSWORD);
    expect(answer.statusCode).toBe(200);
    const { accessToken } = answer.json();
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString());
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'sid', 'sub']);
    const me = await test.callAs({ ...person, token: accessToken })('GET', '/auth/me');
    expect(me.json()).toMatchObject({
      user: {
        id: person.id,
        email: person.email,
        tenant: { id: tenantId, name: 'Podium & Co' },
        twofa_enabled: false,
      },
      permissions: ['customers.manage'],
      forceTwofaRequired: false,
    });
    expect(me.body).not.toMatch(/hash|argon/);
  });

  it('keeps the refresh token in a cookie that scripts and other sites cannot use', async () => {
    const answer = await signIn((await addPerson()).email, PASSWORD);
    expect(answer.cookies.find(({ name }) => name === 'refresh')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/auth',
    });
    expect(answer.body).not.toContain(answer.cookies[0]?.value);
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const person = await addPerson();
    const wrong = await signIn(person.email, 'fout');
    const unknown = await signIn('niemand@flightcase.example', 'fout');
    expect(wrong.statusCode).toBe(401);
    expect(unknown.statusCode).toBe(401);
    const shape = (answer: typeof wrong) => ({ ...answer.json(), requestId: '' });
    expect(shape(wrong)).toEqual(shape(unknown));
    expect(wrong.json().errorCode).toBe('login_failed');
    expect(Object.keys(wrong.headers)).toEqual(Object.keys(unknown.headers));
  });

  it.each([
    [{ active: false }, 'account_disabled'],
    [{ deleted_at: new Date().toISOString() }, 'login_failed'],
  ])(
    'refuses %j with %s, and only whoever knows the password learns of it',
    async (values, code) => {
      const person = await addPerson(values);
      expect((await signIn(person.email, PASSWORD)).json().errorCode).toBe(code);
      expect((await signIn(person.email, 'fout')).json().errorCode).toBe('login_failed');
    }
  );

  it('refuses the people of a cancelled tenant', async () => {
    const cancelled = await test.addTenant({ account_status: 'cancelled' });
    const person = await test.addUser(cancelled, [], { password_hash: passwordHash });
    expect((await signIn(person.email, PASSWORD)).json().errorCode).toBe('tenant_cancelled');
    expect((await signIn(person.email, 'fout')).json().errorCode).toBe('login_failed');
    expect((await test.callAs(person)('GET', '/auth/me')).statusCode).toBe(401);
  });

  it.each([
    [{ email: '', password: '' }, 'missing_login_fields'],
    [{}, 'missing_login_fields'],
    [undefined, 'missing_login_fields'],
    [{ email: 'a@b.example' }, 'missing_login_fields'],
    [{ email: ['a', 'b'], password: 'x' }, 'invalid_input'],
    [{ email: { $ne: '' }, password: 'x' }, 'invalid_input'],
    [{ email: 'a@b.example', password: 'x', role: 'superadmin' }, 'invalid_input'],
  ])('refuses %j before any password is hashed', async (body, code) => {
    const answer = await test.callAs(undefined)('POST', '/auth/login', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errorCode).toBe(code);
  });

  it('compares the whole of a long password', async () => {
    const long = `${'x'.repeat(72)}A`;
    const person = await addPerson({ password_hash: await hashPassword(long) });
    expect((await signIn(person.email, `${'x'.repeat(72)}B`)).statusCode).toBe(401);
    expect((await signIn(person.email, long)).statusCode).toBe(200);
  });

  it('checks at most five of 200 parallel guesses, and says how long to wait', async () => {
    const person = await addPerson();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => signIn(person.email, `gok ${index}`))
    );
    const checked = answers.filter(answer => answer.statusCode === 401);
    const refused = answers.filter(answer => answer.statusCode === 429);
    expect(checked.length).toBeLessThanOrEqual(5);
    // A machine that has much else to do says so to some.
    const busy = answers.filter(answer => answer.statusCode === 503);
    expect(checked.length + refused.length + busy.length).toBe(200);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused[0]?.json().error).toMatch(/Te veel pogingen\. Probeer het over \d+ seconden/);
  });

  it('lets the owner in from a known device while strangers guess', async () => {
    const person = await addPerson();
    const known = cookieHeader(await signIn(person.email, PASSWORD));
    await Promise.all(Array.from({ length: 20 }, () => signIn(person.email, 'gok')));
    expect((await signIn(person.email, PASSWORD)).statusCode).toBe(429);
    expect((await signIn(person.email, PASSWORD, known)).statusCode).toBe(200);
  });

  it('refuses to sign in for the page of another site', async () => {
    const person = await addPerson();
    const answer = await signIn(person.email, PASSWORD, { origin: 'https://evil.example' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errorCode).toBe('invalid_origin');
    expect(answer.cookies).toEqual([]);
  });

  it('logs sign-ins and failures, never a password', async () => {
    const person = await addPerson();
    await signIn(person.email, 'een heel herkenbare gok');
    await signIn(person.email, PASSWORD);
    const { rows } = await test.pool.query(
      `select action_type, metadata from audit_log
       where $1 in (target_user_id, performed_by) order by id`,
      [person.id]
    );
    expect(rows.map(row => row.action_type)).toEqual(['auth.failed', 'auth.login']);
    expect(JSON.stringify(rows)).not.toContain('herkenbare');
  });
});

describe('a session', () => {
  it('is renewed by its cookie, by a new one each time', async () => {
    const signedIn = await signIn((await addPerson()).email, PASSWORD);
    const renewed = await refresh(cookieHeader(signedIn));
    expect(renewed.statusCode).toBe(200);
    const again = await refresh(cookieHeader(renewed));
    expect(again.statusCode).toBe(200);
    expect(cookieHeader(again)).not.toEqual(cookieHeader(renewed));
  });

  it('gives two tabs that renew at once the same successor', race, async () => {
    const first = cookieHeader(await signIn((await addPerson()).email, PASSWORD));
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(first)));
    expect(answers.map(answer => answer.statusCode)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(answer => cookieHeader(answer).cookie)).size).toBe(1);
  });

  it('lasts while two tabs renew it a hundred times', async () => {
    let cookie = cookieHeader(await signIn((await addPerson()).email, PASSWORD));
    for (let round = 0; round < 100; round++) {
      const [left, right] = await Promise.all([refresh(cookie), refresh(cookie)]);
      expect([left.statusCode, right.statusCode]).toEqual([200, 200]);
      cookie = cookieHeader(round % 2 === 0 ? left : right);
    }
  });

  it('ends when a token is used again that was replaced long ago', async () => {
    const person = await addPerson();
    const signedIn = await signIn(person.email, PASSWORD);
    const first = cookieHeader(signedIn);
    const second = cookieHeader(await refresh(first));
    await test.pool.query(
      `update sessions set rotated_at = now() - interval '11 seconds' where user_id = $1`,
      [person.id]
    );
    expect((await refresh(first)).statusCode).toBe(401);
    expect((await refresh(second)).statusCode).toBe(401);
    const call = test.callAs({ ...person, token: signedIn.json().accessToken });
    expect((await call('GET', '/auth/me')).statusCode).toBe(401);
  });

  it('ends when the token before the last is used again, however soon', async () => {
    const first = cookieHeader(await signIn((await addPerson()).email, PASSWORD));
    const second = cookieHeader(await refresh(first));
    const third = cookieHeader(await refresh(second));
    expect((await refresh(first)).statusCode).toBe(401);
    expect((await refresh(third)).statusCode).toBe(401);
  });

  it.each([
    ['it is idle for too long', `last_used_at = now() - interval '12 hours 1 second'`],
    ['it is too old', `expires_at = now() - interval '1 second'`],
    ['it is revoked', `revoked_at = now()`],
  ])('is over when %s', async (_, change) => {
    const person = await addPerson();
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(200);
    await test.pool.query(`update sessions set ${change} where user_id = $1`, [person.id]);
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(401);
  });

  it('is over at the next request when the user is deactivated, and grants end as soon', async () => {
    const person = await addPerson();
    await test.pool.query('delete from user_permissions where user_id = $1', [person.id]);
    const refused = await test.callAs(person)('POST', '/customers', { name: 'x' });
    expect(refused.statusCode).toBe(403);
    await test.pool.query('update users set active = false where id = $1', [person.id]);
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(401);
  });

  it('ends at sign-out, by token or by cookie, and no other with it', async () => {
    const person = await addPerson();
    const desk = await signIn(person.email, PASSWORD);
    const phone = await signIn(person.email, PASSWORD);
    const at = (answer: typeof desk) => ({ ...person, token: answer.json().accessToken });
    const out = await test.callAs(at(desk))('POST', '/auth/logout');
    expect(out.cookies.find(({ name }) => name === 'refresh')).toMatchObject({ value: '' });
    expect((await test.callAs(at(desk))('GET', '/me')).statusCode).toBe(401);
    expect((await refresh(cookieHeader(desk))).statusCode).toBe(401);
    expect((await test.callAs(at(phone))('GET', '/me')).statusCode).toBe(200);
    await test.callAs(undefined)('POST', '/auth/logout', undefined, cookieHeader(phone));
    expect((await test.callAs(at(phone))('GET', '/me')).statusCode).toBe(401);
  });

  it.each([
    ['an unsigned token', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
    ['a changed token', (token: string) => `${token.slice(0, -4)}AAAA`],
    ['nonsense', () => 'x'.repeat(9000)],
  ])('is not opened by %s', async (_, change) => {
    const person = await addPerson();
    const answer = await test.callAs({ ...person, token: change(person.token) })('GET', '/me');
    expect(answer.statusCode).toBe(401);
  });

  it('is not renewed from another site, nor by GET', async () => {
    const cookie = cookieHeader(await signIn((await addPerson()).email, PASSWORD));
    const foreign = await refresh({ ...cookie, origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
    expect(foreign.cookies).toEqual([]);
    const read = await test.callAs(undefined)('GET', '/auth/refresh-token', undefined, cookie);
    expect(read.statusCode).toBe(404);
    expect((await refresh(cookie)).statusCode).toBe(200);
  });
});
