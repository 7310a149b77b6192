import { beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/security/passwords';
import { PASSWORD } from '../support/signingIn.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

const NEW_PASSWORD = 'groene haspel achter het podium';

let test: TestApp;
let tenantId: number;
let passwordHash: string;

beforeAll(async () => {
  test = await buildTestApp();
  tenantId = await test.addTenant();
  passwordHash = await hashPassword(PASSWORD);
});

const addPerson = () => test.addUser(tenantId, [], { password_hash: passwordHash });

const signInAgain = async (person: TestUser, ip = '10.0.0.1'): Promise<TestUser> => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: person.email, password: PASSWORD },
    headers: { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' },
    remoteAddress: ip,
  });
  return { ...person, token: answer.json().accessToken };
};

describe("one's own profile", () => {
  it('is changed by its own fields, and the change is logged', async () => {
    const person = await addPerson();
    const call = test.callAs(person);
    const answer = await call('PATCH', '/users/update-self', { city: 'Breda', language: 'en' });
    expect(answer.json()).toMatchObject({ city: 'Breda', language: 'en', name: 'Sanne' });
    const { rows } = await test.pool.query(
      `select metadata from audit_log where action_type = 'user.update' and target_user_id = $1`,
      [person.id]
    );
    expect(rows[0].metadata.changes.city).toEqual({ from: null, to: 'Breda' });
  });

  it.each([
    'id',
    'tenant_id',
    'user_type',
    'role',
    'active',
    'permissions',
    'password_hash',
    'email',
    'twofa_enabled',
  ])('takes no %s', async field => {
    const person = await addPerson();
    const call = test.callAs(person);
    const before = (await call('GET', '/auth/me')).json();
    const answer = await call('PATCH', '/users/update-self', { city: 'Breda', [field]: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toHaveProperty(field);
    expect((await call('GET', '/auth/me')).json()).toEqual(before);
  });
});

describe('changing the password', () => {
  const change = (person: TestUser, currentPassword: string, newPassword: string) =>
    test.callAs(person)('POST', '/users/change-password', { currentPassword, newPassword });

  it('keeps this session, ends the others and tells by mail', async () => {
    const person = await addPerson();
    const other = await signInAgain(person);
    expect((await change(person, PASSWORD, NEW_PASSWORD)).json()).toEqual({ success: true });
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(200);
    expect((await test.callAs(other)('GET', '/me')).statusCode).toBe(401);
    const mails = await test.mailsTo(person.email);
    expect(mails.at(-1)?.subject).toBe('Je wachtwoord voor Flightcase is gewijzigd');
  });

  it.each([
    ['fout', NEW_PASSWORD, 'invalid_password'],
    [PASSWORD, 'kort', 'password_too_short'],
    [PASSWORD, 'wachtwoord', 'password_too_common'],
  ])('with %s to %s is refused with %s', async (current, wanted, code) => {
    const answer = await change(await addPerson(), current, wanted);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, code]);
  });

  it('is not a way to guess the password', async () => {
    const person = await addPerson();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => change(person, 'gok', NEW_PASSWORD))
    );
    expect(answers.filter(answer => answer.statusCode === 400).length).toBeLessThanOrEqual(5);
    expect((await change(person, PASSWORD, NEW_PASSWORD)).statusCode).toBe(429);
  });
});

describe("one's own sessions", () => {
  it('are listed with device and address, nothing in them opens anything', async () => {
    const person = await addPerson();
    await signInAgain(person);
    const { sessions, currentSessionId } = (
      await test.callAs(person)('GET', '/auth/sessions')
    ).json();
    expect(currentSessionId).toBe(person.sessionId);
    expect(sessions).toHaveLength(2);
    expect(sessions).toContainEqual(
      expect.objectContaining({
        user_agent: expect.stringContaining('Firefox'),
        ip_address: '10.0.0.1',
      })
    );
    expect(Object.keys(sessions[0]).toSorted()).toEqual([
      'created_at',
      'id',
      'ip_address',
      'last_used_at',
      'user_agent',
    ]);
  });

  it('end at the next request once they are ended', async () => {
    const person = await addPerson();
    const other = await signInAgain(person);
    const { currentSessionId } = (await test.callAs(other)('GET', '/auth/sessions')).json();
    const ended = await test.callAs(person)('POST', '/auth/logout-session', {
      sessionId: currentSessionId,
    });
    expect(ended.json()).toEqual({ success: true });
    expect((await test.callAs(other)('GET', '/me')).statusCode).toBe(401);
  });

  it("are nobody else's to end", async () => {
    const person = await addPerson();
    const stranger = test.callAs(await addPerson());
    for (const sessionId of [person.sessionId, 'x', '00000000-0000-0000-0000-000000000000']) {
      expect((await stranger('POST', '/auth/logout-session', { sessionId })).statusCode).toBe(404);
    }
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(200);
  });

  it('tell the owner by mail when a new device signs in', async () => {
    const person = await addPerson();
    await signInAgain(person);
    expect(await test.mailsTo(person.email)).toEqual([]);
    await signInAgain(person);
    const [mail] = await test.mailsTo(person.email);
    expect(mail?.text).toContain('Firefox, Windows');
  });
});
