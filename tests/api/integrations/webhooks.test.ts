import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboundFrom } from '#server/security/outbound';
import { deliverWebhooks } from '#server/modules/integrations/webhooks/webhooks.job';
import { companyWithTokens } from '../support/programs.ts';
import { errorOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

let test: TestApp;
let origin: string;
const received: Received[] = [];
let answer: (path: string) => number = () => 200;

const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, body });
    response.writeHead(answer(path), { location: '/elsewhere' }).end('thanks\0');
  });
});

beforeAll(async () => {
  await new Promise<void>(listening => receiver.listen(0, '127.0.0.1', listening));
  const { port } = receiver.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  test = await buildTestApp({
    ownDatabase: true,
    outbound: outboundFrom({ privateOrigins: [origin], dnsServers: [] }),
  });
});

afterAll(() => void receiver.close());

beforeEach(() => {
  received.length = 0;
  answer = () => 200;
});

const log = { warn: () => undefined };

const deliver = () => deliverWebhooks(test.services, log);

/** As if all waiting tries were due. */
const makeDue = () =>
  test.pool.query(`update webhook_deliveries set next_at = now() where status = 'waiting'`);

const withEndpoint = async (types = ['customer.created', 'customer.updated']) => {
  const company = await companyWithTokens(test);
  const made = await company.call('POST', '/webhook-endpoints', {
    url: `${origin}/${company.tenantId}`,
    types,
  });
  expect(made.statusCode, made.body).toBe(201);
  const endpoint: { id: number; secret: string } = made.json();
  const deliveries = async () =>
    (await company.call('GET', `/webhook-endpoints/${endpoint.id}/deliveries`)).json();
  return { ...company, ...endpoint, deliveries };
};

const sole = () => {
  const [one, ...more] = received;
  if (!one || more.length > 0) throw new Error(`${received.length} calls were received`);
  return one;
};

const verified = (secret: string, { body, headers }: Received) =>
  new Webhook(secret).verify(body, {
    'webhook-id': String(headers['webhook-id']),
    'webhook-timestamp': String(headers['webhook-timestamp']),
    'webhook-signature': String(headers['webhook-signature']),
  });

