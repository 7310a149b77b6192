import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startNameServer } from '../support/nameServer.ts';
import { fieldsOf } from '../support/planner.ts';
import { buildWebhookTest, type WebhookTest, threadedOutbound } from '../support/webhooks.ts';

/** Nothing is called there: the tests refuse it or lead elsewhere. */
const PUBLIC = '93.184.216.34';

let names: Awaited<ReturnType<typeof startNameServer>>;
let test: WebhookTest['test'];
let receiver: WebhookTest['receiver'];
let deliver: WebhookTest['deliver'];
let makeDue: WebhookTest['makeDue'];
let withEndpoint: WebhookTest['withEndpoint'];

beforeAll(async () => {
  names = await startNameServer();
  ({ test, receiver, deliver, makeDue, withEndpoint } = await buildWebhookTest(({ origin, port }) =>
    threadedOutbound({
      privateOrigins: [origin, `http://private.example:${port}`],
      dnsServers: [names.address],
    })
  ));
});

beforeEach(() => receiver.reset());

let count = 0;

/** A name that no other test asks for. */
const newName = () => `hook${(count += 1)}.example`;

/** An endpoint whose name leads to public addresses, as long as nobody says otherwise. */
const withName = async () => {
  const name = newName();
  names.answer(name, [PUBLIC]);
  const endpoint = await withEndpoint({ url: `https://${name}:${receiver.port}/` });
  names.asked.length = 0;
  return { name, ...endpoint };
};

describe('a name that led to a public address when it was saved', () => {
  it('is looked up once at each try, and nothing is connected to where it leads elsewhere', async () => {
    const { name, deliveries, addCustomer } = await withName();
    await addCustomer();
    const before = receiver.connections();
    names.answer(name, ['127.0.0.1']);
    await deliver();
    expect(await deliveries()).toMatchObject([
      { status: 'refused', response_status: null, response_text: 'the address is not public' },
    ]);
    expect(receiver.connections()).toBe(before);
    expect(names.asked.toSorted()).toEqual([`A ${name}`, `AAAA ${name}`]);
  });

  it.each([
    ['has a private address beside it', [PUBLIC, '10.0.0.1']],
    ['has a private one of version 6 beside it', [PUBLIC, '::1']],
    ['has a private one within one of version 6', ['::ffff:127.0.0.1']],
    ['has a private one behind NAT64', [PUBLIC, '64:ff9b::127.0.0.1']],
    ['has no address any more', []],
    ['is gone', undefined],
  ])('is refused once it %s, and cannot be saved', async (_what, answers) => {
    const { name, call, deliveries, addCustomer } = await withName();
    await addCustomer();
    const before = receiver.connections();
    names.answer(name, answers);
    await deliver();
    expect(await deliveries()).toMatchObject([{ status: 'refused', response_status: null }]);
    expect(receiver.connections()).toBe(before);
    const saved = await call('POST', '/webhook-endpoints', {
      url: `https://${name}/`,
      types: ['customer.created'],
    });
    expect([saved.statusCode, fieldsOf(saved)]).toEqual([400, ['url']]);
  });

  it('is tried again where its name server cannot tell, and cannot be saved meanwhile', async () => {
    const { name, call, path, deliveries, addCustomer } = await withName();
    await addCustomer();
    names.answer(name, 'broken');
    await deliver();
    expect(await deliveries()).toMatchObject([
      { status: 'waiting', attempts: 1, response_text: 'ESERVFAIL' },
    ]);
    const moved = await call('PATCH', path, { url: `https://${name}/moved` });
    expect([moved.statusCode, fieldsOf(moved)]).toEqual([400, ['url']]);
  });
});

describe('an address without https', () => {
  it('is called as long as it is a private origin', async () => {
    const { deliveries, addCustomer } = await withEndpoint();
    await addCustomer();
    await deliver({
      outbound: threadedOutbound({ privateOrigins: [], dnsServers: [names.address] }),
    });
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toMatchObject([
      { status: 'refused', response_text: 'the address is not https' },
    ]);
  });

  it('is not looked up, though its name is public', async () => {
    const { name, id, deliveries, addCustomer } = await withName();
    await test.pool.query(`update webhook_endpoints set url = $2 where id = $1`, [
      id,
      `http://${name}/`,
    ]);
    await addCustomer();
    await deliver();
    expect(await deliveries()).toMatchObject([
      { status: 'refused', response_text: 'the address is not https' },
    ]);
    expect(names.asked).toEqual([]);
  });
});

describe('a private origin', () => {
  const withPrivateName = () =>
    withEndpoint({ url: `http://private.example:${receiver.port}/private` });

  it('is called at the address that was looked up, by its name', async () => {
    names.answer('private.example', ['127.0.0.1']);
    const { addCustomer } = await withPrivateName();
    await addCustomer();
    names.asked.length = 0;
    await deliver();
    expect(receiver.sole().headers.host).toBe(`private.example:${receiver.port}`);
    expect(names.asked.toSorted()).toEqual(['A private.example', 'AAAA private.example']);
  });

  it('is called at its next address where the first does not answer', async () => {
    // The receiver listens at the last alone.
    names.answer('private.example', ['127.0.0.2', '::1', '127.0.0.1']);
    const { deliveries, addCustomer } = await withPrivateName();
    await addCustomer();
    await deliver();
    expect(receiver.sole().path).toBe('/private');
    expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 1 }]);
  });

  it('that does not answer at any address is tried again', async () => {
    names.answer('private.example', ['127.0.0.2', '127.0.0.3']);
    const { deliveries, addCustomer } = await withPrivateName();
    await addCustomer();
    await deliver();
    expect(await deliveries()).toMatchObject([
      { status: 'waiting', attempts: 1, response_text: 'ECONNREFUSED' },
    ]);
    names.answer('private.example', ['127.0.0.1']);
    await makeDue();
    await deliver();
    expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 2 }]);
  });

  it.each(['A', 'AAAA'] as const)('is called though %s cannot be looked up', async broken => {
    const address = broken === 'A' ? '::1' : '127.0.0.1';
    names.answer('private.example', [address], broken);
    const { deliveries, addCustomer } = await withPrivateName();
    await addCustomer();
    await deliver();
    // The receiver listens at the address of version 4 alone.
    expect(await deliveries()).toMatchObject([
      broken === 'AAAA' ? { status: 'sent' } : { response_text: 'ECONNREFUSED' },
    ]);
  });

  it('never leads to link-local addresses', async () => {
    names.answer('private.example', ['127.0.0.1', '169.254.169.254']);
    const { deliveries, addCustomer } = await withPrivateName();
    await addCustomer();
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ status: 'refused' }]);
  });
});
