import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { REGISTRATION } from '../support/signingIn.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

const office = async (seats = 25) => {
  const tenantId = await test.addTenant({ name: 'Podium & Co', max_users: seats });
  const manager = await test.addUser(tenantId, ['users.add', 'users.view']);
  return { tenantId, manager, call: test.callAs(manager) };
};

const person = (values: object = {}) => ({
  name: 'Joris',
  last_name: 'Vink',
  email: `${randomUUID()}@flightcase.example`,
  user_type: 'user',
  ...values,
});

const linkMailedTo = async (email: string) =>
  (await test.mailsTo(email))
    .map(mail => /\/complete-registration\/([\w-]{43})/.exec(mail.text)?.[1])
    .at(-1);

const opens = async (token: string | undefined) =>
  (await test.callAs(undefined)('GET', `/auth/invite/${token}`)).statusCode === 200;

describe('inviting someone', () => {
  it('mails a link in their language and shows the invitation', async () => {
    const { tenantId, call } = await office();
    const invited = person({ language: 'de' });
    const answer = await call('POST', '/users/invite', invited);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ email: invited.email, tenant_id: tenantId, used: false });
    const [mail] = await test.mailsTo(invited.email);
    expect(mail?.subject).toMatch(/lädt Sie zu Flightcase ein$/);
    expect(mail?.html).toContain('Podium &amp; Co');
    expect(await opens(await linkMailedTo(invited.email))).toBe(true);
    expect((await call('GET', '/invites')).json()).toHaveLength(1);
    expect((await call('GET', '/invites')).body).not.toMatch(/token|hash/);
  });

  it('keeps within the seats, with 50 at once and 3 free', async () => {
    const { call } = await office(4);
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => call('POST', '/users/invite', person()))
    );
    expect(answers.filter(answer => answer.statusCode === 201)).toHaveLength(3);
    expect(answers.find(answer => answer.statusCode === 409)?.json().errorCode).toBe(
      'user_limit_reached'
    );
    expect((await call('GET', '/invites')).json()).toHaveLength(3);
  });

  it.each([
    [{ user_type: 'superadmin' }, 403, 'forbidden_superadmin'],
    [{ user_type: 'baas' }, 400, 'invalid_input'],
    [{ email: 'geen adres' }, 400, 'invalid_input'],
    [{ name: '' }, 400, 'missing_fields'],
    [{ last_name: undefined, user_type: '' }, 400, 'missing_fields'],
    [{ role: 'superadmin' }, 400, 'invalid_input'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 400, 'invalid_input'],
  ])('refuses %j', async (values, status, code) => {
    const answer = await (await office()).call('POST', '/users/invite', person(values));
    expect([answer.statusCode, answer.json().errorCode]).toEqual([status, code]);
  });

  it('refuses whom the tenant has already, and does not tell of other tenants', async () => {
    const { manager, call } = await office();
    const own = await call('POST', '/users/invite', person({ email: manager.email.toUpperCase() }));
    expect(own.json().errorCode).toBe('email_already_used');
    const elsewhere = (await office()).manager;
    const foreign = await call('POST', '/users/invite', person({ email: elsewhere.email }));
    expect(foreign.statusCode).toBe(201);
  });

  it('is for the own tenant, unless one manages tenants', async () => {
    const { call } = await office();
    const other = await office();
    const chosen = await call('POST', '/users/invite', person({ tenant_id: other.tenantId }));
    expect([chosen.statusCode, chosen.json().errorCode]).toEqual([
      403,
      'no_permission_tenant_choice',
    ]);
    const platform = test.callAs(await test.addUser(null));
    const without = await platform('POST', '/users/invite', person());
    expect(without.json().fields).toHaveProperty('tenant_id');
    const placed = await platform('POST', '/users/invite', person({ tenant_id: other.tenantId }));
    expect(placed.json()).toMatchObject({ tenant_id: other.tenantId });
    const theirs = await platform('GET', `/invites?tenantId=${other.tenantId}`);
    expect(theirs.json()).toMatchObject([{ id: placed.json().id }]);
  });

  it('needs users.add', async () => {
    const call = test.callAs(await test.addUser(await test.addTenant(), ['users.view']));
    expect((await call('POST', '/users/invite', person())).statusCode).toBe(403);
  });
});

