import { beforeAll, describe, expect, it } from 'vitest';
import { invitingOf, person } from '../support/inviting.ts';
import { REGISTRATION } from '../support/signingIn.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let inviting: ReturnType<typeof invitingOf>;

beforeAll(async () => {
  test = await buildTestApp();
  inviting = invitingOf(test);
});

describe('inviting someone', () => {
  it('mails a link in their language and shows the invitation', async () => {
    const { tenantId, call } = await inviting.office();
    const invited = person({ language: 'de' });
    const answer = await call('POST', '/users/invite', invited);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({ email: invited.email, tenant_id: tenantId, used: false });
    const [mail] = await test.mailsTo(invited.email);
    expect(mail?.subject).toMatch(/lädt Sie zu Flightcase ein$/);
    expect(mail?.html).toContain('Podium &amp; Co');
    expect(await inviting.opens(await inviting.linkMailedTo(invited.email))).toBe(true);
    expect((await call('GET', '/invites')).json()).toHaveLength(1);
    expect((await call('GET', '/invites')).body).not.toMatch(/token|hash/);
  });

  it('keeps within the seats, with 50 at once and 3 free', async () => {
    const { call } = await inviting.office(4);
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
    const answer = await (await inviting.office()).call('POST', '/users/invite', person(values));
    expect([answer.statusCode, answer.json().errorCode]).toEqual([status, code]);
  });

  it('refuses whom the tenant has already, and does not tell of other tenants', async () => {
    const { manager, call } = await inviting.office();
    const own = await call('POST', '/users/invite', person({ email: manager.email.toUpperCase() }));
    expect(own.json().errorCode).toBe('email_already_used');
    const elsewhere = (await inviting.office()).manager;
    const foreign = await call('POST', '/users/invite', person({ email: elsewhere.email }));
    expect(foreign.statusCode).toBe(201);
  });

  it('is for the own tenant, unless one manages tenants', async () => {
    const { call } = await inviting.office();
    const other = await inviting.office();
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

describe('invitations are limited', () => {
  it('to 50 an hour for a tenant', async () => {
    const { tenantId, call } = await inviting.office(100);
    for (let sent = 0; sent < 50; sent++) {
      expect((await call('POST', '/users/invite', person())).statusCode).toBe(201);
    }
    const late = await call('POST', '/users/invite', person());
    expect([late.statusCode, late.json().errorCode]).toEqual([429, 'too_many_invites']);
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3000);
    const elsewhere = await (await inviting.office()).call('POST', '/users/invite', person());
    expect(elsewhere.statusCode).toBe(201);
    const { rows } = await test.pool.query(
      'select count(*)::int as open from invites where tenant_id = $1',
      [tenantId]
    );
    expect(rows[0].open).toBe(50);
  });

  it('to five a day for a recipient, renewals and other tenants included', async () => {
    const { call } = await inviting.office();
    const invited = person();
    const { id } = (await call('POST', '/users/invite', invited)).json();
    for (let time = 0; time < 4; time++) {
      expect((await call('PATCH', `/invites/${id}/renew`)).statusCode).toBe(200);
    }
    const renewed = await call('PATCH', `/invites/${id}/renew`);
    expect([renewed.statusCode, renewed.json().errorCode]).toEqual([429, 'too_many_invites']);
    const elsewhere = await (await inviting.office()).call('POST', '/users/invite', invited);
    expect(elsewhere.statusCode).toBe(429);
    expect(await test.mailsTo(invited.email)).toHaveLength(5);
  });

  it('by sent invitations: refused ones do not count', async () => {
    const { call } = await inviting.office(1);
    const invited = person();
    for (let time = 0; time < 6; time++) {
      expect((await call('POST', '/users/invite', invited)).statusCode).toBe(409);
    }
    const sent = await (await inviting.office()).call('POST', '/users/invite', invited);
    expect(sent.statusCode).toBe(201);
  });
});

describe('names in the mail of an invitation', () => {
  it('are text: no link, no header', async () => {
    const { call } = await inviting.office();
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
    const token = await inviting.linkMailedTo(invited.email);
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
