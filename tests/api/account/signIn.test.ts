import { beforeAll, describe, expect, inject, it } from 'vitest';
import { logFailedSignIns } from '#server/modules/account/auth/signIn';
import { hashPassword } from '#server/security/passwords';
import { THROTTLE_RULES } from '#server/security/throttle';
import { PASSWORD, peopleSigningIn, ROOMY } from '../support/signingIn.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let people: Awaited<ReturnType<typeof peopleSigningIn>>;

beforeAll(async () => {
  test = await buildTestApp({ throttle: { ...THROTTLE_RULES, address: ROOMY } });
  people = await peopleSigningIn(test);
});

describe('signing in', () => {
  it('gives a token that tells nothing but user and session, and opens the API', async () => {
    const person = await people.addPerson();
    const answer = await people.signIn(person.email.toUpperCase(), PASSWORD);
    expect(answer.statusCode).toBe(200);
    const { accessToken } = answer.json();
    const claims = JSON.parse(Buffer.from(accessToken.split('.')[1], 'base64url').toString());
    expect(Object.keys(claims).toSorted()).toEqual(['aud', 'exp', 'iat', 'sid', 'sub']);
    const me = await test.callAs({ ...person, token: accessToken })('GET', '/auth/me');
    expect(me.json()).toMatchObject({
      user: {
        id: person.id,
        email: person.email,
        tenant: { id: people.tenantId, name: 'Podium & Co' },
        twofa_enabled: false,
      },
      permissions: ['customers.manage'],
      forceTwofaRequired: false,
    });
    expect(me.body).not.toMatch(/hash|argon/);
  });

  it('keeps the refresh token in a cookie that scripts and other sites cannot use', async () => {
    const answer = await people.signIn((await people.addPerson()).email, PASSWORD);
    expect(answer.cookies.find(({ name }) => name === 'refresh')).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/auth',
    });
    expect(answer.body).not.toContain(answer.cookies[0]?.value);
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const person = await people.addPerson();
    const wrong = await people.signIn(person.email, 'fout');
    const unknown = await people.signIn('niemand@flightcase.example', 'fout');
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
      const person = await people.addPerson(values);
      expect((await people.signIn(person.email, PASSWORD)).json().errorCode).toBe(code);
      expect((await people.signIn(person.email, 'fout')).json().errorCode).toBe('login_failed');
    }
  );

  it('logs who was refused with the right password, and why', async () => {
    const person = await people.addPerson({ active: false });
    await people.signIn(person.email, PASSWORD);
    const { rows } = await test.pool.query(
      'select action_type, metadata from audit_log where target_user_id = $1',
      [person.id]
    );
    expect(rows).toEqual([
      { action_type: 'auth.failed', metadata: { reason: 'account_disabled' } },
    ]);
  });

  it('refuses the people of a cancelled tenant', async () => {
    const cancelled = await test.addTenant({ account_status: 'cancelled' });
    const person = await test.addUser(cancelled, [], { password_hash: people.passwordHash });
    expect((await people.signIn(person.email, PASSWORD)).json().errorCode).toBe('tenant_cancelled');
    expect((await people.signIn(person.email, 'fout')).json().errorCode).toBe('login_failed');
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
    const person = await people.addPerson({ password_hash: await hashPassword(long) });
    expect((await people.signIn(person.email, `${'x'.repeat(72)}B`)).statusCode).toBe(401);
    expect((await people.signIn(person.email, long)).statusCode).toBe(200);
  });

  it('checks at most five of 200 parallel guesses, and says how long to wait', async () => {
    const person = await people.addPerson();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => people.signIn(person.email, `gok ${index}`))
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
    const person = await people.addPerson();
    const known = people.cookieHeader(await people.signIn(person.email, PASSWORD));
    await Promise.all(Array.from({ length: 20 }, () => people.signIn(person.email, 'gok')));
    expect((await people.signIn(person.email, PASSWORD)).statusCode).toBe(429);
    expect((await people.signIn(person.email, PASSWORD, known)).statusCode).toBe(200);
  });

  it('refuses to sign in for the page of another site', async () => {
    const person = await people.addPerson();
    const answer = await people.signIn(person.email, PASSWORD, { origin: 'https://evil.example' });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().errorCode).toBe('invalid_origin');
    expect(answer.cookies).toEqual([]);
  });

  it('logs sign-ins and failures, never a password', async () => {
    const person = await people.addPerson();
    await people.signIn(person.email, 'een heel herkenbare gok');
    await people.signIn(person.email, PASSWORD);
    const { rows } = await test.pool.query(
      `select action_type, metadata from audit_log
       where $1 in (target_user_id, performed_by) order by id`,
      [person.id]
    );
    expect(rows.map(row => row.action_type)).toEqual(['auth.failed', 'auth.login']);
    expect(JSON.stringify(rows)).not.toContain('herkenbare');
  });

  it('counts failures at unknown addresses, and logs one entry for each network and hour', async () => {
    const unknown = (ip: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: `${crypto.randomUUID()}@flightcase.example`, password: 'gok' },
        remoteAddress: ip,
      });
    const logged = async () => {
      const { rows } = await test.pool.query(
        `select metadata from audit_log where action_type = 'auth.failed' and tenant_id is null
         and metadata->>'network' = any ($1) order by metadata->>'network'`,
        [['198.51.100.7', '2001:db8:7:0::/64']]
      );
      return rows.map(({ metadata }) => [metadata.network, metadata.failures]);
    };
    for (const ip of ['198.51.100.7', '198.51.100.7', '2001:db8:7::1', '2001:db8:7:0:1::2']) {
      expect((await unknown(ip)).statusCode).toBe(401);
    }
    await logFailedSignIns(test.database);
    expect(await logged()).toEqual([]);
    await test.pool.query("update failed_sign_ins set hour = hour - interval '1 hour'");
    await logFailedSignIns(test.database, 1);
    const counted = [
      ['198.51.100.7', 2],
      ['2001:db8:7:0::/64', 2],
    ];
    expect(await logged()).toEqual(counted);
    await logFailedSignIns(test.database);
    expect(await logged()).toEqual(counted);
  });
});

