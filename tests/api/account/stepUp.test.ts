import { beforeAll, describe, expect, it } from 'vitest';
import { type PermissionName, PERMISSIONS } from '#contract/people/permissions';
import { hashPassword } from '#server/security/passwords';
import { PASSWORD } from '../support/signingIn.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';
import { codeOf } from '../support/totp.ts';

let test: TestApp;
let tenantId: number;
let passwordHash: string;

beforeAll(async () => {
  test = await buildTestApp();
  tenantId = await test.addTenant();
  passwordHash = await hashPassword(PASSWORD);
});

const addPerson = (tenant = tenantId) => test.addUser(tenant, [], { password_hash: passwordHash });

/** Sets the last password check of a session to so many minutes ago. */
const checkedAgo = (person: TestUser, minutes: number) =>
  test.pool.query(
    `update sessions set password_checked_at = now() - make_interval(mins => $2) where id = $1`,
    [person.sessionId, minutes]
  );

const confirm = (person: TestUser, password = PASSWORD) =>
  test.callAs(person)('POST', '/auth/confirm-password', { password });

const outcome = (answer: { statusCode: number; json: () => { errorCode?: string } }) => [
  answer.statusCode,
  answer.json().errorCode,
];

describe('a risky action, long after the password was entered', () => {
  it('is refused until the password is confirmed: setting up 2FA', async () => {
    const person = await addPerson();
    const call = test.callAs(person);
    await checkedAgo(person, 11);
    expect(outcome(await call('POST', '/2fa/setup'))).toEqual([403, 'password_required']);
    expect((await confirm(person)).json()).toEqual({ success: true });
    expect((await call('POST', '/2fa/setup')).json()).toHaveProperty('secret');
  });

  it('is refused until the password is confirmed: disabling 2FA, even with a right code', async () => {
    const person = await addPerson();
    const call = test.callAs(person);
    const { secret } = (await call('POST', '/2fa/setup')).json();
    await call('POST', '/2fa/verify', { secret, token: codeOf(secret, -30) });
    await checkedAgo(person, 11);
    const body = { token: codeOf(secret) };
    const disable = () => call('POST', '/2fa/disable-verify', body);
    expect(outcome(await disable())).toEqual([403, 'password_required']);
    await confirm(person);
    expect((await disable()).json()).toEqual({ success: true });
  });

  it('is refused until the password is confirmed: ending another session', async () => {
    const person = await addPerson();
    const call = test.callAs(person);
    await test.callAs(undefined)('POST', '/auth/login', {
      email: person.email,
      password: PASSWORD,
    });
    const { sessions } = (await call('GET', '/auth/sessions')).json();
    const other = sessions.find(({ id }: { id: string }) => id !== person.sessionId);
    const end = () => call('POST', '/auth/logout-session', { sessionId: other.id });
    await checkedAgo(person, 11);
    expect(outcome(await end())).toEqual([403, 'password_required']);
    await confirm(person);
    expect((await end()).json()).toEqual({ success: true });
  });

  it('does not include ending that session itself', async () => {
    const person = await addPerson();
    await checkedAgo(person, 11);
    const answer = await test.callAs(person)('POST', '/auth/logout-session', {
      sessionId: person.sessionId,
    });
    expect(answer.json()).toEqual({ success: true });
  });

  it('opens to someone who must set up 2FA first', async () => {
    const person = await addPerson(await test.addTenant({ force_twofa: true }));
    await checkedAgo(person, 11);
    const setup = () => test.callAs(person)('POST', '/2fa/setup');
    expect(outcome(await setup())).toEqual([403, 'password_required']);
    expect((await confirm(person)).statusCode).toBe(200);
    expect((await setup()).statusCode).toBe(200);
  });
});

