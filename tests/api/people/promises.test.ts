import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { STANDARD_ROLES } from '#contract/people/standardRoles';
import { addStandardRoles } from '#server/db/standardRoles';
import { PLATFORM } from '#server/db/actor';
import { errorOf } from '../support/planner.ts';
import { REGISTRATION } from '../support/signingIn.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const ADMINISTRATOR: PermissionName[] = [
  'users.add',
  'users.view',
  'user.edit',
  'user.delete',
  'permissions.edit',
  'roles.view',
  'roles.manage',
  'products.view',
  'prices.view',
  'audit.view',
];

/** A company with an administrator, and a sender who invited somebody with the role Inkoop. */
const companyWithInvite = async (values: object = {}) => {
  const tenantId = await test.addTenant();
  const boss = await test.addUser(tenantId, ADMINISTRATOR);
  const asBoss = test.callAs(boss);
  const role: number = (await asBoss('POST', '/roles', { name: 'Inkoop' })).json().id;
  await asBoss('PATCH', `/roles/${role}/permissions`, { permissions: ['products.view'] });
  const sender = await test.addUser(tenantId, ['users.add', 'permissions.edit', 'products.view']);
  const asSender = test.callAs(sender);
  const email = `${randomUUID()}@flightcase.example`;
  const invited = { name: 'Joris', last_name: 'Vink', email, user_type: 'user', ...values };
  const sent = await asSender('POST', '/users/invite', { ...invited, role_ids: [role] });
  expect(sent.statusCode, sent.body).toBe(201);
  return { tenantId, boss, asBoss, sender, asSender, role, email, inviteId: sent.json().id };
};

const linkMailedTo = async (email: string) =>
  (await test.mailsTo(email))
    .map(mail => /\/complete-registration\/([\w-]{43})/.exec(mail.text)?.[1])
    .at(-1);

const register = async (email: string) =>
  test.callAs(undefined)(
    'POST',
    `/auth/complete-registration/${await linkMailedTo(email)}`,
    REGISTRATION
  );

const rolesOf = async (call: ReturnType<TestApp['callAs']>, email: string) => {
  const listed: { email: string; role_names: string[] }[] = (await call('GET', '/users')).json();
  return listed.find(user => user.email === email)?.role_names;
};

const subjectsTo = async (email: string) =>
  (await test.mailsTo(email)).map(({ subject }) => subject);

describe('an invitation is renewed', () => {
  it('only by somebody who may give its roles', async () => {
    const { tenantId, asBoss, inviteId, email } = await companyWithInvite();
    for (const rights of [['users.add'], ['users.add', 'permissions.edit']] as const) {
      const weaker = test.callAs(await test.addUser(tenantId, rights));
      const refused = await weaker('PATCH', `/invites/${inviteId}/renew`, {});
      expect(refused.statusCode).toBe(403);
    }
    expect(await test.mailsTo(email)).toHaveLength(1);
    expect((await asBoss('PATCH', `/invites/${inviteId}/renew`, {})).statusCode).toBe(200);
  });

  it('with the password, as it was sent', async () => {
    const { boss, asBoss, inviteId } = await companyWithInvite();
    const later =
      "update sessions set password_checked_at = now() - interval '1 day' where id = $1";
    await test.pool.query(later, [boss.sessionId]);
    const refused = await asBoss('PATCH', `/invites/${inviteId}/renew`, {});
    expect(errorOf(refused)).toEqual([403, 'password_required']);
  });
});

describe('an invitation is accepted', () => {
  it('without the roles that its sender may not give any more, which the administrators read', async () => {
    const { asBoss, boss, role, email } = await companyWithInvite();
    await asBoss('PATCH', `/roles/${role}/permissions`, {
      permissions: ['products.view', 'prices.view'],
    });
    expect((await register(email)).statusCode).toBe(200);
    expect(await rolesOf(asBoss, email)).toEqual([]);
    const [mail] = (await test.mailsTo(boss.email)).filter(({ subject }) =>
      subject.includes('zonder alle beloofde rollen')
    );
    expect(mail?.text).toContain('Inkoop');
    const log = await asBoss('GET', '/audit-logs');
    expect(
      log.json().find(({ action_type }: { action_type: string }) => action_type === 'user.created')
    ).toMatchObject({ metadata: { left_out: ['Inkoop'] } });
  });

  it('with all roles if the sender may still give them', async () => {
    const { asBoss, boss, email } = await companyWithInvite();
    expect((await register(email)).statusCode).toBe(200);
    expect(await rolesOf(asBoss, email)).toEqual(['Inkoop']);
    expect(await subjectsTo(boss.email)).toEqual([]);
  });

  it('by the first user of a company with the administrator role', async () => {
    const tenantId = await test.addTenant();
    await test.database.platformTransaction(PLATFORM, tx =>
      addStandardRoles(tx, tenantId, STANDARD_ROLES)
    );
    const platform = test.callAs(await test.addUser(null));
    const email = `${randomUUID()}@flightcase.example`;
    const person = { name: 'Eva', last_name: 'Smit', email, user_type: 'full' };
    await platform('POST', '/users/invite', { ...person, tenant_id: tenantId });
    expect((await register(email)).statusCode).toBe(200);
    const { rows } = await test.pool.query(
      `select roles.name from user_roles join roles on roles.id = role_id
        join users on users.id = user_id where users.email = $1`,
      [email]
    );
    expect(rows).toEqual([{ name: 'Beheerder' }]);
  });
});

