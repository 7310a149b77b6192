import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { names, query } from '../support/planner.ts';
import { STANDARD_ROLES } from '#contract/people/standardRoles';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let superadmin: TestUser;

const MANAGING = [
  'roles.view',
  'roles.manage',
  'permissions.edit',
  'users.view',
  'products.view',
] as const satisfies PermissionName[];

beforeAll(async () => {
  test = await buildTestApp();
  superadmin = await test.addUser(null);
});

const office = async () => {
  const tenantId = await test.addTenant();
  const manager = await test.addUser(tenantId, MANAGING);
  const call = test.callAs(manager);
  const add = async (values: object = {}) => {
    const answer = await call('POST', '/roles', { name: `Rol ${Math.random()}`, ...values });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json();
  };
  return { tenantId, manager, call, add };
};

const globalRole = async (values: object = {}) => {
  const role = { name: `Platform ${Math.random()}`, tenantId: null, ...values };
  return (await test.callAs(superadmin)('POST', '/roles', role)).json();
};

const allowed = (answer: { json(): { permission_name: string }[] }) =>
  answer.json().map(row => row.permission_name);

describe('permissions', () => {
  it('are listed with what they allow, the platform’s for superadmins alone', async () => {
    const { call } = await office();
    const seen = await call('GET', '/permissions');
    expect(seen.json()[0]).toMatchObject({ name: 'users.view', category: 'users' });
    expect(names(seen)).not.toContain('superadmin');
    const all = await test.callAs(superadmin)('GET', '/permissions');
    expect(names(all)).toEqual(expect.arrayContaining(['superadmin', 'invoices.manage']));
    expect(all.json().every((row: { description: string }) => row.description.length > 5)).toBe(
      true
    );
  });

  it.each([
    ['nl', 'Klanten toevoegen, wijzigen en verwijderen', 'Facturen bekijken'],
    ['en', 'Add, change and delete customers', 'View invoices'],
    ['de', 'Kunden hinzufügen, ändern und löschen', 'Rechnungen ansehen'],
  ])('say in %s what they allow with a resource, by its name', async (language, ...allowed) => {
    const { call } = await office();
    const seen = await call('GET', '/permissions', undefined, { 'accept-language': language });
    const described = new Map(
      seen.json().map((row: { name: string; description: string }) => [row.name, row.description])
    );
    expect([described.get('customers.manage'), described.get('invoices.view')]).toEqual(allowed);
  });
});

describe('roles', () => {
  it('are those of the own tenant and the global ones', async () => {
    const { call, add } = await office();
    const own = await add({ name: 'Planner', description: ' Plant ' });
    const global = await globalRole();
    const foreign = await (await office()).add();
    const seen = names(await call('GET', '/roles'));
    expect(own).toMatchObject({ name: 'Planner', description: 'Plant', version: 1 });
    expect(seen).toEqual(expect.arrayContaining(['Planner', global.name]));
    expect(seen).not.toContain(foreign.name);
    const everything = names(await test.callAs(superadmin)('GET', '/roles'));
    expect(everything).toEqual(expect.arrayContaining([foreign.name, 'Planner']));
  });

  it('come in pages, sorted and searched', async () => {
    const { call, add } = await office();
    for (const name of ['beta', 'Alfa', 'gamma']) await add({ name });
    const q = { range: [0, 1], sort: ['name', 'DESC'], filter: { q: 'a' } };
    const answer = await call('GET', `/roles?${query(q)}`);
    expect(answer.json()).toHaveLength(2);
    expect(answer.headers['content-range']).toMatch(/^roles 0-1\/\d+$/);
  });

  it('have a name once in a tenant, whatever its case, and never that of a global one', async () => {
    const { call, add } = await office();
    const global = await globalRole();
    await add({ name: 'Planner' });
    const other = await add({ name: 'Chauffeur' });
    await (await office()).add({ name: 'Planner' });
    for (const name of ['PLANNER', global.name.toUpperCase()]) {
      for (const answer of [
        await call('POST', '/roles', { name }),
        await call('PATCH', `/roles/${other.id}`, { name }),
      ]) {
        expect(answer.statusCode).toBe(409);
        expect(answer.json()).toMatchObject({ errorCode: 'already_exists', fields: { name: /./ } });
      }
    }
    expect((await call('PATCH', `/roles/${other.id}`, { name: 'chauffeur' })).statusCode).toBe(200);
  });

  it('belong where the superadmin says, and to the own tenant for everyone else', async () => {
    const { call, tenantId, add } = await office();
    expect(await add({ tenantId })).toMatchObject({ tenant_id: tenantId });
    for (const elsewhere of [null, (await office()).tenantId]) {
      const answer = await call('POST', '/roles', { name: 'Baas', tenantId: elsewhere });
      expect([answer.statusCode, answer.json().errorCode]).toEqual([
        403,
        'no_permission_tenant_choice',
      ]);
    }
    const platform = test.callAs(superadmin);
    expect((await platform('POST', '/roles', { name: 'x' })).json().fields).toHaveProperty(
      'tenantId'
    );
    const placed = await platform('POST', '/roles', { name: 'Baas', tenantId });
    expect(placed.json()).toMatchObject({ tenant_id: tenantId });
  });

  it('that are global are read and not changed', async () => {
    const { call } = await office();
    const { id } = await globalRole();
    expect((await call('GET', `/roles/${id}`)).statusCode).toBe(200);
    expect((await call('GET', `/roles/${id}/permissions`)).json()).toEqual([]);
    for (const answer of [
      await call('PATCH', `/roles/${id}`, { name: 'Van ons' }),
      await call('PATCH', `/roles/${id}/permissions`, { permissions: ['products.view'] }),
      await call('DELETE', `/roles/${id}`),
    ]) {
      expect([answer.statusCode, answer.json().errorCode]).toEqual([403, 'forbidden']);
    }
  });

  it('are not changed by an outdated version', async () => {
    const { call, add } = await office();
    const { id } = await add();
    const seen = { 'if-match': '"v1"' };
    await call('PATCH', `/roles/${id}/permissions`, { permissions: ['products.view'] }, seen);
    const late = await call('PATCH', `/roles/${id}`, { description: 'x' }, seen);
    expect(late.json()).toMatchObject({ errorCode: 'edit_conflict', current: { version: 2 } });
  });
});

