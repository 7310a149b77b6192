import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { names, query } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

const MANAGING = [
  'users.view',
  'user.edit',
  'user.delete',
  'permissions.edit',
  'products.view',
] as const satisfies PermissionName[];

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
});

/** A tenant with someone who manages its people, and the person that it is about. */
const office = async (values: object = {}, rights: readonly PermissionName[] = []) => {
  const tenantId = await test.addTenant(values);
  const manager = await test.addUser(tenantId, MANAGING, { name: 'Marit' });
  const person = await test.addUser(tenantId, rights, { name: 'Joris', last_name: 'Vink' });
  return { tenantId, manager, person, call: test.callAs(manager) };
};

describe('the list of people', () => {
  it('is the plain array of the own tenant, without secrets', async () => {
    const { call, person } = await office();
    const answer = await call('GET', '/users');
    expect(names(answer)).toEqual(['Marit', 'Joris']);
    expect(answer.json()[1]).toMatchObject({ id: person.id, twofa_enabled: false, active: true });
    expect(answer.body).not.toMatch(/password|hash|secret|token/);
  });

  it('comes in pages, sorted, searched and filtered', async () => {
    const { call, tenantId } = await office();
    await test.addUser(tenantId, [], { name: 'anne', user_type: 'freelancer', active: false });
    const page = await call('GET', `/users?${query({ range: [0, 1], sort: ['name', 'ASC'] })}`);
    expect(names(page)).toEqual(['anne', 'Joris']);
    expect(page.headers['content-range']).toBe('users 0-1/3');
    const found = async (filter: object) =>
      names(await call('GET', `/users?${query({ filter, sort: ['name', 'ASC'] })}`));
    expect(await found({ q: 'vin' })).toEqual(['Joris']);
    expect(await found({ user_type: 'freelancer', active: false })).toEqual(['anne']);
    expect((await call('GET', `/users?${query({ filter: { tenant_id: 1 } })}`)).statusCode).toBe(
      400
    );
  });

  it('shows the superadmin everyone, or one tenant', async () => {
    const { tenantId, person } = await office();
    const call = test.callAs(await test.addUser(null));
    const ids = (answer: { json(): { id: number }[] }) => answer.json().map(({ id }) => id);
    expect(ids(await call('GET', '/users'))).toContain(person.id);
    expect(names(await call('GET', `/users?tenantId=${tenantId}`))).toEqual(['Marit', 'Joris']);
  });
});