describe('an invitation', () => {
  const invite = async (call: ReturnType<TestApp['callAs']>) => {
    const invited = person();
    const { id } = (await call('POST', '/users/invite', invited)).json();
    return { id, email: invited.email, token: await linkMailedTo(invited.email) };
  };

  it('that is renewed has another link, and the old one is worth nothing', async () => {
    const { call } = await office();
    const { id, email, token } = await invite(call);
    expect((await call('PATCH', `/invites/${id}/renew`)).json()).toEqual({ success: true });
    expect(await opens(token)).toBe(false);
    expect(await opens(await linkMailedTo(email))).toBe(true);
  });

  it('is gone once revoked', async () => {
    const { call } = await office();
    const { id, token } = await invite(call);
    expect((await call('PATCH', `/invites/${id}/revoke`)).json()).toEqual({ success: true });
    expect(await opens(token)).toBe(false);
    expect((await call('GET', '/invites')).json()).toEqual([]);
    expect((await call('PATCH', `/invites/${id}/renew`)).statusCode).toBe(404);
  });

  it('that was used is neither renewed nor revoked', async () => {
    const { call } = await office();
    const { id } = await invite(call);
    await test.pool.query('update invites set used = true where id = $1', [id]);
    for (const action of ['renew', 'revoke']) {
      const answer = await call('PATCH', `/invites/${id}/${action}`);
      expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'invite_used']);
    }
  });

  it("is nobody else's", async () => {
    const { call } = await office();
    const { id, token } = await invite(call);
    const stranger: TestUser = (await office()).manager;
    for (const action of ['renew', 'revoke']) {
      expect((await test.callAs(stranger)('PATCH', `/invites/${id}/${action}`)).statusCode).toBe(
        404
      );
    }
    expect(await opens(token)).toBe(true);
  });
});

describe('invitations are limited', () => {
  it('to 50 an hour for a tenant', async () => {
    const { tenantId, call } = await office(100);
    for (let sent = 0; sent < 50; sent++) {
      expect((await call('POST', '/users/invite', person())).statusCode).toBe(201);
    }
    const late = await call('POST', '/users/invite', person());
    expect([late.statusCode, late.json().errorCode]).toEqual([429, 'too_many_invites']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3000);
    const elsewhere = await (await office()).call('POST', '/users/invite', person());
    expect(elsewhere.statusCode).toBe(201);
    const { rows } = await test.pool.query(
      'select count(*)::int as open from invites where tenant_id = $1',
      [tenantId]
    );
    expect(rows[0].open).toBe(50);
  });

  it('to five a day for a recipient, renewals and other tenants included', async () => {
    const { call } = await office();
    const invited = person();
    const { id } = (await call('POST', '/users/invite', invited)).json();
    for (let time = 0; time < 4; time++) {
      expect((await call('PATCH', `/invites/${id}/renew`)).statusCode).toBe(200);
    }
    const renewed = await call('PATCH', `/invites/${id}/renew`);
    expect([renewed.statusCode, renewed.json().errorCode]).toEqual([429, 'too_many_invites']);
    const elsewhere = await (await office()).call('POST', '/users/invite', invited);
    expect(elsewhere.statusCode).toBe(429);
    expect(await test.mailsTo(invited.email)).toHaveLength(5);
  });

  it('by sent invitations: refused ones do not count', async () => {
    const { call } = await office(1);
    const invited = person();
    for (let time = 0; time < 6; time++) {
      expect((await call('POST', '/users/invite', invited)).statusCode).toBe(409);
    }
    const sent = await (await office()).call('POST', '/users/invite', invited);
    expect(sent.statusCode).toBe(201);
  });
});

describe('names in the mail of an invitation', () => {
  it('are text: no link, no header', async () => {
    const { call } = await office();
    const invited = person({
      name: 'Gratis https://evil.example/x\r\nBcc: a@evil.example',
      last_name: 'www.evil.example',
    });
    await call('POST', '/users/invite', invited);
    const [mail] = await test.mailsTo(invited.email);
    for (const part of [mail?.subject, mail?.text, mail?.html]) {
      expect(part).not.toMatch(/evil\.example/);
    }
    expect(mail?.text).toMatch(/^Beste Gratis https evil/);
    expect(mail?.subject).not.toMatch(/[\r\n]/);
  });
});

