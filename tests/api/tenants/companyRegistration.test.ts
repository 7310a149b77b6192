import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { ADMINISTRATOR_ROLE, STANDARD_ROLES } from '#contract/people/standardRoles';
import { PLATFORM } from '#server/db/actor';
import { THROTTLE_RULES } from '#server/security/throttle';
import { PASSWORD, REGISTRATION, ROOMY } from '../support/signingIn.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

const throttle = { ...THROTTLE_RULES, linkAddress: ROOMY, resetAddress: ROOMY };

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true, throttle, registrationOpen: true });
});

const anAddress = () => `${randomUUID()}@flightcase.example`;

const COMPANY = {
  company: 'Lichtbaken BV',
  address: 'Kade 12',
  zipcode: '2611 AB',
  city: 'Delft',
  name: 'Noor',
  last_name: 'Bos',
  language: 'de',
  agree: true,
};

const register = (email: string, values: object = {}, on = test) =>
  on.callAs(undefined)('POST', '/auth/register', { ...COMPANY, email, ...values });

/** The tokens that an address got, oldest first: another server may still be sending the mail. */
const linksTo = (email: string, count = 1) =>
  vi.waitFor(async () => {
    const mails = await test.mailsTo(email);
    const tokens = mails.flatMap(
      mail => /\/complete-registration\/([\w-]{43})/.exec(mail.text)?.[1] ?? []
    );
    expect(tokens).toHaveLength(count);
    return tokens;
  });

const registeredLink = async (email = anAddress(), values: object = {}) => {
  await register(email, values);
  const [token = ''] = await linksTo(email);
  return { email, token };
};

const look = (token: string, on = test) => on.callAs(undefined)('GET', `/auth/invite/${token}`);

const complete = (token: string, on = test) =>
  on.callAs(undefined)('POST', `/auth/complete-registration/${token}`, REGISTRATION);

const expectOver = ({ statusCode, json }: Awaited<ReturnType<typeof look>>) =>
  expect([statusCode, json().errorCode]).toEqual([404, 'invalid_or_expired_token']);

const rows = async (query: string, values: unknown[]) =>
  (await test.pool.query(query, values)).rows;

const tenantsOf = (email: string) =>
  rows('select * from tenants where contact_email = $1', [email]);

const usersOf = (email: string) => rows('select * from users where email = $1', [email]);

