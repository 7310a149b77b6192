import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorOf } from '../support/planner.ts';
import { buildWebhookTest, idsOf, verified, type WebhookTest } from '../support/webhooks.ts';

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
  it('is called once with each event, signed, as the feed has it', async () => {
    const { call, secret, deliveries, tenantId } = await withEndpoint();
    await call('POST', '/customers', { name: 'Orkest' });
    await call('POST', '/products', { name: 'Lamp', stock: 1 });
    await deliver();
    await deliver();
    const feed = (await call('GET', '/events?types=customer.created')).json().events[0];
    const one = receiver.sole();
    expect(JSON.parse(one.body)).toEqual(feed);
    expect(one.headers['webhook-id']).toBe(feed.id);
    expect(verified(secret, one)).toEqual(feed);
    expect(await deliveries()).toMatchObject([
      {
        event_id: `evt_${tenantId}_${feed.seq}`,
        status: 'sent',
        attempts: 1,
        response_status: 200,
        response_text: 'thanks',
        next_at: null,
      },
    ]);
  });

  it('is tried again after a failure, with the same id, and a redirect is one', async () => {
    const { deliveries, state, addCustomer } = await withEndpoint();
    receiver.answer(({ path }) =>
      path === '/elsewhere' ? { status: 200 } : { status: 302, headers: { location: '/elsewhere' } }
    );
    await addCustomer();
    await deliver();
    expect(await deliveries()).toMatchObject([
      { status: 'waiting', attempts: 1, response_status: 302 },
    ]);
    expect((await state()).failing_since).not.toBeNull();
    await test.pool.query(`update webhook_deliveries set next_at = next_at + interval '1 hour'`);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    receiver.answer(() => ({ status: 204 }));
    await makeDue();
    await deliver();
    expect(receiver.received.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(idsOf(receiver.received)).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 2 }]);
    expect((await state()).failing_since).toBeNull();
  });

  it('gets a delivery once more, and a test that counts for nothing', async () => {
    const { call, path, deliveries, addCustomer } = await withEndpoint();
    await addCustomer();
    await deliver();
    const [delivery] = await deliveries();
    const again = await call('POST', `${path}/deliveries/${delivery?.id}/resend`);
    expect(again.statusCode, again.body).toBe(200);
    await deliver();
    expect(idsOf(receiver.received)).toHaveLength(1);
    expect(receiver.received).toHaveLength(2);
    const tried = await call('POST', `${path}/test`);
    expect(tried.json()).toMatchObject({
      status: 'sent',
      response_status: 200,
      response_text: 'thanks',
    });
    expect(JSON.parse(receiver.received.at(-1)?.body ?? '')).toMatchObject({
      type: 'webhook.test',
      data: {},
    });
    expect(await deliveries()).toHaveLength(1);
  });

  it('is signed by both secrets after a rotation, the newer first', async () => {
    const { call, id, path, secret, addCustomer } = await withEndpoint();
    const renewed = (await call('POST', `${path}/rotate`)).json().secret;
    expect(renewed).not.toBe(secret);
    await addCustomer();
    await deliver();
    const one = receiver.sole();
    expect(String(one.headers['webhook-signature']).split(' ')).toHaveLength(2);
    verified(secret, one);
    verified(renewed, one);
    const listed = await call('GET', '/webhook-endpoints');
    expect(listed.body).not.toContain('whsec_');
    const history = await call('GET', '/audit-logs?resourceType=webhook-endpoints');
    expect(history.body).not.toContain('whsec_');
    const { rows } = await test.pool.query('select * from webhook_endpoints where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain('whsec_');
  });

  it('whose secret cannot be read fails by itself: others get theirs', async () => {
    const broken = await withEndpoint();
    const whole = await withEndpoint();
    await test.pool.query("update webhook_endpoints set secret = 'unknown.AAAA' where id = $1", [
      broken.id,
    ]);
    for (const { addCustomer } of [broken, whole]) await addCustomer();
    await deliver();
    expect(receiver.sole().path).toBe(`/${whole.tenantId}`);
    const unreadable = { response_text: 'its secret cannot be read' };
    expect(await broken.deliveries()).toMatchObject([
      { status: 'waiting', attempts: 1, ...unreadable },
    ]);
    const tried = await broken.call('POST', `${broken.path}/test`);
    expect(tried.json()).toMatchObject({ status: 'failed', ...unreadable });
  });

  it('whose address cannot be read fails by itself: others get theirs', async () => {
    const broken = await withEndpoint();
    const whole = await withEndpoint();
    await test.pool.query("update webhook_endpoints set url = 'no address' where id = $1", [
      broken.id,
    ]);
    for (const { addCustomer } of [broken, whole]) await addCustomer();
    await deliver();
    expect(receiver.sole().path).toBe(`/${whole.tenantId}`);
    expect(await broken.deliveries()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
  });

  it('hears of its company alone', async () => {
    const mine = await withEndpoint();
    const other = await withEndpoint();
    await other.addCustomer();
    await deliver();
    expect(receiver.sole().path).toBe(`/${other.tenantId}`);
    for (const answer of [
      await mine.call('GET', other.path),
      await mine.call('GET', `${other.path}/deliveries`),
      await mine.call('POST', `${other.path}/test`),
    ]) {
      expect(errorOf(answer)).toEqual([404, 'not_found']);
    }
  });
});
