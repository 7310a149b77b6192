import { createServer } from 'node:http';
import { once } from 'node:events';
import { createServer as createSocketServer, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { NoAnswer, NotPublic } from '#server/security/outbound';
import { threadedOutbound } from '../support/webhooks.ts';

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
  threadedOutbound({ privateOrigins, dnsServers: [] });

it('each of many calls gets its own answer', async () => {
  const outbound = outboundTo(origin);
  const bodies = Array.from({ length: 50 }, (_, n) => `{"n":${n}}`);
  const answers = bodies.map(body => outbound.post({ url: new URL(origin), headers: {}, body }));
  expect(await Promise.all(answers)).toEqual(
    bodies.map(body => ({ status: 201, text: body, retryAfter: 7 }))
  );
});

it('calls with the settings of a server, of which only some can be copied to a thread', async () => {
  const config = { privateOrigins: [origin], dnsServers: [], clock: () => new Date() };
  const outbound = threadedOutbound(config);
  const call = outbound.post({ url: new URL(origin), headers: {}, body: 'hello' });
  await expect(call).resolves.toMatchObject({ status: 201, text: 'hello' });
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

describe('a receiver that means harm', () => {
  /** Calls a receiver that answers so. Returns the call, and when its connection closed. */
  const callOf = async (answer: (socket: Socket) => void) => {
    const closed = Promise.withResolvers<void>();
    const server = createSocketServer(socket => {
      socket.on('error', () => undefined);
      socket.once('close', () => closed.resolve());
      socket.once('data', () => answer(socket));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const url = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
    const options = { privateOrigins: [url.origin], dnsServers: [], callMs: 1_000 };
    const outbound = threadedOutbound(options);
    return { ended: outbound.post({ url, headers: {}, body: '{}' }), closed: closed.promise };
  };

  const dribble = (socket: Socket, text: string) => {
    const timer = setInterval(() => socket.write(text), 50);
    socket.once('close', () => clearInterval(timer));
  };

  it('by headers that never end, has not answered in time', async () => {
    const { ended, closed } = await callOf(socket => {
      socket.write('HTTP/1.1 200 OK\r\n');
      dribble(socket, 'x-more: 1\r\n');
    });
    await expect(ended).rejects.toThrow(new NoAnswer('no answer in time'));
    await closed;
  });

  it('by an answer that drips, has answered with what came in time', async () => {
    const { ended, closed } = await callOf(socket => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n');
      dribble(socket, 'a');
    });
    expect(await ended).toMatchObject({ status: 200, text: expect.stringMatching(/^a+$/) });
    await closed;
  });

  it('by an answer without end, is read for 1 KiB', async () => {
    const { ended, closed } = await callOf(socket => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      const more = () => {
        while (!socket.destroyed && socket.write('b'.repeat(65_536)));
      };
      socket.on('drain', more);
      more();
    });
    expect((await ended).text).toBe('b'.repeat(1024));
    await closed;
  });

  it('by headers without measure, has not answered', async () => {
    const { ended, closed } = await callOf(socket => {
      socket.write(`HTTP/1.1 200 OK\r\nx-long: ${'c'.repeat(1_000_000)}\r\n\r\n`);
    });
    await expect(ended).rejects.toThrow(new NoAnswer('HPE_HEADER_OVERFLOW'));
    await closed;
  });
});