describe('a company that signs itself up', () => {
  it('creates nothing before the link is used', async () => {
    const { email, token } = await registeredLink();
    expect((await look(token)).json()).toEqual({
      name: 'Noor',
      last_name: 'Bos',
      email,
      company: 'Lichtbaken BV',
      address: { street: 'Kade 12', postal_code: '2611 AB', city: 'Delft' },
    });
    expect(await tenantsOf(email)).toEqual([]);
    expect(await usersOf(email)).toEqual([]);
    const [kept] = await rows('select * from company_registrations where email = $1', [email]);
    expect(JSON.stringify(kept)).not.toContain(token);
    const [mail] = await test.mailsTo(email);
    expect(mail?.text).toContain('um ein Unternehmen auf');
    expect(mail?.text).not.toContain('Konto auf');
  });

  it('gets a tenant with the standard roles, and its first person administers it', async () => {
    const email = `${randomUUID()}@Flightcase.Example`;
    await register(email);
    const address = email.toLowerCase();
    const [token = ''] = await linksTo(address);
    expect((await complete(token)).json()).toEqual({ success: true });
    const [tenant] = await tenantsOf(address);
    expect(tenant).toMatchObject({
      name: 'Lichtbaken BV',
      address: 'Kade 12',
      zipcode: '2611 AB',
      city: 'Delft',
      contact_name: 'Noor Bos',
      language_default: 'de',
    });
    const roles = await rows('select name from roles where tenant_id = $1 order by id', [
      tenant.id,
    ]);
    expect(roles.map(({ name }) => name)).toEqual(STANDARD_ROLES.map(({ name }) => name));
    const signedIn = await test.callAs(undefined)('POST', '/auth/login', {
      email: address,
      password: PASSWORD,
    });
    const { accessToken } = signedIn.json();
    const person = { id: 0, email, tenantId: tenant.id, sessionId: '', token: accessToken };
    const { user } = (await test.callAs(person)('GET', '/auth/me')).json();
    expect(user).toMatchObject({ user_type: 'full', role: 'user', tenant_id: tenant.id });
    expect(new Set(user.permissions)).toEqual(new Set(ADMINISTRATOR_ROLE.permissions));
    const audited = await rows(
      'select action_type, performed_by from audit_log where tenant_id = $1 order by seq',
      [tenant.id]
    );
    expect(audited.slice(0, 2)).toEqual([
      { action_type: 'tenants.registered', performed_by: user.id },
      { action_type: 'user.created', performed_by: user.id },
    ]);
    expect(await rows('select 1 from company_registrations where email = $1', [address])).toEqual(
      []
    );
  });

  it('is administered as well where the platform has a role of that name', async () => {
    const { rows: made } = await test.pool.query(
      "insert into roles (name) values ('beheerder') returning id"
    );
    const { email, token } = await registeredLink();
    expect((await complete(token)).statusCode).toBe(200);
    await test.pool.query('delete from roles where id = $1', [made[0].id]);
    const [user] = await usersOf(email);
    const rights = await rows('select permission from user_rights where user_id = $1', [user.id]);
    expect(new Set(rights.map(({ permission }) => permission))).toEqual(
      new Set(ADMINISTRATOR_ROLE.permissions)
    );
  });

  it('is there once, of 20 parallel uses of its link', async () => {
    const { email, token } = await registeredLink();
    const answers = await Promise.all(Array.from({ length: 20 }, () => complete(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await tenantsOf(email)).toHaveLength(1);
    expect(await usersOf(email)).toHaveLength(1);
  });

  it('that is asked for again has the newest link alone', async () => {
    const email = anAddress();
    await register(email);
    const [first = ''] = await linksTo(email);
    await register(email);
    const [, second = ''] = await linksTo(email, 2);
    expectOver(await look(first));
    expectOver(await complete(first));
    expect((await complete(second)).statusCode).toBe(200);
  });

  it('is there once when two ask at once with one address', async () => {
    const email = anAddress();
    await Promise.all([register(email), register(email, { name: 'Iemand' })]);
    const tokens = await linksTo(email, 2);
    const answers = await Promise.all(tokens.map(token => complete(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(await tenantsOf(email)).toHaveLength(1);
  });

  it('may have the name of another', async () => {
    const [one, other] = [await registeredLink(), await registeredLink()];
    const answers = await Promise.all([complete(one.token), complete(other.token)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('is refused where its address got an account meanwhile, and leaves no tenant', async () => {
    const { email, token } = await registeredLink();
    await test.addUser(await test.addTenant(), [], { email });
    const answer = await complete(token);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'email_already_used']);
    expect(await tenantsOf(email)).toEqual([]);
  });

  it('has a link for a day', async () => {
    const { token, email } = await registeredLink();
    const [{ hours }] = await rows(
      `select extract(epoch from expires_at - now()) / 3600 as hours from company_registrations
       where email = $1`,
      [email]
    );
    expect(Number(hours)).toBeGreaterThan(23);
    expect(Number(hours)).toBeLessThanOrEqual(24);
    await test.pool.query(
      "update company_registrations set expires_at = now() - interval '1 second' where email = $1",
      [email]
    );
    expectOver(await look(token));
    expectOver(await complete(token));
  });

  it.each([
    [{ agree: false }, 'must_accept_terms'],
    [{ agree: undefined }, 'must_accept_terms'],
    [{ company: ' ' }, 'missing_fields'],
    [{ language: undefined }, 'missing_fields'],
    [{ email: 'geen adres' }, 'invalid_input'],
    [{ tenant_id: 1 }, 'invalid_input'],
    [{ max_users: 9 }, 'invalid_input'],
  ])('is refused with %j: %s', async (values, code) => {
    const answer = await register(anAddress(), values);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([400, code]);
  });
});

describe('an address that has an account', () => {
  it.each([{}, { active: false }, { deleted_at: new Date().toISOString() }])(
    'is answered like any other, and told by mail alone (%j)',
    async values => {
      const person = await test.addUser(await test.addTenant(), [], values);
      const known = await register(person.email.toUpperCase());
      const unknown = await register(anAddress());
      expect(known.statusCode).toBe(200);
      expect(known.json()).toEqual(unknown.json());
      expect(Object.keys(known.headers).toSorted()).toEqual(
        Object.keys(unknown.headers).toSorted()
      );
      const [mail] = await vi.waitFor(async () => {
        const mails = await test.mailsTo(person.email);
        expect(mails).toHaveLength(1);
        return mails;
      });
      expect(mail?.text).toContain('/login');
      expect(mail?.text).not.toContain('complete-registration');
      expect(mail?.text).not.toContain('Lichtbaken');
    }
  );
});

describe('mails to register', () => {
  it('are three an hour for one address, and the answer stays the same', async () => {
    const email = anAddress();
    const answers = [];
    for (let turn = 0; turn < 6; turn++) answers.push(await register(email));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
    expect(await linksTo(email, 3)).toHaveLength(3);
  });

  it('are ten an hour for one network', async () => {
    const strict = await buildTestApp({ ownDatabase: true, registrationOpen: true });
    const addresses = Array.from({ length: 12 }, anAddress);
    for (const email of addresses) {
      expect((await register(email, {}, strict)).statusCode).toBe(200);
    }
    const { rows: kept } = await strict.pool.query('select email from company_registrations');
    expect(kept).toHaveLength(10);
  });
});

describe('where companies may not sign themselves up', () => {
  it('there is no such call, and links of before are over', async () => {
    const { connection } = test;
    const closed = await buildTestApp({
      throttle,
      connection: { ...connection, close: async () => undefined },
    });
    expect((await register(anAddress(), {}, closed)).statusCode).toBe(404);
    const { token } = await registeredLink();
    expectOver(await look(token, closed));
    expectOver(await complete(token, closed));
    expect((await look(token)).statusCode).toBe(200);
  });
});

describe('a tenant', () => {
  it('sees no registration', async () => {
    await registeredLink();
    const context = { tenantId: await test.addTenant(), actor: PLATFORM, allTenants: false };
    const { rows: seen } = await test.database.tenantTransaction(context, tx =>
      tx.execute('select 1 from company_registrations')
    );
    expect(seen).toEqual([]);
  });
});