describe('an endpoint', () => {
  it('is called once with each event, signed, as the feed has it', async () => {
    const { call, secret, deliveries, tenantId } = await withEndpoint();
    await call('POST', '/customers', { name: 'Orkest' });
    await call('POST', '/products', { name: 'Lamp', stock: 1 });
    await Promise.all([deliver(), deliver()]);
    await deliver();
    const feed = (await call('GET', '/events?types=customer.created')).json().events[0];
    const one = sole();
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
    const { call, deliveries, id } = await withEndpoint();
    answer = path => (path === '/elsewhere' ? 200 : 302);
    await call('POST', '/customers', { name: 'Orkest' });
    await deliver();
    expect(await deliveries()).toMatchObject([
      { status: 'waiting', attempts: 1, response_status: 302 },
    ]);
    const failing = (await call('GET', `/webhook-endpoints/${id}`)).json();
    expect(failing.failing_since).not.toBeNull();
    await deliver();
    expect(received).toHaveLength(1);
    answer = () => 204;
    await makeDue();
    await deliver();
    expect(received.map(({ path }) => path)).not.toContain('/elsewhere');
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ status: 'sent', attempts: 2 }]);
    expect((await call('GET', `/webhook-endpoints/${id}`)).json().failing_since).toBeNull();
  });

  it('is switched off by 410, and starts with new events when it is switched on', async () => {
    const { call, id, maker } = await withEndpoint();
    answer = () => 410;
    await call('POST', '/customers', { name: 'A' });
    await deliver();
    const off = (await call('GET', `/webhook-endpoints/${id}`)).json();
    expect(off).toMatchObject({ active: false, reason: 'gone' });
    const history = (await call('GET', '/audit-logs?resourceType=webhook-endpoints')).json();
    expect(history[0].metadata.changes.reason).toEqual({ from: null, to: 'gone' });
    expect((await test.mailsTo(maker.email)).at(-1)?.subject).toContain('127.0.0.1');
    await call('POST', '/customers', { name: 'B' });
    await deliver();
    answer = () => 200;
    received.length = 0;
    const on = await call('PATCH', `/webhook-endpoints/${id}`, { active: true });
    expect(on.json()).toMatchObject({ active: true, reason: null, failing_since: null });
    await call('POST', '/customers', { name: 'C' });
    await deliver();
    expect(sole().body).toContain('customer.created');
    const since = new Date(Date.now() - 3_600_000).toISOString();
    const replayed = await call('POST', `/webhook-endpoints/${id}/replay`, { since });
    expect(replayed.json()).toEqual({ count: 2 });
    await deliver();
    expect(received).toHaveLength(3);
    const old = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
    expect((await call('POST', `/webhook-endpoints/${id}/replay`, { since: old })).statusCode).toBe(
      400
    );
  });

  it('is switched off after five days without success', async () => {
    const { call, id } = await withEndpoint();
    answer = () => 500;
    await call('POST', '/customers', { name: 'A' });
    await deliver();
    await test.pool.query(
      `update webhook_endpoints set failing_since = now() - interval '6 days' where id = $1`,
      [id]
    );
    await makeDue();
    await deliver();
    expect((await call('GET', `/webhook-endpoints/${id}`)).json()).toMatchObject({
      active: false,
      reason: 'failing',
    });
  });

  it('gets a delivery once more, and a test that counts for nothing', async () => {
    const { call, id, deliveries } = await withEndpoint();
    await call('POST', '/customers', { name: 'A' });
    await deliver();
    const [delivery] = await deliveries();
    const path = `/webhook-endpoints/${id}/deliveries/${delivery.id}/resend`;
    expect((await call('POST', path)).statusCode).toBe(200);
    await deliver();
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received).toHaveLength(2);
    const tried = await call('POST', `/webhook-endpoints/${id}/test`);
    expect(tried.json()).toMatchObject({
      status: 'sent',
      response_status: 200,
      response_text: 'thanks',
    });
    expect(JSON.parse(received.at(-1)?.body ?? '')).toMatchObject({
      type: 'webhook.test',
      data: {},
    });
    expect(await deliveries()).toHaveLength(1);
  });

  it('is signed by both secrets after a rotation, the newer first', async () => {
    const { call, id, secret } = await withEndpoint();
    const renewed = (await call('POST', `/webhook-endpoints/${id}/rotate`)).json().secret;
    expect(renewed).not.toBe(secret);
    await call('POST', '/customers', { name: 'A' });
    await deliver();
    const one = sole();
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
    for (const { call } of [broken, whole]) await call('POST', '/customers', { name: 'Orkest' });
    await deliver();
    expect(sole().path).toBe(`/${whole.tenantId}`);
    expect(await broken.deliveries()).toMatchObject([
      { status: 'waiting', attempts: 1, response_text: 'its secret cannot be read' },
    ]);
    expect(
      (await broken.call('POST', `/webhook-endpoints/${broken.id}/test`)).json()
    ).toMatchObject({
      status: 'failed',
      response_text: 'its secret cannot be read',
    });
  });

  it('whose address cannot be read fails by itself: others get theirs', async () => {
    const broken = await withEndpoint();
    const whole = await withEndpoint();
    await test.pool.query("update webhook_endpoints set url = 'no address' where id = $1", [
      broken.id,
    ]);
    for (const { call } of [broken, whole]) await call('POST', '/customers', { name: 'Orkest' });
    await deliver();
    expect(sole().path).toBe(`/${whole.tenantId}`);
    expect(await broken.deliveries()).toMatchObject([{ status: 'waiting', attempts: 1 }]);
  });

  it('hears of its company alone', async () => {
    const mine = await withEndpoint();
    const other = await withEndpoint();
    await other.call('POST', '/customers', { name: 'A' });
    await deliver();
    expect(sole().path).toBe(`/${other.tenantId}`);
    expect(errorOf(await mine.call('GET', `/webhook-endpoints/${other.id}`))).toEqual([
      404,
      'not_found',
    ]);
    expect(errorOf(await mine.call('GET', `/webhook-endpoints/${other.id}/deliveries`))).toEqual([
      404,
      'not_found',
    ]);
    expect(errorOf(await mine.call('POST', `/webhook-endpoints/${other.id}/test`))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('is one of twenty at most, also at once', async () => {
    const { call } = await companyWithTokens(test);
    const add = (at: number) =>
      call('POST', '/webhook-endpoints', { url: `${origin}/${at}`, types: ['customer.created'] });
    for (let at = 0; at < 18; at += 1) expect((await add(at)).statusCode).toBe(201);
    const answers = await Promise.all([18, 19, 20, 21].map(add));
    expect(
      answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)
    ).toEqual([201, 201, 409, 409]);
  });
});

