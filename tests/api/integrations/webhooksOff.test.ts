import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildWebhookTest, type WebhookTest } from '../support/webhooks.ts';

let test: WebhookTest['test'];
let receiver: WebhookTest['receiver'];
let deliver: WebhookTest['deliver'];
let makeDue: WebhookTest['makeDue'];
let withEndpoint: WebhookTest['withEndpoint'];

beforeAll(async () => {
  ({ test, receiver, deliver, makeDue, withEndpoint } = await buildWebhookTest());
});

beforeEach(() => receiver.reset());

describe('an endpoint', () => {
  it('is switched off by 410, and starts with new events when it is switched on', async () => {
    const { call, path, maker, state, addCustomer } = await withEndpoint();
    receiver.answer(() => ({ status: 410 }));
    await addCustomer();
    await deliver();
    expect(await state()).toMatchObject({ active: false, reason: 'gone' });
    const history = (await call('GET', '/audit-logs?resourceType=webhook-endpoints')).json();
    expect(history[0].metadata.changes.reason).toEqual({ from: null, to: 'gone' });
    expect((await test.mailsTo(maker.email)).at(-1)?.subject).toContain('127.0.0.1');
    await addCustomer();
    await deliver();
    receiver.reset();
    const on = await call('PATCH', path, { active: true });
    expect(on.json()).toMatchObject({ active: true, reason: null, failing_since: null });
    await addCustomer();
    await deliver();
    expect(receiver.sole().body).toContain('customer.created');
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const replayed = await call('POST', `${path}/replay`, { since });
    expect(replayed.json()).toEqual({ count: 2 });
    await deliver();
    expect(receiver.received).toHaveLength(3);
    const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
    expect((await call('POST', `${path}/replay`, { since: old })).statusCode).toBe(400);
  });

  it('is switched off after five days without success', async () => {
    const { id, state, addCustomer } = await withEndpoint();
    receiver.answer(() => ({ status: 500 }));
    await addCustomer();
    await deliver();
    await test.pool.query(
      `update webhook_endpoints set failing_since = now() - interval '6 days' where id = $1`,
      [id]
    );
    await makeDue();
    await deliver();
    expect(await state()).toMatchObject({ active: false, reason: 'failing' });
  });
});
