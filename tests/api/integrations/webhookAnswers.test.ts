import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Outbound, outboundFrom } from '#server/security/outbound';
import { startNameServer } from '../support/nameServer.ts';
import { buildWebhookTest, type WebhookTest } from '../support/webhooks.ts';

const HOST = 'hook.example';

let names: Awaited<ReturnType<typeof startNameServer>>;
let receiver: WebhookTest['receiver'];
let deliver: WebhookTest['deliver'];
let withEndpoint: WebhookTest['withEndpoint'];
/** Gives up long before the look-up of a name that nobody answers. */
let hasty: Outbound;

beforeAll(async () => {
  names = await startNameServer();
  ({ receiver, deliver, withEndpoint } = await buildWebhookTest(({ origin, port }) => {
    const privateOrigins = [origin, `http://${HOST}:${port}`];
    const dnsServers = [names.address];
    hasty = outboundFrom({ privateOrigins, dnsServers, callMs: 500 });
    return outboundFrom({ privateOrigins, dnsServers });
  }));
});

beforeEach(() => {
  receiver.reset();
  // What waits of an earlier test is refused at once.
  names.answer(HOST, undefined);
});

describe('a call has a limit of time', () => {
  const inTime = [{ status: 'waiting', response_text: 'no answer in time' }];

  it('in which the receiver answers', async () => {
    const { deliveries, addCustomer } = await withEndpoint();
    receiver.answer(() => new Promise(() => undefined));
    await addCustomer();
    await deliver({ outbound: hasty });
    expect(await deliveries()).toMatchObject(inTime);
  });

  it('in which the name is looked up as well', async () => {
    const { deliveries, addCustomer } = await withEndpoint({
      url: `http://${HOST}:${receiver.port}/`,
    });
    names.answer(HOST, 'silent');
    await addCustomer();
    await deliver({ outbound: hasty });
    expect(await deliveries()).toMatchObject(inTime);
    expect(receiver.received).toEqual([]);
  });

  it('also when an address is saved', async () => {
    names.answer(HOST, 'silent');
    await expect(hasty.addressesOf(new URL(`https://${HOST}/`))).rejects.toThrow(
      expect.objectContaining({ name: 'TimeoutError' })
    );
  });
});

it('a receiver that changes the protocol has answered, and holds nothing up', async () => {
  const { deliveries, addCustomer } = await withEndpoint();
  receiver.answer(() => ({ status: 101, headers: { connection: 'upgrade', upgrade: 'other' } }));
  await addCustomer();
  await deliver();
  expect(await deliveries()).toMatchObject([{ status: 'waiting', response_status: 101 }]);
});
