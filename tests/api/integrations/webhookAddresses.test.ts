import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildWebhookTest, type WebhookTest } from '../support/webhooks.ts';

let test: WebhookTest['test'];
let receiver: WebhookTest['receiver'];
let deliver: WebhookTest['deliver'];
let withEndpoint: WebhookTest['withEndpoint'];

beforeAll(async () => {
  ({ test, receiver, deliver, withEndpoint } = await buildWebhookTest());
});

beforeEach(() => receiver.reset());

it('an address is looked at again at each try: nothing is connected to', async () => {
  const { id, deliveries, addCustomer } = await withEndpoint();
  await test.pool.query('update webhook_endpoints set url = $2 where id = $1', [
    id,
    `http://localhost:${receiver.port}/moved`,
  ]);
  await addCustomer();
  await deliver();
  expect(receiver.received).toEqual([]);
  expect(await deliveries()).toMatchObject([{ status: 'refused', response_status: null }]);
});
