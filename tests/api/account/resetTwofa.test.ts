import { beforeAll, describe, expect, it } from 'vitest';
import type { PermissionName } from '#contract/people/permissions';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';
import { MANY_SIGN_INS, peopleWithTwofa } from '../support/twofa.ts';

let test: TestApp;
let people: Awaited<ReturnType<typeof peopleWithTwofa>>;

beforeAll(async () => {
  test = await buildTestApp({ throttle: MANY_SIGN_INS });
  people = await peopleWithTwofa(test);
});

const addManager = (permissions: PermissionName[] = ['user.edit', 'users.view']) =>
  test.addUser(people.tenantId, permissions, { name: 'Marit', last_name: 'Bos' });

const reset = (actor: TestUser, { id }: TestUser) =>
  test.callAs(actor)('PATCH', `/users/${id}/reset-2fa`);

const outcome = ({ statusCode, json }: Awaited<ReturnType<typeof reset>>) => [
  statusCode,
  json().errorCode,
];

const isOn = async ({ id }: TestUser) => {
  const { rowCount } = await test.pool.query('select from twofa where user_id = $1', [id]);
  return rowCount === 1;
};

describe("an administrator resets someone's 2FA", () => {
  it('and the person signs in with the password alone, after being told', async () => {
    const { person, recoveryCodes } = await people.enrolled();
    const challenge = await people.challengeOf(person);
    const manager = await addManager();
    const answer = await reset(manager, person);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toMatchObject({ id: person.id, twofa_enabled: false });
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(401);
    const [code = ''] = recoveryCodes;
    expect((await people.passChallenge(challenge, code)).statusCode).toBe(401);
    expect((await people.signIn(person.email)).json()).toHaveProperty('accessToken');
    const mail = (await test.mailsTo(person.email)).find(({ subject }) => /uitgezet/.test(subject));
    expect(mail?.text).toContain('Marit Bos');
    const { rows } = await test.pool.query(
      `select performed_by from audit_log
       where action_type = 'user.twofa_reset' and target_user_id = $1`,
      [person.id]
    );
    expect(rows).toEqual([{ performed_by: manager.id }]);
  });

  it('but not of someone who may do more, of another tenant, or their own', async () => {
    const { person } = await people.enrolled();
    await test.pool.query(
      "insert into user_permissions (user_id, permission, tenant_id) values ($1, 'tenants.manage', $2)",
      [person.id, people.tenantId]
    );
    expect(outcome(await reset(await addManager(), person))).toEqual([403, 'exceeds_own_rights']);
    const stranger = await test.addUser(await test.addTenant(), ['user.edit', 'users.view']);
    expect(outcome(await reset(stranger, person))).toEqual([404, 'not_found']);
    const superadmin = await test.addUser(null);
    expect(outcome(await reset(await addManager(), superadmin))).toEqual([404, 'not_found']);
    const manager = await addManager();
    expect(outcome(await reset(manager, manager))).toEqual([403, 'own_rights']);
    expect(await isOn(person)).toBe(true);
    expect((await reset(superadmin, person)).statusCode).toBe(200);
  });

  it('but not without user.edit, nor without having shown the password lately', async () => {
    const { person } = await people.enrolled();
    const viewer = await addManager(['users.view']);
    expect(outcome(await reset(viewer, person))).toEqual([403, 'forbidden']);
    const manager = await addManager();
    await test.pool.query(
      "update sessions set password_checked_at = now() - interval '11 minutes' where id = $1",
      [manager.sessionId]
    );
    expect(outcome(await reset(manager, person))).toEqual([403, 'password_required']);
    expect(await isOn(person)).toBe(true);
  });

  it('and nothing happens without 2FA', async () => {
    const person = await people.addPerson();
    const answer = await reset(await addManager(), person);
    expect(answer.json()).toMatchObject({ id: person.id, twofa_enabled: false });
    expect((await test.callAs(person)('GET', '/me')).statusCode).toBe(200);
    expect(await test.mailsTo(person.email)).toEqual([]);
  });
});
