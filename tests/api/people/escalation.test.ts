import { beforeAll, describe, expect, it } from 'vitest';
import { PERMISSIONS, type PermissionName } from '#contract/people/permissions';
import { REGISTRATION } from '../support/signingIn.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let superadmin: TestUser;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  superadmin = await test.addUser(null);
});

/** Everything that an administrator of a tenant has, but for one right. */
const MISSING = 'invoices.pay';
const ADMINISTRATION = PERMISSIONS.flatMap(permission =>
  'superadminOnly' in permission || permission.name === MISSING ? [] : permission.name
);

/** An administrator, a friend without rights, and someone who may do more than the administrator. */
const office = async () => {
  const tenantId = await test.addTenant();
  const admin = await test.addUser(tenantId, ADMINISTRATION);
  const friend = await test.addUser(tenantId);
  const stronger = await test.addUser(tenantId, [...ADMINISTRATION, MISSING]);
  const platform = test.callAs(superadmin);
  const role = async (where: number | null, permissions: PermissionName[], holder?: TestUser) => {
    const input = { name: `Rol ${Math.random()}`, tenantId: where };
    const { id } = (await platform('POST', '/roles', input)).json();
    await platform('PATCH', `/roles/${id}/permissions`, { permissions });
    if (holder) await platform('PATCH', `/users/${holder.id}/roles`, { roles: [id] });
    return id;
  };
  return {
    tenantId,
    admin,
    friend,
    stronger,
    call: test.callAs(admin),
    ownRole: await role(tenantId, ['products.view'], admin),
    strongRole: await role(tenantId, [MISSING]),
    globalRole: await role(null, ['products.view']),
  };
};

type Office = Awaited<ReturnType<typeof office>>;

const TABLES = [
  'users',
  'roles',
  'role_permissions',
  'user_roles',
  'user_permissions',
  'tenants',
  'invites',
  'twofa',
];

/** Every row that says who may do what, and in what tenant. */
const rights = async () => {
  const rows = TABLES.map(async table => [
    table,
    (await test.pool.query(`select to_jsonb(t) as row from ${table} t order by t::text`)).rows,
  ]);
  return Promise.all(rows);
};

type Move = [
  what: string,
  call: (office: Office) => [method: 'PATCH' | 'POST' | 'DELETE', path: string, body?: object],
  status: number,
];

