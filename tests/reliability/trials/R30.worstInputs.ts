import { setTimeout as delay } from 'node:timers/promises';
import { type Call, callAs, callerOf } from '../support/calls.ts';
import { type HealthWatch, watchHealth } from '../support/healthWatch.ts';
import { BOTH, withPlace } from '../support/places.ts';
import { withProduct } from '../support/product.ts';
import { atMost, none, percentile, type Result, type Trial } from '../support/trial.ts';
import { WORST_INPUTS } from '../support/worstInputs.ts';

/** Milliseconds for `/health` while it is tried; a slow machine has ten times what it is idle. */
const HEALTH_MS = 50;

/** Megabytes more than before. */
const MEMORY_MB = 150;

/** In `npm test`: what held the server for seconds. */
const QUICK = ['POST /api/bank-files', 'POST /api/quotes'];

/** Nothing that a person sends holds the server, or fills its memory. */
export const worstInputs: Trial = {
  title: 'the worst input of each route',
  engines: BOTH,
  sizes: { quick: 1, usual: 2, full: 10 },
  run: (engine, rounds) =>
    withPlace(engine, place =>
      withProduct(place, async product => {
        const call = await callAs(product.url, 'administrator');
        const platform = await callAs(product.url, 'superadmin');
        const other = await callAs(product.url, 'other');
        const watch = watchHealth(product);
        await delay(2_000);
        const idle = await watch.take();
        const tried = Object.keys(WORST_INPUTS).filter(
          route => rounds > 1 || QUICK.includes(route)
        );
        const callOf = (route: string) => {
          if (route.includes('/tenants') || route.includes('/invoices/run')) return platform;
          return route.includes('/auth/') || route.includes('/webhooks/')
            ? callerOf(product.url)
            : call;
        };
        // What is loaded by the first calls stays, and is no memory of theirs.
        for (const route of tried) await trial(route, callOf(route), watch);
        const before = await product.memory();
        watch.takeMemory();
        const found: Tried[] = [];
        for (let round = 1; round < Math.max(2, rounds); round += 1) {
          for (const route of tried) found.push(...(await trial(route, callOf(route), watch)));
        }
        const more = (watch.takeMemory() - before) / 1e6;
        const { status } = await other('GET', '/customers');
        await watch.close();
        return resultsOf({ idle, found, more, status });
      })
    ),
};

interface Tried {
  what: string;
  status: number;
  times: number[];
}

const trial = async (route: string, call: Call, watch: HealthWatch): Promise<Tried[]> => {
  const [method = '', path = ''] = route.split(' ');
  const found: Tried[] = [];
  for (const [name, make] of Object.entries(WORST_INPUTS[route] ?? {})) {
    const body = make();
    const type =
      typeof body !== 'string' ? undefined : body.startsWith('{') ? 'application/json' : 'text/csv';
    await watch.take();
    const { status } = await call(
      method,
      path.replace('/api', '').replaceAll(/:\w+/g, '1'),
      body,
      type && { 'content-type': type }
    );
    found.push({ what: `${route}, ${name}: ${status}`, status, times: await watch.take() });
  }
  return found;
};

interface Found {
  idle: number[];
  found: Tried[];
  more: number;
  status: number;
}

const resultsOf = ({ idle, found, more, status }: Found): Result[] => {
  const usual = percentile(idle, 0.99);
  const limit = Math.max(HEALTH_MS, 10 * usual);
  const all = found.flatMap(({ times }) => times);
  const slow = found
    .map(({ what, times }) => ({ what, ms: Math.max(0, ...times) }))
    .toSorted((one, two) => two.ms - one.ms);
  return [
    none(
      `inputs without an answer in order, of ${found.length}`,
      found.filter(({ status: code }) => code === 0 || code >= 500).map(({ what }) => what)
    ),
    atMost(
      `p99 of /health, ${usual.toFixed(0)} ms when idle`,
      percentile(all, 0.99),
      Math.round(limit),
      'ms'
    ),
    {
      what: 'the longest of single inputs',
      value: slow
        .slice(0, 6)
        .map(({ what, ms }) => `${what} ${ms.toFixed(0)} ms`)
        .join('; '),
    },
    atMost('more memory', more, MEMORY_MB, 'MB'),
    none('another company that is not answered', status === 200 ? [] : [status]),
  ];
};
