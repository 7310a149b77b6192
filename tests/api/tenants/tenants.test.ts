import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { names, query, errorOf } from '../support/planner.ts';
import { REGISTRATION } from '../support/signingIn.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let superadmin: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  superadmin = await test.addUser(null);
});

const MANAGING = ['tenants.view', 'tenants.manage', 'customers.manage', 'users.add'] as const;

const office = async (values: object = {}, rights: readonly PermissionName[] = MANAGING) => {
  const tenantId = await test.addTenant({ name: 'Podium & Co', ...values });
  const manager = await test.addUser(tenantId, rights);
  return { tenantId, manager, call: test.callAs(manager) };
};

/** Follows the link of an invitation; answers the number of the new user. */
const register = async (email: string): Promise<number> => {
  const mail = (await test.mailsTo(email)).at(-1);
  const token = /complete-registration\/([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const path = `/auth/complete-registration/${token}`;
  const answer = await test.callAs(undefined)('POST', path, REGISTRATION);
  expect(answer.statusCode, answer.body).toBe(200);
  const { rows } = await test.pool.query<{ id: number }>('select id from users where email = $1', [
    email,
  ]);
  return rows[0]?.id ?? 0;
};

describe('tenants', () => {
  it('are the own one for its people, and all for the superadmin', async () => {
    const { call, tenantId } = await office();
    const other = await office();
    expect((await call('GET', '/tenants')).json()).toMatchObject([{ id: tenantId }]);
    expect((await call('GET', `/tenants/${tenantId}`)).json().name).toBe('Podium & Co');
    expect((await call('GET', `/tenants/${other.tenantId}`)).statusCode).toBe(404);
    const platform = test.callAs(superadmin);
    const page = await platform(
      'GET',
      `/tenants?${query({ range: [0, 0], sort: ['id', 'DESC'] })}`
    );
    expect(page.json()).toMatchObject([{ id: other.tenantId }]);
    expect(names(await platform('GET', `/tenants?tenantId=${tenantId}`))).toEqual(['Podium & Co']);
  });

  it('are made by the superadmin alone, once for a double click', async () => {
    const { call } = await office();
    const tenant = { name: 'Lichtbron', country: 'NL', contact_email: 'info@lichtbron.example' };
    expect(errorOf(await call('POST', '/tenants', tenant))).toEqual([403, 'forbidden']);
    const platform = test.callAs(superadmin);
    const key = { 'idempotency-key': 'the same form' };
    const made = await platform('POST', '/tenants', tenant, key);
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ ...tenant, payment_status: 'paid', version: 1 });
    expect((await platform('POST', '/tenants', tenant, key)).json().id).toBe(made.json().id);
    expect((await platform('POST', '/tenants', { name: '' })).json().fields).toHaveProperty('name');
  });

  it('start with the standard roles, and their first person is their administrator', async () => {
    const platform = test.callAs(superadmin);
    const { id } = (await platform('POST', '/tenants', { name: 'Nieuw Licht' })).json();
    const roles = (await platform('GET', `/roles?tenantId=${id}`)).json();
    expect(roles.map((role: { name: string }) => role.name).toSorted()).toEqual(
      ['Administratie', 'Beheerder', 'Freelancer', 'Magazijn', 'Planner'].toSorted()
    );
    const invite = async (email: string) => {
      const person = { name: 'Ada', last_name: 'Bos', email, user_type: 'user', tenant_id: id };
      expect((await platform('POST', '/users/invite', person)).statusCode).toBe(201);
      return person;
    };
    await invite('eerste@nieuwlicht.example');
    await invite('tweede@nieuwlicht.example');
    // The second registers before the first, and still is no administrator.
    const second = await register('tweede@nieuwlicht.example');
    const first = await register('eerste@nieuwlicht.example');
    const rolesOf = async (userId: number) =>
      (await platform('GET', `/users/${userId}/roles`)).json();
    expect(await rolesOf(second)).toEqual([]);
    expect(await rolesOf(first)).toMatchObject([{ name: 'Beheerder' }]);
  });

  it('are changed by who manages them, but for how they stand with their payments', async () => {
    const { call, tenantId } = await office();
    const path = `/tenants/${tenantId}`;
    const kept = await call('PATCH', path, { city: 'Breda', payment_status: 'paid' });
    expect(kept.json()).toMatchObject({ city: 'Breda', version: 2 });
    expect((await call('PATCH', path, { payment_status: 'failed' })).statusCode).toBe(403);
    expect((await call('PATCH', path, { max_users: 500 })).statusCode).toBe(400);
    const late = await call('PATCH', path, { city: 'Tiel' }, { 'if-match': '"v1"' });
    expect(late.json()).toMatchObject({ errorCode: 'edit_conflict', current: { city: 'Breda' } });
    const platform = test.callAs(superadmin);
    const marked = await platform('PATCH', path, { payment_status: 'pending' });
    expect(marked.json().payment_status).toBe('pending');
  });
});

