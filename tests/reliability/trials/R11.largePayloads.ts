import { gzipSync } from 'node:zlib';
import { setTimeout as delay } from 'node:timers/promises';
import { callerOf, signIn } from '../support/calls.ts';
import { steadily } from '../support/load.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { withProduct, type Product } from '../support/product.ts';
import { head, openSocket, push } from '../support/sockets.ts';
import { atMost, none, percentile, type Result, type Trial } from '../support/trial.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** The sent body, and the allowed answers. Pieces are sent until the server refuses. */
interface Payload {
  head: string;
  pieces: Iterable<string | Buffer>;
  refusals: readonly number[];
}

/** Too much of anything is refused without being read to its end (docs/reliability.md, R11). */
export const largePayloads: Trial = {
  title: 'oversized requests',
  engines: BOTH,
  sizes: { quick: 3, usual: 3, full: 10 },
  run: (engine, rounds) =>
    withPlace(engine, place =>
      withProduct(place, async product => {
        const token = await signIn(product.url, 'administrator');
        const call = callerOf(product.url, token);
        const usual = await steadyFor(product, 2_000);
        const load = steadily(20, () => call('GET', '/health'));
        const wrong: string[] = [];
        let slowest = 0;
        // Once without looking: it brings into memory what refuses.
        for (const payload of Object.values(payloads(token))) await sendTo(product, payload);
        // The process grows when it collects no garbage; a payload that is kept shows in every round.
        const grown: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const before = await product.memory();
          let most = 0;
          for (const [what, payload] of Object.entries(payloads(token))) {
            const { status, closedMs } = await sendTo(product, payload);
            most = Math.max(most, (await product.memory()) - before);
            slowest = Math.max(slowest, closedMs);
            if (!payload.refusals.includes(status)) wrong.push(`${what}: ${status}`);
          }
          grown.push(most);
        }
        const during = await load.stop();
        return [
          none('too large requests that were not refused', wrong),
          none(
            'other requests that failed',
            during.filter(({ status }) => status !== 200)
          ),
          atMost('more memory in every round', Math.min(...grown) / 1e6, 20, 'MB'),
          atMost('refused and closed after', slowest, 1_000, 'ms'),
          compare(
            usual,
            percentile(
              during.map(({ ms }) => ms),
              0.99
            )
          ),
        ];
      })
    ),
};

const compare = (usual: number, during: number): Result => ({
  isTime: true,
  what: `p99 of other requests, ${usual.toFixed(0)} ms before`,
  value: `${during.toFixed(0)} ms`,
  target: '≤ 2 ×',
  met: during <= Math.max(2 * usual, 10),
});

const steadyFor = async (product: Product, ms: number) => {
  const load = steadily(20, () => callerOf(product.url)('GET', '/health'));
  await delay(ms);
  return percentile(
    (await load.stop()).map(answer => answer.ms),
    0.99
  );
};

const sendTo = async ({ port }: Product, payload: Payload) => {
  const opened = await openSocket(port);
  let isOpen = await push(opened.socket, payload.head);
  for (const piece of payload.pieces) {
    if (!isOpen || opened.status() > 0) break;
    isOpen = await push(opened.socket, piece);
  }
  const ended = performance.now();
  await Promise.race([opened.closed(), delay(15_000)]);
  opened.socket.destroy();
  return { status: opened.status(), closedMs: performance.now() - ended };
};

const payloads = (token: string): Record<string, Payload> => {
  const authorization = `Bearer ${token}`;
  const json = { authorization, 'content-type': 'application/json', connection: 'close' };
  const sized = (size: number) =>
    head('POST', '/customers', { ...json, 'content-length': String(size) });
  const deep = '['.repeat(20_000);
  const many = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, number) => [`x-${number}`, 'y'])
  );
  return {
    '101 KiB of JSON': { head: sized(101 * KIB), pieces: blocks(101 * KIB), refusals: [413] },
    '3 MiB of JSON': { head: sized(3 * MIB), pieces: blocks(3 * MIB), refusals: [413] },
    '1 GiB in chunks': {
      head: head('POST', '/customers', { ...json, 'transfer-encoding': 'chunked' }),
      pieces: chunks(1024 * MIB),
      refusals: [413],
    },
    'a bomb of gzip': {
      head: head('POST', '/customers', {
        ...json,
        'content-encoding': 'gzip',
        'content-length': String(BOMB.length),
      }),
      pieces: [BOMB],
      refusals: [400, 413, 415],
    },
    '20,000 levels of JSON': { head: sized(deep.length), pieces: [deep], refusals: [400] },
    '2,000 headers': {
      head: head('GET', '/customers', { ...many, connection: 'close' }),
      pieces: [],
      refusals: [431],
    },
  };
};

/** Made before anything is timed. */
const BOMB = gzipSync(Buffer.alloc(100 * MIB, 0x20));

const BLOCK = Buffer.alloc(64 * KIB, 0x20);

function* blocks(size: number) {
  for (let sent = 0; sent < size; sent += BLOCK.length) yield BLOCK.subarray(0, size - sent);
}

function* chunks(size: number) {
  const chunk = Buffer.concat([
    Buffer.from(`${BLOCK.length.toString(16)}\r\n`),
    BLOCK,
    Buffer.from('\r\n'),
  ]);
  for (let sent = 0; sent < size; sent += BLOCK.length) yield chunk;
}