describe('changing a person', () => {
  it('takes a part of the fields, in the spellings of clients', async () => {
    const { call, person } = await office();
    const answer = await call('PATCH', `/users/${person.id}`, {
      city: ' Utrecht ',
      email: person.email.toUpperCase(),
      active: '1',
    });
    expect(answer.json()).toMatchObject({ city: 'Utrecht', active: true, version: 2 });
    expect(answer.headers.etag).toBe('"v2"');
    expect((await call('GET', `/users/${person.id}`)).json().city).toBe('Utrecht');
  });

  it('answers 412 with the person as they are, when someone else was first', async () => {
    const { call, person } = await office();
    const first = { 'if-match': '"v1"' };
    await call('PATCH', `/users/${person.id}`, { city: 'Zwolle' }, first);
    const late = await call('PATCH', `/users/${person.id}`, { city: 'Assen' }, first);
    expect(late.statusCode).toBe(412);
    expect(late.json()).toMatchObject({ errorCode: 'edit_conflict', current: { city: 'Zwolle' } });
  });

  it.each([
    { id: 1 },
    { tenant_id: 1 },
    { role: 'superadmin' },
    { is_superadmin: true },
    { password: 'a very new passphrase' },
    { password_hash: 'x' },
    { email_verified: true },
    { twofa_enabled: false },
    { created_at: '2020-01-01T00:00:00Z' },
    { email: 'someone.else@flightcase.example' },
    { user_type: 'baas' },
    { name: '' },
  ])('refuses %j at the field', async values => {
    const { call, person } = await office();
    const before = (await call('GET', `/users/${person.id}`)).json();
    const answer = await call('PATCH', `/users/${person.id}`, values);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(Object.keys(values));
    expect((await call('GET', `/users/${person.id}`)).json()).toEqual(before);
  });

  it('to or from superadmin is refused to everyone', async () => {
    const { call, person } = await office();
    const platform = test.callAs(await test.addUser(null));
    const other = await test.addUser(null);
    for (const answer of [
      await call('PATCH', `/users/${person.id}`, { user_type: 'superadmin' }),
      await platform('PATCH', `/users/${person.id}`, { user_type: 'superadmin' }),
      await platform('PATCH', `/users/${other.id}`, { user_type: 'user' }),
    ]) {
      expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'forbidden_superadmin']);
    }
  });

  it('ends what an inactive person had open, and lets them back in later', async () => {
    const { call, person } = await office();
    const theirs = test.callAs(person);
    expect((await theirs('GET', '/auth/me')).statusCode).toBe(200);
    await call('PATCH', `/users/${person.id}`, { active: 0 });
    expect((await theirs('GET', '/auth/me')).statusCode).toBe(401);
    const back = await call('PATCH', `/users/${person.id}`, { active: true });
    expect(back.json().active).toBe(true);
    expect((await theirs('GET', '/auth/me')).statusCode).toBe(401);
  });

  it('to active uses a seat', async () => {
    const { call, person } = await office({ max_users: 2 });
    await call('PATCH', `/users/${person.id}`, { active: false });
    await test.pool.query('update tenants set max_users = 1 where id = $1', [person.tenantId]);
    const answer = await call('PATCH', `/users/${person.id}`, { active: true });
    expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'user_limit_reached']);
  });
});

describe('a deleted person', () => {
  it('is out at once, in no list, and comes back with everything', async () => {
    const { call, person } = await office({}, ['products.view']);
    const gone = await call('PATCH', `/users/${person.id}/soft-delete`);
    expect(gone.json().deleted_at).not.toBeNull();
    expect((await test.callAs(person)('GET', '/auth/me')).statusCode).toBe(401);
    expect(names(await call('GET', '/users'))).toEqual(['Marit']);
    const deleted = `/users?${query({ filter: { deleted: true } })}`;
    expect(names(await call('GET', deleted))).toEqual(['Joris']);
    expect((await call('PATCH', `/users/${person.id}`, { city: 'x' })).statusCode).toBe(404);

    expect((await call('PATCH', `/users/${person.id}/restore`)).json().deleted_at).toBeNull();
    expect(names(await call('GET', '/users'))).toEqual(['Marit', 'Joris']);
    const rights = await call('GET', `/users/${person.id}/permissions`);
    expect(names(rights)).toEqual(['products.view']);
  });

  it('comes back only where there is a seat', async () => {
    const { call, person, tenantId } = await office({ max_users: 2 });
    await call('PATCH', `/users/${person.id}/soft-delete`);
    await test.addUser(tenantId);
    const answer = await call('PATCH', `/users/${person.id}/restore`);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'user_limit_reached']);
  });

  it('is deleted and restored once, however often one asks', async () => {
    const { call, person } = await office();
    const path = `/users/${person.id}`;
    await call('PATCH', `${path}/soft-delete`);
    expect((await call('PATCH', `${path}/soft-delete`)).json().version).toBe(2);
    await call('PATCH', `${path}/restore`);
    expect((await call('PATCH', `${path}/restore`)).json().version).toBe(3);
  });
});