describe('a second sign-in in the same browser', () => {
  it('ends the session that it replaces, and no other', async () => {
    const person = await people.addPerson();
    const first = await people.signIn(person.email);
    const second = await people.signIn(person.email, PASSWORD, people.cookieHeader(first));
    const opens = async (answer: typeof first) =>
      (await test.callAs({ ...person, token: answer.json().accessToken })('GET', '/me')).statusCode;
    expect([await opens(first), await opens(second)]).toEqual([401, 200]);
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(200);
  });
});

describe('a device that is known', () => {
  it('is forgotten with the password', async () => {
    const person = await people.addPerson();
    const known = people.cookieHeader(await people.signIn(person.email));
    const changed = 'groene haspel achter het podium';
    await test.callAs(person)('POST', '/users/change-password', {
      currentPassword: PASSWORD,
      newPassword: changed,
    });
    await Promise.all(Array.from({ length: 20 }, () => people.signIn(person.email, 'gok')));
    expect((await people.signIn(person.email, changed, known)).statusCode).toBe(429);
  });
});

describe('a sign-in that waits while the password changes', () => {
  // The embedded database has one connection, and the test would hold it.
  it.runIf(inject('postgres'))('is refused', async () => {
    const person = await people.addPerson();
    const changed = await hashPassword('groene haspel achter het podium');
    // The change is made, and not committed, before the sign-in looks: it reads the old password.
    const blocker = await test.pool.connect();
    await blocker.query('begin');
    await blocker.query('update users set password_hash = $2 where id = $1', [person.id, changed]);
    const waiting = people.signIn(person.email);
    await expect
      .poll(async () => {
        const { rows } = await test.pool.query(
          "select count(*)::int as waiting from pg_locks where not granted and locktype = 'transactionid'"
        );
        return rows[0].waiting;
      })
      .toBeGreaterThan(0);
    await blocker.query('commit');
    blocker.release();
    const answer = await waiting;
    expect([answer.statusCode, answer.json().errorCode]).toEqual([401, 'login_failed']);
  });
});
