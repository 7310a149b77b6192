import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outbound } from '#server/security/outbound';
import { startNameServer } from '../support/nameServer.ts';
import { buildWebhookTest, type WebhookTest, threadedOutbound } from '../support/webhooks.ts';

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
    hasty = threadedOutbound({ privateOrigins, dnsServers, callMs: 500 });
    return threadedOutbound({ privateOrigins, dnsServers });
  }));
});

beforeEach(() => {
  receiver.reset();
  // What waits of an earlier test is refused at once.
  names.answer(HOST, undefined);
});

describe('a call has a limit of time', () => {
  const inTime = [{ status: 'waiting', response_text: 'no answer in time' }];

  it('for which a test waits, too', { timeout: 30_000 }, async () => {
    const { call, path } = await withEndpoint();
    // Longer than other calls of the API may take.
    receiver.answer(async () => {
      await delay(10_500);
      return { status: 204 };
    });
    const tested = await call('POST', `${path}/test`);
    expect([tested.statusCode, tested.json().status]).toEqual([200, 'sent']);
  });

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

const HOUR = 3_600;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR * 1000).toUTCString();

describe('Retry-After', () => {
  /** Seconds from the try to the next one, at least and at most. */
  const waitAfter = async (status: number, retryAfter: string) => {
    const { deliveries, addCustomer } = await withEndpoint();
    receiver.answer(() => ({ status, headers: { 'retry-after': retryAfter } }));
    await addCustomer();
    const before = Date.now();
    await deliver();
    const after = Date.now();
    const [delivery] = await deliveries();
    expect(delivery).toMatchObject({ status: 'waiting', response_status: status });
    const next = Date.parse(delivery?.next_at ?? '');
    return { least: (next - after) / 1000, most: (next - before) / 1000 };
  };

  it.each([
    [429, '600', 600],
    [503, '600', 600],
    [503, '86401', 24 * HOUR],
    [429, '9'.repeat(30), 24 * HOUR],
  ])('of %i in seconds is obeyed, a day at most: %s', async (status, retryAfter, wait) => {
    const { least, most } = await waitAfter(status, retryAfter);
    expect(least).toBeLessThanOrEqual(wait);
    expect(most).toBeGreaterThan(wait - 1);
  });

  it.each([
    [429, 2, 2 * HOUR],
    [503, 48, 24 * HOUR],
  ])('of %i is obeyed as a date, a day at most: in %i hours', async (status, hours, wait) => {
    const { least, most } = await waitAfter(status, inHours(hours));
    expect(least).toBeLessThanOrEqual(wait);
    // The try is later than the date was chosen.
    expect(most).toBeGreaterThan(wait - 60);
  });

  it('of a date that is over is as without it', async () => {
    expect((await waitAfter(503, inHours(-2))).least).toBeLessThanOrEqual(6);
  });

  it.each([
    [500, '600'],
    [302, '600'],
    [429, 'soon'],
    [429, 'in 2099'],
    [429, 'Sun, 06 Nov 2095 08:49:37 PST'],
    [503, '1.5'],
    [503, '-600'],
    [503, '600, 600'],
  ])('of %i is ignored: %s', async (status, retryAfter) => {
    expect((await waitAfter(status, retryAfter)).least).toBeLessThanOrEqual(6);
  });
});