describe('addresses that may not be called', () => {
  it.each([
    ['http://example.com/', 'invalid'],
    ['https://127.0.0.1/', 'not_public'],
    ['https://[::1]/', 'not_public'],
    ['https://169.254.169.254/latest', 'not_public'],
    ['https://10.0.0.1/', 'not_public'],
    ['https://[::ffff:127.0.0.1]/', 'not_public'],
    ['https://2130706433/', 'not_public'],
    ['https://0x7f.1/', 'not_public'],
    ['https://localhost/', 'not_public'],
    ['https://user:secret@1.1.1.1/', 'invalid'],
    ['ftp://1.1.1.1/', 'invalid'],
    [`https://1.1.1.1/${'x'.repeat(2_000)}`, 'too_long'],
  ])('%s is refused at its field', async (url, code) => {
    const { call } = await companyWithTokens(test);
    const refused = await call('POST', '/webhook-endpoints', { url, types: ['customer.created'] });
    expect(refused.statusCode, refused.body).toBe(400);
    expect(refused.json().fieldCodes?.url ?? refused.json().fields.url, code).toBeTruthy();
  });

  it('is looked at again at each try: nothing is connected to', async () => {
    const { call, id, deliveries } = await withEndpoint();
    const { port } = receiver.address() as AddressInfo;
    await test.pool.query('update webhook_endpoints set url = $2 where id = $1', [
      id,
      `http://localhost:${port}/moved`,
    ]);
    await call('POST', '/customers', { name: 'A' });
    await deliver();
    expect(received).toEqual([]);
    expect(await deliveries()).toMatchObject([{ status: 'refused', response_status: null }]);
  });
});

describe('a token that makes endpoints', () => {
  it('sees and ends its own alone, within its permissions', async () => {
    const company = await withEndpoint();
    const program = await company.make(['customers.view'], { webhooks: true });
    const made = await program.call('POST', '/webhook-endpoints', {
      url: `${origin}/zap`,
      types: ['customer.created'],
    });
    expect(made.statusCode, made.body).toBe(201);
    const { id, token_id } = made.json();
    expect(token_id).toBe(program.id);
    const listed = (await program.call('GET', '/webhook-endpoints')).json();
    expect(listed.map((row: { id: number }) => row.id)).toEqual([id]);
    expect(errorOf(await program.call('DELETE', `/webhook-endpoints/${company.id}`))).toEqual([
      404,
      'not_found',
    ]);
    const beyond = await program.call('POST', '/webhook-endpoints', {
      url: `${origin}/zap`,
      types: ['invoice.issued'],
    });
    expect(errorOf(beyond)).toEqual([403, 'exceeds_own_rights']);
    expect(
      errorOf(await program.call('PATCH', `/webhook-endpoints/${id}`, { active: false }))
    ).toEqual([403, 'token_not_allowed']);
    const plain = await company.make(['customers.view']);
    expect(errorOf(await plain.call('GET', '/webhook-endpoints'))).toEqual([403, 'forbidden']);
    expect((await program.call('DELETE', `/webhook-endpoints/${id}`)).statusCode).toBe(200);
  });

  it('takes its endpoints along when it ends', async () => {
    const { call, make } = await companyWithTokens(test);
    const program = await make(['customers.view'], { webhooks: true });
    await program.call('POST', '/webhook-endpoints', {
      url: `${origin}/zap`,
      types: ['customer.created'],
    });
    await call('DELETE', `/api-tokens/${program.id}`);
    expect((await call('GET', '/webhook-endpoints')).json()).toEqual([]);
  });
});
