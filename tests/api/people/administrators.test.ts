import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let superadmin: TestUser;

beforeAll(async () => {
  test = await buildTestApp();
  superadmin = await test.addUser(null);
});

const ADMINISTRATOR = [
  'users.view',
  'user.edit',
  'user.delete',
  'permissions.edit',
  'roles.manage',
] as const satisfies PermissionName[];

const isRefused = (answer: { statusCode: number; json(): unknown }) => {
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ errorCode: 'last_administrator' });
};

describe('the last administrator of a tenant', () => {
  it.each<[string, (id: number) => ['PATCH', string, object?]]>([
    ['deactivated', id => ['PATCH', `/users/${id}`, { active: false }]],
    ['deleted', id => ['PATCH', `/users/${id}/soft-delete`]],
    ['demoted', id => ['PATCH', `/users/${id}/permissions`, { permissions: ['users.view'] }]],
  ])('is not %s, by the superadmin neither', async (_what, move) => {
    const tenantId = await test.addTenant();
    const first = await test.addUser(tenantId, ADMINISTRATOR);
    const second = await test.addUser(tenantId, ADMINISTRATOR);
    await test.addUser(tenantId, ['permissions.edit']);
    await test.addUser(tenantId, ADMINISTRATOR, { active: false });
    expect((await test.callAs(first)(...move(second.id))).statusCode).toBe(200);
    isRefused(await test.callAs(superadmin)(...move(first.id)));
    expect((await test.callAs(first)('GET', '/users')).statusCode).toBe(200);
  });

  it.each([
    ['a role of the tenant', true],
    ['a global role', false],
  ])('by %s keeps it, and what it allows', async (_what, isOwn) => {
    const tenantId = await test.addTenant();
    const admin = await test.addUser(tenantId);
    const platform = test.callAs(superadmin);
    const input = { name: `Beheer ${Math.random()}`, tenantId: isOwn ? tenantId : null };
    const { id } = (await platform('POST', '/roles', input)).json();
    await platform('PATCH', `/roles/${id}/permissions`, { permissions: ADMINISTRATOR });
    await platform('PATCH', `/users/${admin.id}/roles`, { roles: [id] });

    isRefused(await platform('PATCH', `/users/${admin.id}/roles`, { roles: [] }));
    isRefused(await platform('PATCH', `/roles/${id}/permissions`, { permissions: ['user.edit'] }));
    isRefused(await platform('DELETE', `/roles/${id}`));
    const own = await test.callAs(admin)('PATCH', `/roles/${id}/permissions`, { permissions: [] });
    expect(own.json().errorCode).toBe(isOwn ? 'last_administrator' : 'forbidden');
    expect((await test.callAs(admin)('GET', '/users')).statusCode).toBe(200);
  });

  it('does not prevent a deletion where there is none yet', async () => {
    const person = await test.addUser(await test.addTenant());
    const answer = await test.callAs(superadmin)('PATCH', `/users/${person.id}/soft-delete`);
    expect(answer.statusCode).toBe(200);
  });
});