describe('open invitations of somebody end', () => {
  type Company = Awaited<ReturnType<typeof companyWithInvite>>;

  it.each<[string, (company: Company) => Promise<{ statusCode: number }>]>([
    [
      'who loses a permission',
      ({ asBoss, sender }) =>
        asBoss('PATCH', `/users/${sender.id}/permissions`, {
          permissions: ['users.add', 'permissions.edit'],
        }),
    ],
    [
      'who may not invite any more',
      ({ asBoss, sender }) =>
        asBoss('PATCH', `/users/${sender.id}/permissions`, {
          permissions: ['products.view', 'permissions.edit'],
        }),
    ],
    [
      'who is deactivated',
      ({ asBoss, sender }) => asBoss('PATCH', `/users/${sender.id}`, { active: false }),
    ],
    ['who is deleted', ({ asBoss, sender }) => asBoss('PATCH', `/users/${sender.id}/soft-delete`)],
    [
      'who becomes a freelancer',
      ({ asBoss, sender }) => asBoss('PATCH', `/users/${sender.id}`, { user_type: 'freelancer' }),
    ],
  ])('%s, and the administrators are told', async (_who, take) => {
    const company = await companyWithInvite();
    const { asBoss, boss, email, inviteId } = company;
    expect((await take(company)).statusCode).toBe(200);
    expect((await register(email)).statusCode).toBe(404);
    const [listed] = (await asBoss('GET', '/invites')).json();
    expect(Date.parse(listed.expires_at)).toBeLessThanOrEqual(Date.now());
    expect(await subjectsTo(boss.email)).toEqual(['Uitnodigingen van Sanne de Wit zijn beëindigd']);
    const log = await asBoss('GET', '/audit-logs');
    expect(log.json().map(({ action_type }: { action_type: string }) => action_type)).toContain(
      'invite.ended'
    );
    expect((await asBoss('PATCH', `/invites/${inviteId}/renew`, {})).statusCode).toBe(200);
    expect((await register(email)).statusCode).toBe(200);
    expect(await rolesOf(asBoss, email)).toEqual(['Inkoop']);
  });

  it('who loses a role, or whose role loses a permission or is deleted', async () => {
    const holding = async () => {
      const company = await companyWithInvite();
      const { asBoss, sender } = company;
      const held: number = (await asBoss('POST', '/roles', { name: 'Afzender' })).json().id;
      const permissions = ['users.add', 'permissions.edit', 'products.view'];
      await asBoss('PATCH', `/roles/${held}/permissions`, { permissions });
      await asBoss('PATCH', `/users/${sender.id}/roles`, { roles: [held] });
      await asBoss('PATCH', `/users/${sender.id}/permissions`, { permissions: [] });
      return { ...company, held, permissions };
    };
    const takings = [
      async ({ asBoss, held }: Awaited<ReturnType<typeof holding>>) =>
        asBoss('DELETE', `/roles/${held}`),
      async ({ asBoss, sender }: Awaited<ReturnType<typeof holding>>) =>
        asBoss('PATCH', `/users/${sender.id}/roles`, { roles: [] }),
      async ({ asBoss, held }: Awaited<ReturnType<typeof holding>>) =>
        asBoss('PATCH', `/roles/${held}/permissions`, {
          permissions: ['users.add', 'permissions.edit'],
        }),
    ];
    for (const take of takings) {
      const company = await holding();
      expect(await subjectsTo(company.boss.email)).toEqual([]);
      expect((await take(company)).statusCode).toBe(200);
      expect((await register(company.email)).statusCode).toBe(404);
      expect(await subjectsTo(company.boss.email)).toHaveLength(1);
    }
  });

  it('not where the sender keeps what they promised', async () => {
    const { asBoss, boss, sender, email } = await companyWithInvite();
    const kept = ['users.add', 'permissions.edit', 'products.view', 'prices.view'];
    await asBoss('PATCH', `/users/${sender.id}/permissions`, { permissions: kept });
    await asBoss('PATCH', `/users/${sender.id}/permissions`, { permissions: kept.slice(0, 3) });
    expect(await subjectsTo(boss.email)).toEqual([]);
    expect((await register(email)).statusCode).toBe(200);
  });
});

describe('a waiting change of address', () => {
  it.each(['PATCH /users/{id} active', 'PATCH /users/{id}/reset-2fa'])(
    'ends when access ends: %s',
    async how => {
      const tenantId = await test.addTenant();
      const boss = test.callAs(await test.addUser(tenantId, ADMINISTRATOR));
      const person = await test.addUser(tenantId);
      await test.pool.query(
        `insert into email_changes
           (confirm_hash, stop_hash, tenant_id, user_id, old_email, new_email, expires_at)
         values ($1, $2, $3, $4, $5, $6, now() + interval '1 hour')`,
        [randomUUID(), randomUUID(), tenantId, person.id, person.email, 'ander@x.example']
      );
      if (how.endsWith('reset-2fa')) {
        await test.pool.query(
          `insert into twofa (user_id, tenant_id, secret, last_step)
             values ($1, $2, 'sealed', 0)`,
          [person.id, tenantId]
        );
        await boss('PATCH', `/users/${person.id}/reset-2fa`);
      } else await boss('PATCH', `/users/${person.id}`, { active: false });
      const { rows } = await test.pool.query(
        'select ended_at from email_changes where user_id = $1',
        [person.id]
      );
      expect(rows).toEqual([{ ended_at: expect.anything() }]);
    }
  );
});
