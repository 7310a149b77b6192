import { setTimeout as delay } from 'node:timers/promises';
import { packingAnswer, type ScanInput, scanAnswers } from '#contract/warehouse/warehouse';
import { type Call, callAs, isDone, read, withId } from '../support/calls.ts';
import { auditProblems, brokenInvariants } from '../support/invariants.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { startProduct } from '../support/product.ts';
import { none, type Trial } from '../support/trial.ts';

const PHONES = 4;

/** The scans that a phone has to send at once, after a while without a connection. */
const WAITING = 20;

/** The longest that phones scan between two kills, in milliseconds. */
const LONGEST_MS = 3_000;

/**
 * Phones send scans until the server acknowledges them. The server is killed at random: no scan is
 * lost or counted twice.
 */
export const scans: Trial = {
  title: 'killed while phones scan',
  engines: BOTH,
  sizes: { quick: 1, usual: 100, full: 200 },
  run: (engine, kills) =>
    withPlace(engine, async place => {
      let product = await startProduct(place);
      const call = await callAs(product.url, 'administrator');
      const phones = await Promise.all(Array.from({ length: PHONES }, () => phoneOf(call)));
      for (let killed = 0; killed < kills; killed += 1) {
        const scanned = Promise.all(phones.map(phone => phone.scanUntilGone()));
        await delay(Math.random() * LONGEST_MS);
        await product.stop('SIGKILL');
        await scanned;
        product = await startProduct(place, { port: product.port });
      }
      const wrong = (await Promise.all(phones.map(phone => phone.compare()))).flat();
      await product.stop('SIGTERM');
      const sent = phones.reduce((sum, phone) => sum + phone.sent(), 0);
      const broken = [...(await brokenInvariants(place)), ...(await auditProblems(place))];
      return [
        none(`scans lost, doubled or answered otherwise, of ${sent}, ${kills} kills`, wrong),
        none('invariants broken, audit chain included', broken),
      ];
    }),
};

/** A phone at a project of its own, which takes one of a product out and back again and again. */
const phoneOf = async (call: Call) => {
  const code = `R23-${crypto.randomUUID().slice(0, 8)}`;
  const make = async (path: string, values: object) =>
    read(withId, await call('POST', path, values)).id;
  const product = await make('/products', { name: 'Kabel', code, stock: 5, price: 1 });
  const project = await make('/projects', {
    name: 'Aan de deur',
    status: 'boeking',
    start_date: new Date().toISOString(),
    end_date: new Date(Date.now() + 2 * 86_400_000).toISOString(),
  });
  const line = { op: 'add_line', product_id: product, amount: 5 };
  await call('POST', `/projects/${project}/plan`, { changes: [line] });

  let sent = 0;
  let waiting: ScanInput[] = [];
  const wrong: string[] = [];

  const next = (): ScanInput => ({
    id: crypto.randomUUID(),
    code,
    mode: sent++ % 2 === 0 ? 'out' : 'back',
    at: new Date().toISOString(),
  });

  /** Sends what waits; it goes on waiting until the answer is there. */
  const send = async () => {
    if (waiting.length === 0) waiting = Array.from({ length: WAITING }, next);
    const answer = await call('POST', `/projects/${project}/scans`, { scans: waiting });
    if (!isDone(answer)) return answer;
    const answers = read(scanAnswers, answer);
    const expected = waiting.map(({ id }) => `${id} ok`).join();
    const found = answers.map(({ id, result }) => `${id} ${result}`).join();
    if (found !== expected) wrong.push(answer.text);
    waiting = [];
    return answer;
  };

  return {
    sent: () => sent,
    scanUntilGone: async () => {
      while ((await send()).status !== 0);
    },
    /** Sends the rest, and compares what was sent with what the server counts. */
    compare: async () => {
      if (waiting.length > 0) await send();
      const packing = await call('GET', `/projects/${project}/packing`);
      const [counts] = read(packingAnswer, packing);
      const out = Math.ceil(sent / 2);
      const back = Math.floor(sent / 2);
      if (counts?.out !== out || counts.back !== back) {
        wrong.push(`${out} out and ${back} back sent, ${counts?.out} and ${counts?.back} counted`);
      }
      return wrong;
    },
  };
};
