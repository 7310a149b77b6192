import { setTimeout as delay } from 'node:timers/promises';
import { callerOf, signIn } from '../support/calls.ts';
import { atOnce, steadily, tally } from '../support/load.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { withProduct, type Product } from '../support/product.ts';
import { head, openSocket, type OpenSocket } from '../support/sockets.ts';
import { atMost, none, percentile, type Result, type Trial } from '../support/trial.ts';

/** Seconds after which no slow client may still be connected. */
const HELD_S = 28;

/** No longer, in seconds, is waited for those who are. */
const AT_MOST_S = 90;

const DRIP_MS = 1_000;

/** Slow clients that come in a tenth of a second: all at once would be a rush, and not slowness. */
const A_TENTH = 5;

/** Answers asked for by each slow reader: 5 MB, and the system keeps up to 4 for it. */
const UNREAD = 24;

/** The actions of slow clients, once and then every second. */
interface Slowness {
  begin(opened: OpenSocket, token: string): void;
  drip(opened: OpenSocket): void;
}

const KINDS: Record<string, Slowness> = {
  'slow headers': {
    begin: ({ socket }) => socket.write('GET /api/health HTTP/1.1\r\nhost: 127.0.0.1\r\n'),
    drip: ({ socket }) => socket.write('x-slow: 1\r\n'),
  },
  'slow bodies': {
    begin: ({ socket }, token) =>
      socket.write(
        head('POST', '/customers', {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': '1000',
        })
      ),
    drip: ({ socket }) => socket.write(' '),
  },
  'slow readers': {
    begin: ({ socket }, token) => {
      socket.pause();
      const authorization = `Bearer ${token}`;
      socket.write(head('GET', '/openapi.json', { authorization }).repeat(UNREAD));
    },
    drip: () => undefined,
  },
};

/** Slow clients are let go, and nobody waits for them (docs/reliability.md, R12). */
export const slowClients: Trial = {
  title: 'slow clients',
  engines: BOTH,
  sizes: { quick: 0, usual: 800, full: 1_600 },
  run: (engine, connections) =>
    withPlace(engine, place =>
      withProduct(place, async product => {
        const token = await signIn(product.url, 'administrator');
        const results: Result[] = [];
        for (const [kind, slowness] of Object.entries(KINDS)) {
          results.push(...(await hold(product, { kind, slowness, connections, token })));
        }
        return results;
      })
    ),
};

const hold = async (
  product: Product,
  {
    kind,
    slowness,
    connections,
    token,
  }: { kind: string; slowness: Slowness; connections: number; token: string }
): Promise<Result[]> => {
  const before = await product.memory();
  const opened: OpenSocket[] = [];
  while (opened.length < connections) {
    const come = Math.min(A_TENTH, connections - opened.length);
    opened.push(...(await atOnce(come, () => openSocket(product.port))));
    for (const one of opened.slice(-come)) slowness.begin(one, token);
    await delay(100);
  }
  const call = callerOf(product.url, token);
  const load = steadily(10, () => call('GET', '/customers?range=[0,24]'));
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  let held = opened;
  let most = before;
  while (held.length > 0 && seconds() < AT_MOST_S) {
    await delay(DRIP_MS);
    const clients = new Set(await product.clients());
    held = opened.filter(({ port }) => clients.has(port));
    for (const one of held) slowness.drip(one);
    most = Math.max(most, await product.memory());
  }
  const heldFor = seconds();
  const others = await load.stop();
  for (const { socket } of opened) socket.destroy();
  const failed = others.filter(({ status }) => status !== 200);
  return [
    atMost(`${kind}: of ${connections}, the last is let go after`, heldFor, HELD_S, 's', 1),
    none(
      `${kind}: held after ${AT_MOST_S} s`,
      held.map(({ port }) => port)
    ),
    none(
      `${kind}: other requests that failed, of ${others.length}`,
      failed.length > 0 ? [tally(failed)] : []
    ),
    atMost(
      `${kind}: p99 of other requests`,
      percentile(
        others.map(({ ms }) => ms),
        0.99
      ),
      100,
      'ms'
    ),
    atMost(`${kind}: more memory meanwhile`, (most - before) / 1e6, 200, 'MB'),
  ];
};
