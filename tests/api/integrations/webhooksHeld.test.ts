import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TokenPermission } from '#contract/integrations/tokenPermissions.values';
import { switchOffEnded } from '#server/modules/integrations/webhooks/switchOff';
import { fieldsOf } from '../support/planner.ts';
import { buildWebhookTest, type WebhookTest } from '../support/webhooks.ts';

let test: WebhookTest['test'];
let receiver: WebhookTest['receiver'];
let log: WebhookTest['log'];
let deliver: WebhookTest['deliver'];
let withEndpoint: WebhookTest['withEndpoint'];

beforeAll(async () => {
  ({ test, receiver, log, deliver, withEndpoint } = await buildWebhookTest());
});

beforeEach(() => receiver.reset());

const setStatus = (tenantId: number, status: string) =>
  test.pool.query('update tenants set account_status = $2 where id = $1', [tenantId, status]);

describe.each(['suspended', 'cancelled'])('an endpoint of a %s company', status => {
  it('hears nothing, and hears it once the company may call again', async () => {
    const { tenantId, deliveries, addCustomer } = await withEndpoint();
    await addCustomer();
    await setStatus(tenantId, status);
    await deliver();
    expect(receiver.received).toEqual([]);
    await setStatus(tenantId, 'active');
    expect(await deliveries()).toMatchObject([{ status: 'waiting', attempts: 0 }]);
    await deliver();
    expect(receiver.sole().path).toBe(`/${tenantId}`);
  });

  it('hears nothing of what waits for its next try', async () => {
    const { tenantId, addCustomer } = await withEndpoint();
    receiver.answer(() => ({ status: 500 }));
    await addCustomer();
    await deliver();
    await setStatus(tenantId, status);
    receiver.reset();
    await test.pool.query(`update webhook_deliveries set next_at = now() where tenant_id = $1`, [
      tenantId,
    ]);
    await deliver();
    expect(receiver.received).toEqual([]);
  });

  it('keeps no other company from hearing', async () => {
    const held = await withEndpoint();
    const other = await withEndpoint();
    for (const { addCustomer } of [held, other]) await addCustomer();
    await setStatus(held.tenantId, status);
    await deliver();
    expect(receiver.sole().path).toBe(`/${other.tenantId}`);
  });
});

/** A company with a token, and the endpoint that this token made. */
const withProgram = async (permissions: TokenPermission[] = ['customers.view']) => {
  const company = await withEndpoint({ types: ['product.created'] });
  const program = await company.make(permissions, { webhooks: true });
  const made = await program.call('POST', '/webhook-endpoints', {
    url: `${receiver.origin}/zap`,
    types: ['customer.created'],
  });
  expect(made.statusCode, made.body).toBe(201);
  const path = `/webhook-endpoints/${made.json().id}`;
  const read = async (of: string) => (await company.call('GET', of)).json();
  const expire = () =>
    test.pool.query(`update api_tokens set expires_at = now() where id = $1`, [program.id]);
  return {
    ...company,
    program,
    path,
    expire,
    state: () => read(path),
    deliveries: () => read(`${path}/deliveries`),
  };
};

describe('an endpoint of a token', () => {
  it('hears nothing once the token has expired, and is switched off', async () => {
    const { call, maker, path, expire, state, deliveries, addCustomer } = await withProgram();
    await addCustomer();
    await expire();
    await deliver();
    expect(receiver.received).toEqual([]);
    const mails = (await test.mailsTo(maker.email)).length;
    await Promise.all([switchOffEnded(test.services, log), switchOffEnded(test.services, log)]);
    expect(await state()).toMatchObject({ active: false, reason: 'token_expired' });
    expect(await deliveries()).toMatchObject([{ status: 'failed', attempts: 0, next_at: null }]);
    const history = (
      await call(
        'GET',
        `/audit-logs?resourceType=webhook-endpoints&resourceId=${path.split('/')[2]}`
      )
    ).json();
    const changes = {
      active: { from: true, to: false },
      reason: { from: null, to: 'token_expired' },
    };
    const switched = history.filter(
      (entry: { action_type: string }) => entry.action_type === 'webhook-endpoints.updated'
    );
    expect(switched).toMatchObject([{ metadata: { changes } }]);
    // The end of the token was mailed ahead.
    expect(await test.mailsTo(maker.email)).toHaveLength(mails);
  });

  it('is switched on once the token is renewed, and starts with new events', async () => {
    const { call, program, path, expire, addCustomer } = await withProgram();
    await expire();
    await switchOffEnded(test.services, log);
    const early = await call('PATCH', path, { active: true });
    expect([early.statusCode, fieldsOf(early)]).toEqual([400, ['active']]);
    await addCustomer();
    await deliver();
    expect((await call('PATCH', path, { description: 'Zap' })).statusCode).toBe(200);
    await call('POST', `/api-tokens/${program.id}/rotate`, { overlap_hours: 0 });
    const on = await call('PATCH', path, { active: true });
    expect(on.json()).toMatchObject({ active: true, reason: null });
    await addCustomer();
    await switchOffEnded(test.services, log);
    await deliver();
    expect(receiver.sole().path).toBe('/zap');
  });

  it('hears nothing of what waits when the token is ended', async () => {
    const { call, program, addCustomer } = await withProgram();
    receiver.answer(() => ({ status: 500 }));
    await addCustomer();
    await deliver();
    await addCustomer();
    expect((await call('DELETE', `/api-tokens/${program.id}`)).statusCode).toBe(200);
    receiver.reset();
    await test.pool.query(`update webhook_deliveries set next_at = now() where status = 'waiting'`);
    await deliver();
    expect(receiver.received).toEqual([]);
  });

  it('hears nothing that the token may no longer see', async () => {
    const { call, program, deliveries, addCustomer } = await withProgram(['customers.manage']);
    const set = (permissions: TokenPermission[]) =>
      call('PATCH', `/api-tokens/${program.id}`, { permissions });
    expect((await set(['products.view'])).statusCode).toBe(200);
    await addCustomer();
    await deliver();
    expect(await deliveries()).toEqual([]);
    await set(['customers.view']);
    await addCustomer();
    await deliver();
    expect(receiver.sole().path).toBe('/zap');
  });
});