describe('changes of what others may, and of how people sign in', () => {
  const administrator = async () => {
    const permissions = PERMISSIONS.flatMap(permission =>
      'superadminOnly' in permission ? [] : permission.name
    );
    const ownTenant = await test.addTenant();
    const admin = await test.addUser(ownTenant, permissions, { password_hash: passwordHash });
    const addOther = async (rights: PermissionName[] = []) =>
      (await test.addUser(ownTenant, rights)).id;
    return { admin, call: test.callAs(admin), addOther };
  };

  const roleOf = async (call: ReturnType<TestApp['callAs']>): Promise<number> =>
    (await call('POST', '/roles', { name: `Rol ${Math.random()}` })).json().id;

  type Call = [method: 'PATCH' | 'DELETE', path: string, body?: object];

  const RISKY: [what: string, change: (ids: { user: number; role: number }) => Call][] = [
    ['forced 2FA', () => ['PATCH', '/tenant/settings', { force_twofa: true }]],
    ['erasing', ({ user }) => ['PATCH', `/users/${user}/erase`]],
    [
      'permissions',
      ({ user }) => ['PATCH', `/users/${user}/permissions`, { permissions: ['users.view'] }],
    ],
    ['roles', ({ user, role }) => ['PATCH', `/users/${user}/roles`, { roles: [role] }]],
    [
      'permissions with a person',
      ({ user }) => ['PATCH', `/users/${user}`, { permissions: ['users.view'] }],
    ],
    ['a type', ({ user }) => ['PATCH', `/users/${user}`, { user_type: 'user' }]],
    [
      'what a role allows',
      ({ role }) => ['PATCH', `/roles/${role}/permissions`, { permissions: ['users.view'] }],
    ],
    ['deleting a role', ({ role }) => ['DELETE', `/roles/${role}`]],
  ];

  it.each(RISKY)('need the password: %s', async (what, change) => {
    const { admin, call, addOther } = await administrator();
    const user = await addOther();
    if (what === 'erasing') await call('PATCH', `/users/${user}/soft-delete`);
    const [method, path, body] = change({ user, role: await roleOf(call) });
    await checkedAgo(admin, 11);
    expect(outcome(await call(method, path, body))).toEqual([403, 'password_required']);
    await checkedAgo(admin, 9);
    expect((await call(method, path, body)).statusCode).toBe(200);
  });

  it('do not need it where nothing is changed, or nothing that is risky', async () => {
    const { admin, call, addOther } = await administrator();
    const path = `/users/${await addOther(['users.view'])}`;
    await checkedAgo(admin, 11);
    const same = { permissions: ['users.view'] };
    expect((await call('PATCH', `${path}/permissions`, same)).statusCode).toBe(200);
    expect((await call('PATCH', path, { name: 'Pim' })).statusCode).toBe(200);
    const settings = { language_default: 'en' };
    expect((await call('PATCH', '/tenant/settings', settings)).statusCode).toBe(200);
  });
});

describe('a session whose password was shown within ten minutes', () => {
  it('is asked for nothing more', async () => {
    const person = await addPerson();
    await checkedAgo(person, 9);
    expect((await test.callAs(person)('POST', '/2fa/setup')).statusCode).toBe(200);
  });
});

describe('confirming the password', () => {
  it('counts for this session alone, and refuses a wrong one', async () => {
    const person = await addPerson();
    await checkedAgo(person, 11);
    expect(outcome(await confirm(person, 'fout'))).toEqual([400, 'invalid_password']);
    expect(outcome(await test.callAs(person)('POST', '/2fa/setup'))).toEqual([
      403,
      'password_required',
    ]);
  });

  it('is not a way to guess the password, nor together with changing it', async () => {
    const person = await addPerson();
    const tries = await Promise.all(
      Array.from({ length: 15 }, (_, index) => [
        confirm(person, `gok ${index}`),
        test.callAs(person)('POST', '/users/change-password', {
          currentPassword: `gok ${index}`,
          newPassword: 'groene haspel achter het podium',
        }),
      ]).flat()
    );
    expect(tries.filter(({ statusCode }) => statusCode === 400).length).toBeLessThanOrEqual(5);
    const late = await confirm(person);
    expect(late.statusCode).toBe(429);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('does not use up the tries when it is right', async () => {
    const person = await addPerson();
    for (let round = 0; round < 7; round++) {
      expect((await confirm(person)).statusCode).toBe(200);
    }
  });
});