describe('an invitation ends with the rights of its sender', () => {
  it.each([
    ['deactivated', 'update users set active = false where id = $1'],
    ['deleted', 'update users set deleted_at = now() where id = $1'],
    [
      'without users.add',
      "delete from user_permissions where user_id = $1 and permission = 'users.add'",
    ],
  ])('who is %s: it has expired, until someone else renews it', async (_name, change) => {
    const { manager, tenantId, call } = await office(3);
    const colleague = test.callAs(await test.addUser(tenantId, ['users.add', 'users.view']));
    const invited = person();
    const { id } = (await call('POST', '/users/invite', invited)).json();
    const token = await linkMailedTo(invited.email);
    expect(await opens(token)).toBe(true);
    await test.pool.query(change, [manager.id]);
    expect(await opens(token)).toBe(false);
    const registered = await test.callAs(undefined)(
      'POST',
      `/auth/complete-registration/${token}`,
      REGISTRATION
    );
    expect(registered.statusCode).toBe(404);
    const [listed] = (await colleague('GET', '/invites')).json();
    expect(Date.parse(listed.expires_at)).toBeLessThanOrEqual(Date.now());
    expect((await colleague('PATCH', `/invites/${id}/renew`)).json()).toEqual({ success: true });
    expect(await opens(await linkMailedTo(invited.email))).toBe(true);
  });

  it('and not where a superadmin sent it, whom the tenant does not see', async () => {
    const { tenantId, call } = await office();
    const invited = person({ tenant_id: tenantId });
    await test.callAs(await test.addUser(null))('POST', '/users/invite', invited);
    const [listed] = (await call('GET', '/invites')).json();
    expect(Date.parse(listed.expires_at)).toBeGreaterThan(Date.now());
    expect(await opens(await linkMailedTo(invited.email))).toBe(true);
  });
});

describe('an address', () => {
  it('has one open invitation at a time', async () => {
    const { call } = await office();
    const invited = person();
    expect((await call('POST', '/users/invite', invited)).statusCode).toBe(201);
    const again = await call('POST', '/users/invite', invited);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ errorCode: 'already_invited' });
    expect((await call('GET', '/invites')).json()).toHaveLength(1);
  });

  it('is invited anew after its invitation ended, which the new one replaces', async () => {
    const { call } = await office();
    const invited = person();
    const { id } = (await call('POST', '/users/invite', invited)).json();
    await test.pool.query(
      "update invites set expires_at = now() - interval '1 day' where id = $1",
      [id]
    );
    expect((await call('POST', '/users/invite', invited)).statusCode).toBe(201);
    expect((await call('GET', '/invites')).json()).toHaveLength(1);
  });

  it('with an account elsewhere is named as such on opening the link, also to the inviter', async () => {
    const { call } = await office();
    const elsewhere = await test.addUser(await test.addTenant());
    await call('POST', '/users/invite', person({ email: elsewhere.email }));
    expect((await call('GET', '/invites')).json()).toMatchObject([{ address_taken_at: null }]);
    const token = await linkMailedTo(elsewhere.email);
    const opened = await test.callAs(undefined)('GET', `/auth/invite/${token}`);
    expect(opened.json()).toMatchObject({ address_taken: true, inviter: 'Podium & Co' });
    expect((await call('GET', '/invites')).json()).toMatchObject([
      { address_taken_at: expect.any(String) },
    ]);
  });
});

describe('roles in an invitation', () => {
  const granting = async () => {
    const tenantId = await test.addTenant();
    const call = test.callAs(
      await test.addUser(tenantId, [
        'users.add',
        'users.view',
        'permissions.edit',
        'roles.view',
        'roles.manage',
        'products.view',
      ])
    );
    const role: number = (await call('POST', '/roles', { name: 'Inkoop' })).json().id;
    await call('PATCH', `/roles/${role}/permissions`, { permissions: ['products.view'] });
    return { tenantId, call, role };
  };

  it('are the person’s after registering, and shown in the list of users', async () => {
    const { call, role } = await granting();
    const invited = person({ role_ids: [role] });
    const answer = await call('POST', '/users/invite', invited);
    expect(answer.statusCode, answer.body).toBe(201);
    const token = await linkMailedTo(invited.email);
    const url = `/auth/complete-registration/${token}`;
    expect((await test.callAs(undefined)('POST', url, REGISTRATION)).statusCode).toBe(200);
    const listed: { email: string }[] = (await call('GET', '/users')).json();
    expect(listed.find(({ email }) => email === invited.email)).toMatchObject({
      role_names: ['Inkoop'],
    });
  });

  it('are those of the own tenant, within the own rights, and need the right to grant', async () => {
    const { tenantId, call, role } = await granting();
    const other = await granting();
    const foreign = await call('POST', '/users/invite', person({ role_ids: [other.role] }));
    expect(foreign.statusCode).toBe(400);
    const inviter = test.callAs(await test.addUser(tenantId, ['users.add', 'users.view']));
    const without = await inviter('POST', '/users/invite', person({ role_ids: [role] }));
    expect(without.statusCode).toBe(403);
    const weaker = test.callAs(await test.addUser(tenantId, ['users.add', 'permissions.edit']));
    const beyond = await weaker('POST', '/users/invite', person({ role_ids: [role] }));
    expect(beyond.json()).toMatchObject({ errorCode: 'exceeds_own_rights' });
  });
});