describe('a suspended tenant', () => {
  it('is read-only from the next request on, and says so', async () => {
    const { call, tenantId } = await office();
    const customer = (await call('POST', '/customers', { name: 'Theater Zuid' })).json();
    const settings = `/tenant/settings?tenantId=${tenantId}`;
    const platform = test.callAs(superadmin);
    await platform('PATCH', settings, { payment_status: 'suspended' });

    expect((await call('GET', '/customers')).json()).toHaveLength(1);
    expect((await call('GET', '/auth/me')).json().user.tenant.account_status).toBe('suspended');
    for (const [method, path, body] of [
      ['POST', '/customers', { name: 'x' }],
      ['PATCH', `/customers/${customer.id}`, { name: 'x' }],
      ['DELETE', `/customers/${customer.id}`, undefined],
      ['PATCH', '/users/update-self', { city: 'x' }],
      ['PATCH', '/tenant/settings', { language_default: 'de' }],
      ['POST', '/customers/import', undefined],
    ] as const) {
      expect(errorOf(await call(method, path, body)), path).toEqual([403, 'tenant_suspended']);
    }

    await platform('PATCH', settings, { payment_status: 'active' });
    expect((await call('POST', '/customers', { name: 'x' })).statusCode).toBe(201);
  });

  it('lets its people look after their own account, and leave', async () => {
    const { call, manager } = await office({ account_status: 'suspended' });
    const password = { currentPassword: 'wrong', newPassword: 'a very new passphrase' };
    expect(errorOf(await call('POST', '/users/change-password', password))).toEqual([
      400,
      'invalid_password',
    ]);
    expect((await call('POST', '/2fa/setup', {})).statusCode).toBe(200);
    expect((await call('POST', '/2fa/disable-verify', { token: '000000' })).statusCode).toBe(400);
    const session = { sessionId: manager.sessionId };
    expect((await call('POST', '/auth/logout-session', session)).statusCode).toBe(200);
    expect((await call('GET', '/auth/me')).statusCode).toBe(401);
  });

  it('is changed by the superadmin as ever', async () => {
    const { tenantId } = await office({ account_status: 'suspended' });
    const platform = test.callAs(superadmin);
    const made = await platform('POST', `/customers?tenantId=${tenantId}`, { name: 'x' });
    expect(made.statusCode).toBe(201);
  });
});

describe('a cancelled tenant', () => {
  it('has nobody signed in any more', async () => {
    const { call, tenantId } = await office();
    const settings = `/tenant/settings?tenantId=${tenantId}`;
    await test.callAs(superadmin)('PATCH', settings, { payment_status: 'cancelled' });
    expect(errorOf(await call('GET', '/auth/me'))).toEqual([401, 'unauthorized']);
    expect((await test.callAs(superadmin)('GET', '/auth/me')).statusCode).toBe(200);
  });
});

describe('the superadmin in a tenant', () => {
  it('makes a record once for a double click, like everyone', async () => {
    const { tenantId } = await office();
    const platform = test.callAs(superadmin);
    const key = { 'idempotency-key': 'one customer' };
    const path = `/customers?tenantId=${tenantId}`;
    const first = await platform('POST', path, { name: 'Theater Zuid' }, key);
    const second = await platform('POST', path, { name: 'Theater Zuid' }, key);
    expect([first.statusCode, second.json().id]).toEqual([201, first.json().id]);
  });
});
