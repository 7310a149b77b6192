import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { PLAN_MAX } from '#contract/plan/planChanges';
import { LARGE_COMPANY, MIDDLE_COMPANY } from '../../bench/dayData.ts';
import { type Call, callerOf, read, signIn, withId } from '../support/calls.ts';
import { addCompany } from '../support/company.ts';
import { askAlways } from '../support/healthWatch.ts';
import { BOTH, withDatabase, withPlace } from '../support/places.ts';
import { withProduct } from '../support/product.ts';
import { none, percentile, type Trial } from '../support/trial.ts';

/** Milliseconds in which `/health` is answered meanwhile; a slow machine has ten times what it is idle. */
const HEALTH_MS = 50;

/** Milliseconds that another company waits meanwhile. */
const WAIT_MS = 500;

/** Answers that never end, or that need more than an id. */
const LEFT_OUT = /live|events|stream|\/auth\/|\/files\/|calendar|webhooks|metrics/;

/** Every read of a large company, its longest plan included: nobody else notices. */
export const reads: Trial = {
  title: 'every read of a large company',
  engines: BOTH,
  sizes: { quick: 0, usual: 2, full: 5 },
  run: (engine, rounds) =>
    withPlace(engine, async place => {
      const company = engine === 'embedded' ? MIDDLE_COMPANY : LARGE_COMPANY;
      const { tokens } = await withDatabase(place, connection =>
        addCompany(connection, company, 1)
      );
      return withProduct(place, async product => {
        const call = callerOf(product.url, tokens[0]);
        const project = await longestPlan(call);
        const authorization = `Bearer ${await signIn(product.url, 'other')}`;
        const health = askAlways(`${product.url}/api/health`);
        const other = askAlways(`${product.url}/api/customers?range=[0,0]`, { authorization });
        await delay(2_000);
        const usual = percentile(await health.take(), 0.99);
        await other.take();
        const found = new Map<string, Held>();
        for (let round = 0; round < rounds; round += 1) {
          for (const path of await pathsOf(call, project)) {
            const { status } = await call('GET', path);
            const held = {
              status,
              health: Math.max(0, ...(await health.take())),
              other: Math.max(0, ...(await other.take())),
            };
            found.set(path, least(found.get(path), held));
          }
        }
        await health.close();
        await other.close();
        const limit = Math.max(HEALTH_MS, 10 * usual);
        const failed = [...found].filter(([, { status }]) => status === 0 || status >= 500);
        return [
          none(`of ${found.size} reads without an answer`, failed.map(told)),
          none(
            `reads that hold the process over ${limit.toFixed(0)} ms`,
            [...found].filter(([, held]) => held.health > limit).map(told)
          ),
          none(
            `reads that keep another company waiting over ${WAIT_MS} ms`,
            [...found].filter(([, held]) => held.other > WAIT_MS).map(told)
          ),
        ];
      });
    }),
};

interface Held {
  status: number;
  health: number;
  other: number;
}

/** What holds every time is no accident of the machine. */
const least = (one: Held | undefined, other: Held): Held =>
  one
    ? {
        status: other.status,
        health: Math.min(one.health, other.health),
        other: Math.min(one.other, other.other),
      }
    : other;

const told = ([path, { status, health, other }]: [string, Held]) =>
  `${path} ${status} (${health.toFixed(0)} and ${other.toFixed(0)} ms)`;

const longestPlan = async (call: Call) => {
  const project = read(
    withId,
    await call('POST', '/projects', {
      name: 'Het langste plan',
      status: 'optie',
      start_date: '2031-06-01T10:00:00Z',
      end_date: '2031-06-02T10:00:00Z',
    })
  ).id;
  for (const count of [PLAN_MAX.changes, PLAN_MAX.lines - PLAN_MAX.changes]) {
    const changes = Array.from({ length: count }, (_, at) => ({
      op: 'add_line',
      text: `Regel ${at}`,
      amount: 1,
    }));
    read(z.looseObject({}), await call('POST', `/projects/${project}/plan`, { changes }));
  }
  return project;
};

const description = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** The addresses of all reads: lists as a whole and as the longest page, records by the newest id. */
const pathsOf = async (call: Call, project: number) => {
  const { paths } = read(description, await call('GET', '/openapi.json'));
  const ids = new Map([['projects', project]]);
  const reading = Object.entries(paths)
    .filter(([path, operations]) => 'get' in operations && !LEFT_OUT.test(path))
    .map(([path]) => path.replace('/api', ''));
  const found: string[] = [];
  for (const path of reading) {
    const [, resource = '', ...rest] = path.split('/');
    if (!path.includes('{')) {
      found.push(path, `${path}?range=[0,999]`);
      if (rest[0] === 'export') found.push(`${path}?format=rows`);
      continue;
    }
    if (path.split('{').length > 2 || !rest[0]?.startsWith('{')) continue;
    const id = ids.get(resource) ?? (await newestId(call, resource));
    ids.set(resource, id);
    found.push(path.replace(/\{\w+\}/, String(id)));
  }
  return found;
};

const newestId = async (call: Call, resource: string) => {
  const { status, text } = await call('GET', `/${resource}?range=[0,0]&sort=["id","DESC"]`);
  const rows =
    status === 200
      ? z.array(z.looseObject({ id: z.int() })).safeParse(JSON.parse(text))
      : undefined;
  return rows?.data?.[0]?.id ?? 1;
};
