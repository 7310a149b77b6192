import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let tenantId: number;

beforeAll(async () => {
  test = await buildTestApp();
  tenantId = await test.addTenant();
});

const RIGHTS: PermissionName[] = ['users.view', 'users.add', 'user.edit', 'permissions.edit'];

const someone = (user_type: string, permissions: PermissionName[] = []) =>
  test.addUser(tenantId, permissions, { user_type });

const invitation = (user_type: string) => ({
  name: 'Pim',
  last_name: 'Bos',
  email: `${crypto.randomUUID()}@flightcase.example`,
  user_type,
});

describe('a freelancer, whose type keeps most of the company from them', () => {
  it('invites freelancers alone, and renews no other invitation', async () => {
    const call = test.callAs(await someone('freelancer', RIGHTS));
    for (const type of ['full', 'user']) {
      expect((await call('POST', '/users/invite', invitation(type))).statusCode, type).toBe(403);
    }
    expect((await call('POST', '/users/invite', invitation('freelancer'))).statusCode).toBe(201);
    const staff = test.callAs(await someone('full', RIGHTS));
    const { id } = (await staff('POST', '/users/invite', invitation('user'))).json();
    expect((await call('PATCH', `/invites/${id}/renew`)).statusCode).toBe(403);
    expect((await staff('PATCH', `/invites/${id}/renew`)).statusCode).toBe(200);
  });

  it('makes no other type of a person, with all that they may', async () => {
    const call = test.callAs(await someone('freelancer', RIGHTS));
    const { id } = await someone('freelancer');
    for (const user_type of ['full', 'user']) {
      expect((await call('PATCH', `/users/${id}`, { user_type })).statusCode).toBe(403);
    }
    expect((await call('PATCH', `/users/${id}`, { name: 'Pim' })).statusCode).toBe(200);
    const all: PermissionName[] = ['customers.view', 'projects.view', 'transport.view'];
    const seeing = test.callAs(await someone('freelancer', [...RIGHTS, ...all]));
    const changed = await seeing('PATCH', `/users/${id}`, { user_type: 'user' });
    expect(changed.json()).toMatchObject({ user_type: 'user' });
  });

  it('changes nobody of another type at all', async () => {
    const call = test.callAs(await someone('freelancer', [...RIGHTS, 'user.delete']));
    const { id } = await someone('user');
    const calls: [path: string, body?: object][] = [
      [`/users/${id}`, { name: 'Pim' }],
      [`/users/${id}`, { user_type: 'freelancer' }],
      [`/users/${id}/permissions`, { permissions: [] }],
      [`/users/${id}/roles`, { roles: [] }],
      [`/users/${id}/reset-2fa`],
      [`/users/${id}/soft-delete`],
    ];
    for (const [path, body] of calls) {
      expect((await call('PATCH', path, body)).statusCode, path).toBe(403);
    }
  });
});

describe('staff', () => {
  it('invite and make any type', async () => {
    const call = test.callAs(await someone('user', RIGHTS));
    expect((await call('POST', '/users/invite', invitation('full'))).statusCode).toBe(201);
    const { id } = await someone('freelancer');
    const made = await call('PATCH', `/users/${id}`, { user_type: 'full' });
    expect(made.json()).toMatchObject({ user_type: 'full' });
  });
});
