import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { invites } from '#server/tables/account';
import { PLATFORM } from '#server/db/actor';
import { THROTTLE_RULES } from '#server/security/throttle';
import { hashSecret, randomSecret } from '#server/security/tokens';
import { PASSWORD, REGISTRATION, ROOMY } from '../support/signingIn.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

const DETAILS = { ...REGISTRATION, street: 'Kade 12', language: 'de' };

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ throttle: { ...THROTTLE_RULES, linkAddress: ROOMY } });
});

const invite = async (values: Partial<typeof invites.$inferInsert> = {}) => {
  const token = randomSecret();
  const email = `${randomUUID()}@flightcase.example`;
  const tenantId = await test.addTenant();
  await test.database.platformTransaction(PLATFORM, tx =>
    tx.insert(invites).values({
      tenant_id: tenantId,
      name: 'Joris',
      last_name: 'Vink',
      email,
      user_type: 'freelancer',
      token_hash: hashSecret(token),
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
      ...values,
    })
  );
  return { token, email, tenantId };
};

const look = (token: string) => test.callAs(undefined)('GET', `/auth/invite/${token}`);

const register = (token: string, values: object = {}) =>
  test.callAs(undefined)('POST', `/auth/complete-registration/${token}`, { ...DETAILS, ...values });

describe('an invitation', () => {
  it('shows who is invited, as often as its link is opened', async () => {
    const { token, email } = await invite();
    await look(token);
    expect((await look(token)).json()).toEqual({
      name: 'Joris',
      last_name: 'Vink',
      email,
      inviter: expect.any(String),
    });
  });

  it('makes a user of exactly what was invited', async () => {
    const { token, email, tenantId } = await invite();
    expect((await register(token)).json()).toEqual({ success: true });
    const signedIn = await test.callAs(undefined)('POST', '/auth/login', {
      email,
      password: PASSWORD,
    });
    const person = { id: 0, email, tenantId, sessionId: '', token: signedIn.json().accessToken };
    const { user } = (await test.callAs(person)('GET', '/auth/me')).json();
    expect(user).toMatchObject({
      name: 'Joris',
      last_name: 'Vink',
      user_type: 'freelancer',
      role: 'user',
      tenant_id: tenantId,
      language: 'de',
      city: 'Delft',
      permissions: [],
    });
  });

  it('works once, of 30 parallel tries', async () => {
    const { token, email } = await invite();
    const answers = await Promise.all(Array.from({ length: 30 }, () => register(token)));
    expect(answers.filter(answer => answer.statusCode === 200)).toHaveLength(1);
    const { rows } = await test.pool.query('select 1 from users where email = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['used', { used: true }],
    ['revoked', { revoked_at: new Date().toISOString() }],
    ['expired', { expires_at: new Date(Date.now() - 1000).toISOString() }],
  ])('is worth nothing once %s', async (_, values) => {
    const { token } = await invite(values);
    for (const answer of [await look(token), await register(token)]) {
      expect([answer.statusCode, answer.json().errorCode]).toEqual([
        404,
        'invalid_or_expired_token',
      ]);
    }
  });

  it.each(['email', 'role', 'role_id', 'tenant_id', 'user_type', 'permissions'])(
    'lets nobody choose their own %s',
    async field => {
      const { token } = await invite();
      const answer = await register(token, { [field]: 'superadmin' });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields).toHaveProperty(field);
    }
  );

  it.each([
    [{ agree: false }, 'must_accept_terms'],
    [{ confirm: 'anders' }, 'passwords_mismatch'],
    [{ password: 'kort', confirm: 'kort' }, 'password_too_short'],
    [{ phone: '' }, 'missing_fields'],
    [{ city: undefined, language: undefined }, 'missing_fields'],
    [{ language: 'fr' }, 'invalid_input'],
  ])('refuses %j with %s and stays open', async (values, code) => {
    const { token } = await invite();
    expect((await register(token, values)).json().errorCode).toBe(code);
    expect((await look(token)).statusCode).toBe(200);
  });

  it('is no way into an account that exists', async () => {
    const person = await test.addUser(await test.addTenant());
    const { token } = await invite({ email: person.email });
    expect((await register(token)).json().errorCode).toBe('email_already_used');
  });
});
