import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { RACE_ROUNDS } from './support/raceRounds.ts';
import { REGISTRATION } from './support/signingIn.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

const ADMINISTRATOR = [
  'users.view',
  'users.add',
  'user.edit',
  'user.delete',
  'permissions.edit',
] as const;

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const rounds = Array.from({ length: RACE_ROUNDS }, (_, round) => round + 1);

const statuses = (answers: { statusCode: number }[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

const peopleIn = async (tenantId: number) => {
  const { rows } = await test.pool.query(
    `select count(*)::int as count from users
     where tenant_id = $1 and active and deleted_at is null`,
    [tenantId]
  );
  return rows[0].count;
};

describe.each(rounds)('at once, round %i', () => {
  it.each<[string, (id: number) => ['PATCH', string, object?]]>([
    ['demoted', id => ['PATCH', `/users/${id}/permissions`, { permissions: ['users.view'] }]],
    ['deactivated', id => ['PATCH', `/users/${id}`, { active: false }]],
    ['deleted', id => ['PATCH', `/users/${id}/soft-delete`]],
  ])('the last two administrators are not both %s by each other', async (_what, move) => {
    const tenantId = await test.addTenant();
    const one = await test.addUser(tenantId, ADMINISTRATOR);
    const other = await test.addUser(tenantId, ADMINISTRATOR);
    const answers = await Promise.all([
      test.callAs(one)(...move(other.id)),
      test.callAs(other)(...move(one.id)),
    ]);
    const [won, lost] = statuses(answers);
    expect(won).toBe(200);
    // The second one has lost the right, or is the last one.
    expect([401, 403, 409]).toContain(lost);
    const { rows } = await test.pool.query(
      `select users.id from users where tenant_id = $1 and active and deleted_at is null
         and (select count(*) from user_rights where user_id = users.id
           and permission in ('permissions.edit', 'user.edit')) = 2`,
      [tenantId]
    );
    expect(rows).toHaveLength(1);
  });

  it('the superadmin does not demote the last two administrators', async () => {
    const tenantId = await test.addTenant();
    const admins = [
      await test.addUser(tenantId, ADMINISTRATOR),
      await test.addUser(tenantId, ADMINISTRATOR),
    ];
    const platform = test.callAs(await test.addUser(null));
    const answers = await Promise.all(
      admins.map(({ id }) => platform('PATCH', `/users/${id}/permissions`, { permissions: [] }))
    );
    expect(statuses(answers)).toEqual([200, 409]);
  });

  it('two superadmins do not switch each other off', async () => {
    await test.pool.query("update users set active = false where role = 'superadmin'");
    const one = await test.addUser(null);
    const other = await test.addUser(null);
    const answers = await Promise.all([
      test.callAs(one)('PATCH', `/users/${other.id}`, { active: false }),
      test.callAs(other)('PATCH', `/users/${one.id}`, { active: false }),
    ]);
    expect(statuses(answers)[0]).toBe(200);
    const { rows } = await test.pool.query(
      "select id from users where role = 'superadmin' and active"
    );
    expect(rows).toHaveLength(1);
  });

  it('three seats are three invitations', async () => {
    const tenantId = await test.addTenant({ max_users: 4 });
    const call = test.callAs(await test.addUser(tenantId, ADMINISTRATOR));
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        call('POST', '/users/invite', {
          name: 'Pim',
          last_name: 'Bos',
          email: address(),
          user_type: 'user',
        })
      )
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(3);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(47);
  });

  it('one free seat restores one user', async () => {
    const tenantId = await test.addTenant({ max_users: 2 });
    const call = test.callAs(await test.addUser(tenantId, ADMINISTRATOR));
    const gone = { deleted_at: new Date().toISOString() };
    const one = await test.addUser(tenantId, [], gone);
    const other = await test.addUser(tenantId, [], gone);
    const answers = await Promise.all(
      [one, other, one, other].map(({ id }) => call('PATCH', `/users/${id}/restore`))
    );
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(2);
    expect(await peopleIn(tenantId)).toBe(2);
  });

  it('an invitation is accepted or revoked, and never a bit of both', async () => {
    const tenantId = await test.addTenant();
    const call = test.callAs(await test.addUser(tenantId, ADMINISTRATOR));
    const email = address();
    const invited = { name: 'Pim', last_name: 'Bos', email, user_type: 'user' };
    const { id } = (await call('POST', '/users/invite', invited)).json();
    const [mail] = await test.mailsTo(email);
    const token = /\/complete-REGISTRATION\/([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const [accepted, revoked] = await Promise.all([
      test.callAs(undefined)('POST', `/auth/complete-REGISTRATION/${token}`, REGISTRATION),
      call('PATCH', `/invites/${id}/revoke`),
    ]);
    const isIn = accepted.statusCode === 200;
    expect([accepted.statusCode, revoked.statusCode]).toEqual(isIn ? [200, 409] : [404, 200]);
    expect(await peopleIn(tenantId)).toBe(isIn ? 2 : 1);
  });

  it('invitations that are accepted keep within the seats that are left by then', async () => {
    const tenantId = await test.addTenant({ max_users: 4 });
    const call = test.callAs(await test.addUser(tenantId, ADMINISTRATOR));
    const tokens = [];
    for (let index = 0; index < 3; index += 1) {
      const email = address();
      await call('POST', '/users/invite', {
        name: 'Pim',
        last_name: 'Bos',
        email,
        user_type: 'user',
      });
      const [mail] = await test.mailsTo(email);
      tokens.push(/\/complete-REGISTRATION\/([\w-]{43})/.exec(mail?.text ?? '')?.[1]);
    }
    await test.pool.query('update tenants set max_users = 2 where id = $1', [tenantId]);
    const answers = await Promise.all(
      tokens.map(token =>
        test.callAs(undefined)('POST', `/auth/complete-REGISTRATION/${token}`, REGISTRATION)
      )
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
    expect(await peopleIn(tenantId)).toBeLessThanOrEqual(2);
  });
});

const address = () => `${randomUUID()}@flightcase.example`;
