import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drainRequestBodies, closeSlowReaders, closeSlowSenders } from '#server/http/timeouts';

/** In milliseconds; a busy machine may take a while between a connection and its first byte. */
const [PATIENCE, LONGER] = [500, 1_200];

/** More than the system keeps for one that does not read. */
const MUCH = 'x'.repeat(32 * 1024 * 1024);

let app: FastifyInstance;
let port: number;

beforeEach(async () => {
  app = fastify({ connectionTimeout: PATIENCE, forceCloseConnections: true });
  closeSlowReaders(app);
  closeSlowSenders(app, PATIENCE);
  drainRequestBodies(app);
  app.get('/late', () => delay(LONGER, 'made'));
  app.post('/little', { bodyLimit: 10 }, () => 'taken');
  app.post('/file', { config: { slowBody: true } }, ({ body }) => body);
  app.get('/much', () => delay(LONGER, MUCH));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

afterEach(async () => {
  await app.close();
});

it('waits for an answer that is long in the making', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/late`);
  expect(await answer.text()).toBe('made');
});

it('lets go of one who does not read the answer', async () => {
  const accepted = once(app.server, 'connection');
  const client = connect(port, '127.0.0.1').pause();
  client.write('GET /much HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
  const [held]: Socket[] = await accepted;
  await once(held ?? client, 'close');
  client.destroy();
});

it('lets go of one who asks nothing more', async () => {
  const client = connect(port, '127.0.0.1');
  await once(client.resume(), 'close');
});

it('has a refusal arrive, though the client looks only once it has sent too much', async () => {
  const client = connect(port, '127.0.0.1').pause();
  const closed = once(client, 'close');
  client.write('POST /little HTTP/1.1\r\nhost: 127.0.0.1\r\nconnection: close\r\n');
  client.write(`content-type: application/json\r\ncontent-length: ${MUCH.length}\r\n\r\n`);
  for (const block of Array.from({ length: 64 }, () => MUCH.slice(0, 64 * 1024))) {
    if (!client.write(block)) await once(client, 'drain');
  }
  const [answer] = await once(client.resume(), 'data');
  expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
  await closed;
});

/** A client that sends a byte of its body from time to time, and the answer it gets. */
const trickle = async (path: string) => {
  const client = connect(port, '127.0.0.1');
  client.write(`POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: text/plain\r\n`);
  client.write('connection: close\r\ncontent-length: 9\r\n\r\n');
  const sending = setInterval(() => client.write('x'), PATIENCE / 4);
  client.on('error', () => undefined);
  try {
    const [answer] = await once(client, 'data');
    return String(answer);
  } finally {
    clearInterval(sending);
    client.destroy();
  }
};

it('lets go of one who takes too long to send, unless that is a file', async () => {
  expect(await trickle('/little')).toMatch(/^HTTP\/1.1 408 /);
  expect(await trickle('/file')).toMatch(/^HTTP\/1.1 200 /);
});
