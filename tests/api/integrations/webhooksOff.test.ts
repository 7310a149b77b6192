import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { switchOffEnded } from '#server/modules/integrations/webhooks/switchOff';
import { FIELD_TEXTS, fieldTextsOf } from '../support/fieldTexts.ts';
import { errorOf } from '../support/planner.ts';
import { buildWebhookTest, type WebhookTest } from '../support/webhooks.ts';

let test: WebhookTest['test'];
let receiver: WebhookTest['receiver'];
let deliver: WebhookTest['deliver'];
let log: WebhookTest['log'];
let withEndpoint: WebhookTest['withEndpoint'];

beforeAll(async () => {
  ({ test, receiver, log, deliver, withEndpoint } = await buildWebhookTest());
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
    const refused = await call('POST', `${path}/replay`, { since: old });
    expect(refused.statusCode).toBe(400);
    expect(fieldTextsOf(refused)).toEqual({ since: FIELD_TEXTS.too_old.replace('%{limit}', '30') });
  });

  it('that is off sends nothing again, and says so', async () => {
    const { call, path, deliveries, addCustomer } = await withEndpoint();
    receiver.answer(() => ({ status: 410 }));
    await addCustomer();
    await deliver();
    const [gone] = await deliveries();
    const resend = `${path}/deliveries/${gone?.id}/resend`;
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const again = [await call('POST', resend), await call('POST', `${path}/replay`, { since })];
    expect(again.map(errorOf)).toEqual([
      [409, 'endpoint_off'],
      [409, 'endpoint_off'],
    ]);
    expect(await deliveries()).toEqual([gone]);
    await call('PATCH', path, { active: true });
    expect((await call('POST', resend)).statusCode).toBe(200);
  });

  it('that a person switches off tries nothing from before again', async () => {
    const { call, path, deliveries, addCustomer } = await withEndpoint();
    receiver.answer(() => ({ status: 500 }));
    await addCustomer();
    await deliver();
    expect(await deliveries()).toMatchObject([{ status: 'waiting', response_status: 500 }]);
    await call('PATCH', path, { active: false });
    expect(await deliveries()).toMatchObject([
      { status: 'failed', next_at: null, response_status: 500 },
    ]);
  });

  it('is not switched off by an address that it had before', async () => {
    const { call, path, state, deliveries, addCustomer, tenantId } = await withEndpoint();
    const gone = Promise.withResolvers<{ status: number }>();
    receiver.answer(() => gone.promise);
    await addCustomer();
    const delivering = deliver();
    await expect.poll(() => receiver.received.map(({ path: at }) => at)).toContain(`/${tenantId}`);
    const moved = await call('PATCH', path, { url: `${receiver.origin}/${tenantId}/new` });
    expect(moved.statusCode).toBe(200);
    gone.resolve({ status: 410 });
    await delivering;
    expect(await state()).toMatchObject({ active: true, reason: null, failing_since: null });
    expect(await deliveries()).toMatchObject([{ status: 'waiting', response_status: 410 }]);
  });

  /** As if its first failure had been so long ago. */
  const failedAgo = (id: number, days: number) =>
    test.pool.query(
      'update webhook_endpoints set failing_since = now() - make_interval(days => $2) where id = $1',
      [id, days]
    );

  it('is switched off after five days without success, also while no try is due', async () => {
    const { id, maker, state, deliveries, addCustomer } = await withEndpoint();
    receiver.answer(() => ({ status: 500 }));
    await addCustomer();
    await deliver();
    await failedAgo(id, 4);
    await switchOffEnded(test.services, log);
    expect(await state()).toMatchObject({ active: true, reason: null });
    await test.pool.query(
      `update webhook_deliveries set status = 'failed', next_at = null where endpoint_id = $1`,
      [id]
    );
    await failedAgo(id, 6);
    const mails = (await test.mailsTo(maker.email)).length;
    await Promise.all([switchOffEnded(test.services, log), switchOffEnded(test.services, log)]);
    expect(await state()).toMatchObject({ active: false, reason: 'failing' });
    expect(await deliveries()).toMatchObject([{ status: 'failed' }]);
    expect(await test.mailsTo(maker.email)).toHaveLength(mails + 1);
  });

  it('is not switched off for days on which its company was suspended', async () => {
    const { id, tenantId, state, addCustomer } = await withEndpoint();
    receiver.answer(() => ({ status: 500 }));
    await addCustomer();
    await deliver();
    await failedAgo(id, 6);
    const set = (status: string) =>
      test.pool.query('update tenants set account_status = $2 where id = $1', [tenantId, status]);
    await set('suspended');
    await switchOffEnded(test.services, log);
    await set('active');
    await switchOffEnded(test.services, log);
    expect(await state()).toMatchObject({ active: true, failing_since: null });
  });
});
