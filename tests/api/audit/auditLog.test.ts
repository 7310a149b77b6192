import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { PermissionName } from '#contract/people/permissions';
import { fillLog } from '../support/auditEntries.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let superadmin: TestUser;

const MANAGING = [
  'audit.view',
  'users.view',
  'user.edit',
  'user.delete',
  'permissions.edit',
  'roles.view',
  'roles.manage',
  'tenants.manage',
  'customers.manage',
  'products.view',
] as const satisfies PermissionName[];

beforeAll(async () => {
  test = await buildTestApp();
  superadmin = await test.addUser(null, [], { name: 'Super', last_name: 'Admin' });
});

const office = async () => {
  const tenantId = await test.addTenant();
  const manager = await test.addUser(tenantId, MANAGING, { name: 'Marit', last_name: 'Bos' });
  const person = await test.addUser(tenantId, [], { name: 'Joris', last_name: 'Vink' });
  const call = test.callAs(manager);
  const log = async (filter: Record<string, string | number> = {}) => {
    const answer = await call('GET', `/audit-logs?${new URLSearchParams(stringsOf(filter))}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return entries.parse(answer.json());
  };
  return { tenantId, manager, person, call, log };
};

const stringsOf = (values: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]));

const entries = z.array(
  z.looseObject({ id: z.int(), action_type: z.string(), created_at: z.string() })
);

const actions = (log: { action_type: string }[]) => log.map(entry => entry.action_type);

describe('the audit log', () => {
  it('says who did what to whom, the newest first', async () => {
    const { call, manager, person, tenantId, log } = await office();
    await call('PATCH', `/users/${person.id}`, { city: 'Zwolle' });
    await call('PATCH', `/users/${person.id}/permissions`, { permissions: ['products.view'] });
    const [granted, updated] = await log();
    expect(granted).toMatchObject({
      action_type: 'permission.granted',
      resource_type: 'users',
      resource_id: person.id,
      tenant_id: tenantId,
      target_user_id: person.id,
      target_user_name: 'Joris Vink',
      performed_by: manager.id,
      performed_by_name: 'Marit Bos',
      ip_address: '127.0.0.1',
      metadata: { permissions: ['products.view'] },
    });
    expect(updated?.metadata).toEqual({ changes: { city: { from: null, to: 'Zwolle' } } });
  });

  it('has an entry for everything that is done to people, roles, tenants and settings', async () => {
    const { call, person, tenantId, log } = await office();
    const user = `/users/${person.id}`;
    const role = (await call('POST', '/roles', { name: 'Planner' })).json().id;
    await call('PATCH', `/roles/${role}`, { description: 'Plant' });
    await call('PATCH', `/roles/${role}/permissions`, { permissions: ['products.view'] });
    await call('PATCH', `${user}/roles`, { roles: [role] });
    await call('PATCH', `${user}/roles`, { roles: [] });
    await call('PATCH', `/roles/${role}/permissions`, { permissions: [] });
    await call('DELETE', `/roles/${role}`);
    await call('PATCH', `${user}/permissions`, { permissions: ['products.view'] });
    await call('PATCH', `${user}/permissions`, { permissions: [] });
    await call('PATCH', `${user}/soft-delete`);
    await call('PATCH', `${user}/restore`);
    await call('PATCH', `/tenants/${tenantId}`, { city: 'Breda' });
    await call('PATCH', '/tenant/settings', { language_default: 'de' });
    expect(actions(await log()).toReversed()).toEqual([
      'roles.created',
      'roles.updated',
      'permission.granted',
      'role.assigned',
      'role.unassigned',
      'permission.revoked',
      'roles.deleted',
      'permission.granted',
      'permission.revoked',
      'user.deleted',
      'user.restored',
      'tenants.updated',
      'settings.updated',
    ]);
  });

  it('has nothing of what was refused', async () => {
    const { call, manager, log } = await office();
    await call('PATCH', `/users/${manager.id}/permissions`, { permissions: [] });
    await call('POST', '/roles', { name: 'x', tenantId: null });
    await call('POST', '/customers', { name: '' });
    expect(await log()).toEqual([]);
  });

  it('names the superadmin who acts in a tenant', async () => {
    const { tenantId, log } = await office();
    const platform = test.callAs(superadmin);
    await platform('POST', `/customers?tenantId=${tenantId}`, { name: 'Theater Zuid' });
    await platform('PATCH', `/tenants/${tenantId}`, { payment_status: 'pending' });
    const [tenant, customer] = await log();
    for (const entry of [tenant, customer]) {
      expect(entry).toMatchObject({
        performed_by: superadmin.id,
        performed_by_name: 'Super Admin',
      });
    }
    expect([tenant?.action_type, customer?.action_type]).toEqual([
      'tenants.updated',
      'customers.created',
    ]);
  });

  it('is the own one, and for the superadmin all or one', async () => {
    const { call, tenantId, log } = await office();
    const other = await office();
    await other.call('POST', '/customers', { name: 'Van hen' });
    await call('POST', '/customers', { name: 'Van ons' });
    expect(await log({ tenantId: other.tenantId })).toEqual(await log());
    const platform = test.callAs(superadmin);
    const tenantsIn = async (path: string) =>
      (await platform('GET', path)).json().map((row: { tenant_id: number }) => row.tenant_id);
    expect(await tenantsIn('/audit-logs?limit=2')).toEqual([tenantId, other.tenantId]);
    expect(await tenantsIn(`/audit-logs?tenantId=${other.tenantId}`)).toEqual([other.tenantId]);
  });

  it('is filtered by person, kind, record, action and period', async () => {
    const { call, manager, person, log } = await office();
    const customer = (await call('POST', '/customers', { name: 'a' })).json();
    await call('PATCH', `/customers/${customer.id}`, { name: 'b' });
    await call('PATCH', `/users/${person.id}`, { city: 'Zwolle' });
    const [last, middle, first] = await log();
    expect(actions(await log({ userId: person.id }))).toEqual(['user.update']);
    expect(await log({ userId: manager.id })).toHaveLength(3);
    expect(await log({ resourceType: 'customers' })).toHaveLength(2);
    expect(await log({ resourceType: 'customers', resourceId: customer.id + 1 })).toEqual([]);
    expect(actions(await log({ actionType: 'customers.created' }))).toEqual(['customers.created']);
    const from = middle?.created_at ?? '';
    const ids = (found: { id: number }[]) => found.map(({ id }) => id);
    expect(ids(await log({ from }))).toEqual(ids([last, middle].filter(entry => !!entry)));
    expect(ids(await log({ to: from, userId: manager.id }))).toEqual([first?.id]);
    expect(ids(await log({ to: from }))).toEqual([first?.id]);
    expect(await log({ from: '2100-01-01T00:00:00Z' })).toEqual([]);
  });

  it('is whole where a filter is named without a value', async () => {
    const { call, person, log } = await office();
    await call('PATCH', `/users/${person.id}`, { city: 'Zwolle' });
    expect(await log({ userId: '', resourceType: '', actionType: '', tenantId: '' })).toEqual(
      await log()
    );
  });

  it('comes in pages of 50 at most, each entry on one of them', async () => {
    const { tenantId, log } = await office();
    await fillLog(test, tenantId, 120);
    const filters: Record<string, string>[] = [
      {},
      { actionType: 'filler' },
      { from: '2000-01-01T00:00:00Z' },
    ];
    for (const filter of filters) {
      const pages = [];
      for (const page of [1, 2, 3, 4]) pages.push(await log({ ...filter, page }));
      expect(pages.map(page => page.length)).toEqual([50, 50, 20, 0]);
      const ids = pages.flat().map(({ id }) => id);
      expect(ids).toEqual([...new Set(ids)].toSorted((one, other) => other - one));
    }
    expect(await log({ page: 3, limit: 7 })).toHaveLength(7);
  });

  it.each(['limit=51', 'limit=0', 'page=0', 'page=x', 'userId=1 or 1=1', 'from=yesterday', 'q=x'])(
    'refuses %s',
    async query => {
      const { call } = await office();
      expect((await call('GET', `/audit-logs?${query}`)).statusCode).toBe(400);
    }
  );

  it('keeps no secret', async () => {
    const secrets = ['geheim wachtwoord een', 'geheim wachtwoord twee'] as const;
    const { manager, tenantId, call } = await office();
    await call('POST', '/auth/login', { email: manager.email, password: secrets[0] });
    await call('POST', '/users/change-password', {
      currentPassword: secrets[0],
      newPassword: secrets[1],
    });
    await call('POST', '/2fa/setup', {});
    const { rows } = await test.pool.query(
      'select audit_log::text as entry from audit_log where tenant_id = $1',
      [tenantId]
    );
    expect(rows.map(row => row.entry).join()).toContain('auth.failed');
    expect(rows.map(row => row.entry).join()).not.toMatch(/geheim|hash_|argon2|[A-Z2-7]{32}/);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'] as const)('has no %s', async method => {
    const { call } = await office();
    expect((await call(method, '/audit-logs', {})).statusCode).toBe(404);
    expect((await call(method, '/audit-logs/1', {})).statusCode).toBe(404);
  });
});
