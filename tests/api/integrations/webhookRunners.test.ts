import { setImmediate } from 'node:timers/promises';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { transactionsOn } from '#server/db/transactions';
import { claimDue } from '#server/modules/integrations/webhooks/claim';
import { readOn } from '#server/modules/integrations/webhooks/readOn';
import { buildWebhookTest, idsOf, type WebhookTest } from '../support/webhooks.ts';

let test: WebhookTest['test'];
let receiver: WebhookTest['receiver'];
let log: WebhookTest['log'];
let warned: WebhookTest['warned'];
let deliver: WebhookTest['deliver'];
let withEndpoint: WebhookTest['withEndpoint'];

beforeAll(async () => {
  ({ test, receiver, log, warned, deliver, withEndpoint } = await buildWebhookTest());
});

beforeEach(() => {
  receiver.reset();
  warned.length = 0;
});

/** The job in another process, where the database is open for several. */
const otherRunner = async () => {
  const connection = await test.connection.openAgain?.();
  if (!connection) return deliver;
  onTestFinished(() => connection.close());
  const database = transactionsOn(connection);
  return () => deliver({ database });
};

/** A runner that never hears what became of its calls, and loses the database when it is killed. */
const dyingRunner = () => {
  const { database, outbound } = test.services;
  const taken: string[] = [];
  const died = new Error('killed');
  let isDead = false;
  const ended = deliver({
    database: {
      ...database,
      platformTransaction: (...given) =>
        isDead ? Promise.reject(died) : database.platformTransaction(...given),
    },
    outbound: {
      ...outbound,
      post: ({ headers }) => {
        taken.push(String(headers['webhook-id']));
        return new Promise(() => undefined);
      },
    },
  });
  return {
    taken,
    kill: () => {
      isDead = true;
      return expect(ended).rejects.toBe(died);
    },
  };
};

const leasesRunOut = () =>
  test.pool.query(
    `update webhook_deliveries set taken_until = now() where taken_until is not null`
  );

it('of two at once, one sends each event, five at once for an endpoint', async () => {
  const other = await otherRunner();
  const endpoints = [await withEndpoint(), await withEndpoint()];
  const events = 20;
  for (let at = 0; at < events; at += 1) {
    for (const { addCustomer } of endpoints) await addCustomer();
  }
  const underWay = new Map<string, number>();
  let most = 0;
  receiver.answer(async ({ path }) => {
    const now = (underWay.get(path) ?? 0) + 1;
    underWay.set(path, now);
    most = Math.max(most, now);
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    underWay.set(path, (underWay.get(path) ?? 1) - 1);
    return { status: 200 };
  });
  await Promise.all([deliver(), other()]);
  expect(receiver.received).toHaveLength(events * endpoints.length);
  expect(idsOf(receiver.received)).toHaveLength(events * endpoints.length);
  expect(most).toBeLessThanOrEqual(5);
  expect(warned).toEqual([]);
});

it('while one has five calls of an endpoint under way, another begins none', async () => {
  const other = await otherRunner();
  const slow = await withEndpoint();
  const quick = await withEndpoint();
  for (let at = 0; at < 8; at += 1) await slow.addCustomer();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  receiver.answer(async () => {
    await released;
    return { status: 200 };
  });
  const first = deliver();
  await expect.poll(() => receiver.received.length).toBe(5);
  receiver.answer(() => ({ status: 200 }));
  await quick.addCustomer();
  await other();
  const heard = (tenantId: number) =>
    receiver.received.filter(({ path }) => path === `/${tenantId}`).length;
  expect(heard(slow.tenantId)).toBe(5);
  expect(heard(quick.tenantId)).toBe(1);
  release();
  await first;
  await other();
  expect(heard(slow.tenantId)).toBe(8);
  expect(idsOf(receiver.received)).toHaveLength(9);
});

it('twenty endpoints of a company that do not answer delay no other company', async () => {
  const slow = await withEndpoint();
  const quick = await withEndpoint();
  const types = ['customer.created'];
  for (let at = 1; at < 20; at += 1) {
    await slow.call('POST', '/webhook-endpoints', { url: `${receiver.origin}/slow/${at}`, types });
  }
  for (let at = 0; at < 5; at += 1) await slow.addCustomer();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  receiver.answer(async ({ path }) => {
    if (path !== `/${quick.tenantId}`) await released;
    return { status: 200 };
  });
  const delivering = deliver();
  await expect.poll(() => receiver.received.length).toBe(100);
  await quick.addCustomer();
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBe(101);
  release();
  await delivering;
});

