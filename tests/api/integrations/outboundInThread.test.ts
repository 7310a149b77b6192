import { createServer } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { NoAnswer, NotPublic } from '#server/security/outbound';
import { outboundInThread } from '#server/security/outboundInThread';

/** Says back what it is told. */
const receiver = createServer((request, response) => {
  void text(request).then(body => response.writeHead(201, { 'retry-after': '7' }).end(body));
});
let origin = '';

beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const address = receiver.address();
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});

afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

afterEach(() => void vi.useRealTimers());

const outboundTo = (...privateOrigins: string[]) =>
  outboundInThread({ privateOrigins, dnsServers: [] });

it('each of many calls gets its own answer', async () => {
  const outbound = outboundTo(origin);
  const bodies = Array.from({ length: 50 }, (_, n) => `{"n":${n}}`);
  const answers = bodies.map(body => outbound.post({ url: new URL(origin), headers: {}, body }));
  expect(await Promise.all(answers)).toEqual(
    bodies.map(body => ({ status: 201, text: body, retryAfter: 7 }))
  );
});

it('an address that is not public is refused, and one that does not answer says why', async () => {
  const closed = 'http://127.0.0.1:1';
  const outbound = outboundTo(closed);
  const call = { headers: {}, body: '{}' };
  const refused = outbound.post({ ...call, url: new URL('https://127.0.0.1/') });
  await expect(refused).rejects.toThrow(new NotPublic('the address is not public'));
  const silent = outbound.post({ ...call, url: new URL(closed) });
  await expect(silent).rejects.toThrow(new NoAnswer('ECONNREFUSED'));
});

it('calls again after the thread was idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const outbound = outboundTo(origin);
  const call = () => outbound.post({ url: new URL(origin), headers: {}, body: 'hello' });
  await expect(call()).resolves.toMatchObject({ text: 'hello' });
  vi.advanceTimersByTime(30_000);
  await expect(call()).resolves.toMatchObject({ text: 'hello' });
});