const MOVES: Move[] = [
  [
    'gives themselves a stronger role',
    o => ['PATCH', `/users/${o.admin.id}/roles`, { roles: [o.strongRole] }],
    403,
  ],
  [
    'gives a friend a stronger role',
    o => ['PATCH', `/users/${o.friend.id}/roles`, { roles: [o.strongRole] }],
    403,
  ],
  [
    'becomes a superadmin by type',
    o => ['PATCH', `/users/${o.admin.id}`, { user_type: 'superadmin' }],
    403,
  ],
  [
    'becomes another type',
    o => ['PATCH', `/users/${o.admin.id}`, { user_type: 'freelancer' }],
    403,
  ],
  [
    'becomes a superadmin by role',
    o => ['PATCH', `/users/${o.admin.id}`, { role: 'superadmin' }],
    400,
  ],
  [
    'moves to another tenant',
    o => ['PATCH', `/users/${o.admin.id}`, { tenant_id: o.tenantId - 1 }],
    400,
  ],
  [
    'gives a friend what they lack',
    o => ['PATCH', `/users/${o.friend.id}/permissions`, { permissions: [MISSING] }],
    403,
  ],
  [
    'gives themselves what they lack',
    o => [
      'PATCH',
      `/users/${o.admin.id}/permissions`,
      { permissions: [...ADMINISTRATION, MISSING] },
    ],
    403,
  ],
  [
    'gives a friend what is the platform’s',
    o => ['PATCH', `/users/${o.friend.id}/permissions`, { permissions: ['superadmin'] }],
    403,
  ],
  [
    'puts what is the platform’s into their own role',
    o => [
      'PATCH',
      `/roles/${o.ownRole}/permissions`,
      { permissions: ['products.view', 'superadmin'] },
    ],
    403,
  ],
  [
    'puts more into their own role',
    o => [
      'PATCH',
      `/roles/${o.ownRole}/permissions`,
      { permissions: ['products.view', 'products.manage'] },
    ],
    403,
  ],
  [
    'puts what they lack into a role',
    o => [
      'PATCH',
      `/roles/${o.strongRole}/permissions`,
      { permissions: [MISSING, 'products.view', 'invoices.manage'] },
    ],
    403,
  ],
  [
    'takes what they lack from a role',
    o => ['PATCH', `/roles/${o.strongRole}/permissions`, { permissions: [] }],
    403,
  ],
  [
    'gives a stronger role the name of a weaker one',
    o => ['PATCH', `/roles/${o.strongRole}`, { name: 'Kijker' }],
    403,
  ],
  ['deletes a stronger role', o => ['DELETE', `/roles/${o.strongRole}`], 403],
  [
    'edits a global role',
    o => ['PATCH', `/roles/${o.globalRole}/permissions`, { permissions: [] }],
    403,
  ],
  ['makes a global role', () => ['POST', '/roles', { name: 'Baas', tenantId: null }], 403],
  [
    'invites a superadmin',
    () => [
      'POST',
      '/users/invite',
      { name: 'x', last_name: 'y', email: 'x@x.example', user_type: 'superadmin' },
    ],
    403,
  ],
  [
    'invites someone with a role',
    o => [
      'POST',
      '/users/invite',
      { name: 'x', last_name: 'y', email: 'x@x.example', user_type: 'user', roles: [o.strongRole] },
    ],
    400,
  ],
  [
    'gives a stronger person another address',
    o => ['PATCH', `/users/${o.stronger.id}`, { email: 'mine@x.example' }],
    403,
  ],
  [
    'switches off a stronger person',
    o => ['PATCH', `/users/${o.stronger.id}`, { active: false }],
    403,
  ],
  ['deletes a stronger person', o => ['PATCH', `/users/${o.stronger.id}/soft-delete`], 403],
  [
    'takes the rights of a stronger person',
    o => ['PATCH', `/users/${o.stronger.id}/permissions`, { permissions: [] }],
    403,
  ],
  [
    'switches off the 2FA of a stronger person',
    o => ['PATCH', `/users/${o.stronger.id}`, { twofa_enabled: false }],
    400,
  ],
  ['switches off a superadmin', () => ['PATCH', `/users/${superadmin.id}`, { active: false }], 404],
  ['switches themselves off', o => ['PATCH', `/users/${o.admin.id}`, { active: false }], 403],
  ['deletes themselves', o => ['PATCH', `/users/${o.admin.id}/soft-delete`], 403],
  ['raises their seats', () => ['PATCH', '/tenant/settings', { max_users: 1000 }], 403],
  [
    'marks their invoices as paid',
    o => ['PATCH', `/tenants/${o.tenantId}`, { payment_status: 'failed' }],
    403,
  ],
];

describe('an administrator of a tenant', () => {
  it.each(MOVES)('never %s', async (_what, call, status) => {
    const scene = await office();
    const before = await rights();
    const answer = await scene.call(...call(scene));
    expect(answer.statusCode, answer.body).toBe(status);
    expect(await rights()).toEqual(before);
  });

  it('does all of that to those with fewer rights, and within the own ones', async () => {
    const { call, friend, ownRole, admin } = await office();
    const path = `/users/${friend.id}`;
    for (const answer of [
      await call('PATCH', path, { user_type: 'freelancer', active: false }),
      await call('PATCH', `${path}/permissions`, { permissions: ['products.view'] }),
      await call('PATCH', `${path}/roles`, { roles: [ownRole] }),
      await call('PATCH', `/users/${admin.id}`, { city: 'Zwolle' }),
      await call('PATCH', `/roles/${ownRole}/permissions`, { permissions: [] }),
    ]) {
      expect(answer.statusCode, answer.body).toBe(200);
    }
  });

  it('does not complete an invitation as more than was invited', async () => {
    const { call } = await office();
    const email = 'pim@flightcase.example';
    await call('POST', '/users/invite', {
      name: 'Pim',
      last_name: 'Bos',
      email,
      user_type: 'user',
    });
    const [mail] = await test.mailsTo(email);
    const token = /\/complete-registration\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const before = await rights();
    for (const extra of [
      { user_type: 'superadmin' },
      { role: 'superadmin' },
      { tenant_id: 1 },
      { email: 'admin@flightcase.example' },
      { permissions: ['users.view'] },
    ]) {
      const path = `/auth/complete-registration/${token}`;
      const answer = await test.callAs(undefined)('POST', path, { ...REGISTRATION, ...extra });
      expect(answer.statusCode).toBe(400);
    }
    expect(await rights()).toEqual(before);
  });
});