it('an endpoint with nothing under way comes before those with more, however old theirs is', async () => {
  const slow = await withEndpoint();
  const quick = await withEndpoint();
  for (let at = 0; at < 5; at += 1) await slow.addCustomer();
  await readOn(test.services, log);
  await quick.addCustomer();
  await readOn(test.services, log);
  const claim = async (room: number) => {
    const claimed = await test.database.platformTransaction(PLATFORM, tx => claimDue(tx, room));
    return claimed.map(({ endpoint_id }) => endpoint_id);
  };
  expect(await claim(1)).toEqual([slow.id]);
  expect(await claim(1)).toEqual([quick.id]);
  expect(await claim(4)).toEqual([slow.id, slow.id, slow.id, slow.id]);
  await leasesRunOut();
  await deliver();
});

it('what is under way when 410 switches off keeps what becomes of it', async () => {
  const { deliveries, addCustomer, state } = await withEndpoint();
  for (let at = 0; at < 3; at += 1) await addCustomer();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let calls = 0;
  receiver.answer(async () => {
    calls += 1;
    const [first, second] = [calls === 1, calls === 2];
    if (!first) await released;
    return { status: first ? 410 : second ? 200 : 500 };
  });
  const delivering = deliver();
  await expect.poll(async () => (await state()).active).toBe(false);
  release();
  await delivering;
  const ends = (await deliveries()).map(({ status, next_at }) => `${status} ${next_at}`);
  expect(ends.toSorted()).toEqual(['failed null', 'failed null', 'sent null']);
});

/** A call that is awaited until `answer`. */
const callUnderWay = async ({ addCustomer }: { addCustomer: () => Promise<void> }) => {
  const answered = Promise.withResolvers<{ status: number }>();
  receiver.answer(() => answered.promise);
  await addCustomer();
  const delivering = deliver();
  await expect.poll(() => receiver.received.length).toBe(1);
  return (status: number) => {
    answered.resolve({ status });
    return delivering;
  };
};

it.each([
  [200, 'sent'],
  [500, 'failed'],
])(
  'a call under way when it is switched off and on notes %i, and is the last',
  async (response_status, status) => {
    const endpoint = await withEndpoint();
    const answer = await callUnderWay(endpoint);
    for (const active of [false, true]) {
      expect((await endpoint.call('PATCH', endpoint.path, { active })).statusCode).toBe(200);
    }
    await answer(response_status);
    expect(await endpoint.deliveries()).toMatchObject([
      { status, response_status, next_at: null, attempts: 1 },
    ]);
  }
);

it('a call under way when its endpoint ends, ends with it', async () => {
  const endpoint = await withEndpoint();
  const answer = await callUnderWay(endpoint);
  expect((await endpoint.call('DELETE', endpoint.path)).statusCode).toBe(200);
  await answer(500);
  expect(warned).toEqual([]);
});

it('what one had under way when it died is sent again by another, with the same id', async () => {
  const { deliveries, addCustomer } = await withEndpoint();
  const other = await otherRunner();
  await addCustomer();
  const { taken, kill } = dyingRunner();
  await expect.poll(() => taken.length).toBe(1);
  await other();
  expect(receiver.received).toEqual([]);
  await kill();
  await leasesRunOut();
  await other();
  expect(receiver.sole().headers['webhook-id']).toBe(taken[0]);
  expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 1 }]);
});

it('one that was taken over changes nothing of what became of it since', async () => {
  const { deliveries, addCustomer } = await withEndpoint();
  const other = await otherRunner();
  await addCustomer();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  receiver.answer(async () => {
    await released;
    return { status: 500 };
  });
  const first = deliver();
  await expect.poll(() => receiver.received.length).toBe(1);
  receiver.answer(() => ({ status: 503, headers: { 'retry-after': '600' } }));
  await leasesRunOut();
  await other();
  const taken = [{ status: 'waiting', attempts: 1, response_status: 503 }];
  expect(await deliveries()).toMatchObject(taken);
  release();
  await first;
  expect(await deliveries()).toMatchObject(taken);
  expect(idsOf(receiver.received)).toHaveLength(1);
});

it('five calls that hear 410 at the same time switch off once', async () => {
  const { maker, state, addCustomer } = await withEndpoint();
  for (let at = 0; at < 5; at += 1) await addCustomer();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  receiver.answer(async () => {
    if (receiver.received.length === 5) release();
    await released;
    return { status: 410 };
  });
  const mails = (await test.mailsTo(maker.email)).length;
  await deliver();
  expect(await state()).toMatchObject({ active: false, reason: 'gone' });
  expect(warned).toEqual([]);
  expect(await test.mailsTo(maker.email)).toHaveLength(mails + 1);
});