describe("a role's permissions", () => {
  it('reach everyone who has it at their next request', async () => {
    const { call, add, tenantId } = await office();
    const { id } = await add();
    const person = await test.addUser(tenantId);
    const theirs = test.callAs(person);
    await call('PATCH', `/users/${person.id}/roles`, { roles: [id] });
    expect((await theirs('GET', '/products')).statusCode).toBe(403);
    const answer = await call('PATCH', `/roles/${id}/permissions`, {
      permissions: ['products.view'],
    });
    expect(allowed(answer)).toEqual(['products.view']);
    expect((await theirs('GET', '/products')).statusCode).toBe(200);
    await call('PATCH', `/roles/${id}/permissions`, { permissions: [] });
    expect((await theirs('GET', '/products')).statusCode).toBe(403);
  });

  it('that the caller cannot see stay unchanged', async () => {
    const { call, add } = await office();
    const { id } = await add();
    const platform = test.callAs(superadmin);
    await platform('PATCH', `/roles/${id}/permissions`, { permissions: ['invoices.manage'] });
    expect((await call('GET', `/roles/${id}/permissions`)).json()).toEqual([]);
    await call('PATCH', `/roles/${id}/permissions`, { permissions: ['products.view'] });
    const whole = await platform('GET', `/roles/${id}/permissions`);
    expect(allowed(whole)).toEqual(['products.view', 'invoices.manage']);
  });

  it('go with it when it is deleted', async () => {
    const { call, add, tenantId } = await office();
    const { id } = await add();
    const person = await test.addUser(tenantId);
    await call('PATCH', `/roles/${id}/permissions`, { permissions: ['products.view'] });
    await call('PATCH', `/users/${person.id}/roles`, { roles: [id] });
    expect((await call('DELETE', `/roles/${id}`)).json()).toMatchObject({ id });
    expect((await call('GET', `/roles/${id}`)).statusCode).toBe(404);
    expect((await call('GET', `/users/${person.id}/roles`)).json()).toEqual([]);
    expect((await test.callAs(person)('GET', '/products')).statusCode).toBe(403);
  });
});

describe('the standard roles', () => {
  const path = '/roles/standard';
  const namesOf = (answer: { json(): { name: string }[] }) => answer.json().map(({ name }) => name);

  it('are added to a tenant that has none, once', async () => {
    const tenantId = await test.addTenant();
    const call = test.callAs(superadmin);
    expect((await call('POST', path)).statusCode).toBe(400);
    const added = await call('POST', `${path}?tenantId=${tenantId}`);
    expect(added.statusCode).toBe(201);
    expect(namesOf(added)).toEqual(STANDARD_ROLES.map(({ name }) => name));
    expect((await call('POST', `${path}?tenantId=${tenantId}`)).json()).toEqual([]);
    const [first] = added.json();
    const whole = await call('GET', `/roles/${first.id}/permissions?tenantId=${tenantId}`);
    expect(whole.json()).toHaveLength(STANDARD_ROLES[0]?.permissions.length ?? 0);
  });

  it('are added by name', async () => {
    const tenantId = await test.addTenant();
    const call = test.callAs(superadmin);
    const add = (body: object) => call('POST', `${path}?tenantId=${tenantId}`, body);
    expect(namesOf(await add({ names: ['Planner', 'Magazijn'] }))).toEqual(['Planner', 'Magazijn']);
    expect(namesOf(await add({ names: ['Planner', 'Freelancer'] }))).toEqual(['Freelancer']);
    expect((await add({ names: ['Directeur'] })).statusCode).toBe(400);
    expect((await add({ names: [] })).statusCode).toBe(400);
    expect(namesOf(await add({}))).toEqual(['Beheerder', 'Administratie']);
  });

  it('are added by others as far as they stay within their own rights', async () => {
    const tenantId = await test.addTenant();
    const manager = await test.addUser(tenantId, ['roles.manage', 'products.view']);
    expect(namesOf(await test.callAs(manager)('POST', path))).toEqual(['Freelancer']);
    const weak = await test.addUser(await test.addTenant(), ['roles.manage']);
    const refused = await test.callAs(weak)('POST', path);
    expect([refused.statusCode, refused.json().errorCode]).toEqual([403, 'exceeds_own_rights']);
    const stranger = await test.addUser(tenantId, ['roles.view']);
    expect((await test.callAs(stranger)('POST', path)).statusCode).toBe(403);
  });
});
