import { beforeAll, describe, expect, it } from 'vitest';
import { invitingOf, person } from '../support/inviting.ts';
import { REGISTRATION } from '../support/signingIn.ts';
import { buildTestApp, type TestApp, type TestUser } from '../support/testApp.ts';

let test: TestApp;
let inviting: ReturnType<typeof invitingOf>;

beforeAll(async () => {
  test = await buildTestApp();
  inviting = invitingOf(test);
});

describe('an invitation', () => {
  const invite = async (call: ReturnType<TestApp['callAs']>) => {
    const invited = person();
    const { id } = (await call('POST', '/users/invite', invited)).json();
    return { id, email: invited.email, token: await inviting.linkMailedTo(invited.email) };
  };

  it('that is renewed has another link, and the old one is worth nothing', async () => {
    const { call } = await inviting.office();
    const { id, email, token } = await invite(call);
    expect((await call('PATCH', `/invites/${id}/renew`)).json()).toEqual({ success: true });
    expect(await inviting.opens(token)).toBe(false);
    expect(await inviting.opens(await inviting.linkMailedTo(email))).toBe(true);
  });

  it('is gone once revoked', async () => {
    const { call } = await inviting.office();
    const { id, token } = await invite(call);
    expect((await call('PATCH', `/invites/${id}/revoke`)).json()).toEqual({ success: true });
    expect(await inviting.opens(token)).toBe(false);
    expect((await call('GET', '/invites')).json()).toEqual([]);
    expect((await call('PATCH', `/invites/${id}/renew`)).statusCode).toBe(404);
  });

  it('that was used is neither renewed nor revoked', async () => {
    const { call } = await inviting.office();
    const { id } = await invite(call);
    await test.pool.query('update invites set used = true where id = $1', [id]);
    for (const action of ['renew', 'revoke']) {
      const answer = await call('PATCH', `/invites/${id}/${action}`);
      expect([answer.statusCode, answer.json().errorCode]).toEqual([409, 'invite_used']);
    }
  });

  it("is nobody else's", async () => {
    const { call } = await inviting.office();
    const { id, token } = await invite(call);
    const stranger: TestUser = (await inviting.office()).manager;
    for (const action of ['renew', 'revoke']) {
      expect((await test.callAs(stranger)('PATCH', `/invites/${id}/${action}`)).statusCode).toBe(
        404
      );
    }
    expect(await inviting.opens(token)).toBe(true);
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
    const { manager, tenantId, call } = await inviting.office(3);
    const colleague = test.callAs(await test.addUser(tenantId, ['users.add', 'users.view']));
    const invited = person();
    const { id } = (await call('POST', '/users/invite', invited)).json();
    const token = await inviting.linkMailedTo(invited.email);
    expect(await inviting.opens(token)).toBe(true);
    await test.pool.query(change, [manager.id]);
    expect(await inviting.opens(token)).toBe(false);
    const registered = await test.callAs(undefined)(
      'POST',
      `/auth/complete-registration/${token}`,
      REGISTRATION
    );
    expect(registered.statusCode).toBe(404);
    const [listed] = (await colleague('GET', '/invites')).json();
    expect(Date.parse(listed.expires_at)).toBeLessThanOrEqual(Date.now());
    expect((await colleague('PATCH', `/invites/${id}/renew`)).json()).toEqual({ success: true });
    expect(await inviting.opens(await inviting.linkMailedTo(invited.email))).toBe(true);
  });

  it('and not where a superadmin sent it, whom the tenant does not see', async () => {
    const { tenantId, call } = await inviting.office();
    const invited = person({ tenant_id: tenantId });
    await test.callAs(await test.addUser(null))('POST', '/users/invite', invited);
    const [listed] = (await call('GET', '/invites')).json();
    expect(Date.parse(listed.expires_at)).toBeGreaterThan(Date.now());
    expect(await inviting.opens(await inviting.linkMailedTo(invited.email))).toBe(true);
  });
});

describe('an address', () => {
  it('has one open invitation at a time', async () => {
    const { call } = await inviting.office();
    const invited = person();
    expect((await call('POST', '/users/invite', invited)).statusCode).toBe(201);
    const again = await call('POST', '/users/invite', invited);
    expect(again.statusCode).toBe(409);
    expect(again.json()).toMatchObject({ errorCode: 'already_invited' });
    expect((await call('GET', '/invites')).json()).toHaveLength(1);
  });

  it('is invited anew after its invitation ended, which the new one replaces', async () => {
    const { call } = await inviting.office();
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
    const { call } = await inviting.office();
    const elsewhere = await test.addUser(await test.addTenant());
    await call('POST', '/users/invite', person({ email: elsewhere.email }));
    expect((await call('GET', '/invites')).json()).toMatchObject([{ address_taken_at: null }]);
    const token = await inviting.linkMailedTo(elsewhere.email);
    const opened = await test.callAs(undefined)('GET', `/auth/invite/${token}`);
    expect(opened.json()).toMatchObject({ address_taken: true, inviter: 'Podium & Co' });
    expect((await call('GET', '/invites')).json()).toMatchObject([
      { address_taken_at: expect.any(String) },
    ]);
  });
});