describe("a person's own permissions", () => {
  it('are replaced as a whole, described in the language of the caller', async () => {
    const { call, person } = await office({}, ['users.view']);
    const path = `/users/${person.id}/permissions`;
    const answer = await call('PATCH', path, { permissions: ['products.view'] });
    expect(answer.json()).toEqual([
      {
        id: expect.any(Number),
        name: 'products.view',
        category: 'products',
        description: 'Producten bekijken en toevoegen',
        superadmin_only: false,
      },
    ]);
    expect((await test.callAs(person)('GET', '/me')).json().permissions).toEqual(['products.view']);
    const german = await call('GET', path, undefined, { 'accept-language': 'de' });
    expect(german.json()[0].description).toBe('Produkte ansehen und hinzufügen');
  });

  it('have the version of the person: an old list does not undo a newer one', async () => {
    const { call, person } = await office();
    const path = `/users/${person.id}/permissions`;
    const seen = { 'if-match': (await call('GET', path)).headers.etag };
    await call('PATCH', path, { permissions: ['products.view'] }, seen);
    expect((await call('PATCH', path, { permissions: [] }, seen)).statusCode).toBe(412);
    expect(names(await call('GET', path))).toEqual(['products.view']);
  });

  it('that do not exist are refused, all or nothing', async () => {
    const { call, person } = await office();
    const path = `/users/${person.id}/permissions`;
    const answer = await call('PATCH', path, { permissions: ['products.view', 'world.rule'] });
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['permissions']]);
    expect((await call('GET', path)).json()).toEqual([]);
  });
});

describe("a person's roles", () => {
  const roleOf = async (tenantId: number | null, permissions: PermissionName[] = []) => {
    const platform = test.callAs(await test.addUser(null));
    const name = `Rol ${Math.random()}`;
    const role = (await platform('POST', '/roles', { name, tenantId })).json();
    await platform('PATCH', `/roles/${role.id}/permissions`, { permissions });
    return role;
  };

  it('are given with what they allow, and taken again', async () => {
    const { call, person, tenantId } = await office();
    const own = await roleOf(tenantId, ['products.view']);
    const global = await roleOf(null, ['users.view']);
    const path = `/users/${person.id}/roles`;
    const answer = await call('PATCH', path, { roles: [own.id, global.id] });
    expect(answer.json()).toMatchObject([
      { id: own.id, tenant_id: tenantId, permissions: ['products.view'] },
      { id: global.id, tenant_id: null, permissions: ['users.view'] },
    ]);
    const theirs = test.callAs(person);
    expect((await theirs('GET', '/products')).statusCode).toBe(200);
    await call('PATCH', path, { roles: [] });
    expect((await call('GET', path)).json()).toEqual([]);
    expect((await theirs('GET', '/products')).statusCode).toBe(403);
  });

  it("are never another tenant's, not even by the superadmin", async () => {
    const { call, person } = await office();
    const foreign = await roleOf(await test.addTenant());
    const platform = test.callAs(await test.addUser(null));
    for (const anyone of [call, platform]) {
      const answer = await anyone('PATCH', `/users/${person.id}/roles`, { roles: [foreign.id] });
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['roles']]);
    }
  });
});

describe('a person with their rights in one call', () => {
  it('is saved as a whole', async () => {
    const { call, person } = await office();
    const body = { city: 'Kampen', permissions: ['products.view'] };
    const answer = await call('PATCH', `/users/${person.id}`, body, { 'if-match': '"v1"' });
    expect([answer.statusCode, answer.json().city]).toEqual([200, 'Kampen']);
    const given = (await call('GET', `/users/${person.id}/permissions`)).json();
    expect(given).toMatchObject([{ name: 'products.view' }]);
  });

  it('is left as it was where the rights are refused', async () => {
    const { call, person } = await office();
    const body = { city: 'Kampen', permissions: ['tenants.manage'] };
    const answer = await call('PATCH', `/users/${person.id}`, body);
    expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'exceeds_own_rights']);
    expect((await call('GET', `/users/${person.id}`)).json().city).not.toBe('Kampen');
  });

  it('is refused to who may change people but not their rights', async () => {
    const { tenantId, person } = await office();
    const editor = await test.addUser(tenantId, ['users.view', 'user.edit', 'products.view']);
    const call = test.callAs(editor);
    const answer = await call('PATCH', `/users/${person.id}`, { permissions: ['products.view'] });
    expect(answer.statusCode).toBe(403);
    expect((await call('PATCH', `/users/${person.id}`, { roles: [] })).statusCode).toBe(403);
  });
});
