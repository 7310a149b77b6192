import type { Pool } from 'pg';
import { z } from 'zod';
import { transactionsOn } from '#server/db/transactions';
import {
  readAvailability,
  readPlanAvailability,
} from '#server/modules/availability/availability.queries';
import { PLATFORM } from '#server/db/actor';
import { queriesOf, replayServer } from './bareDriver.ts';
import { type Claims, fillClaims, LARGE, LARGE_LINES } from './planningData.ts';
import { type Filled, withEmbedded, withPostgres } from './records.ts';
import { scanRows } from './scans.ts';
import { ms } from './table.ts';
import { answered, ROUNDS, rowOf, sorted, timeOf, type Times, timesOf } from './times.ts';

/** A million claims of 200 companies, one of which has 300,000; what a single company has. */
const ON_POSTGRES: Claims = { own: 300_000, others: 700_000, otherTenants: 199 };
const EMBEDDED: Claims = { own: 50_000, others: 0, otherTenants: 0 };

/** The same company among few and among many: what others have is not to slow it down. */
const ORDINARY = 3_500;
const AMONG_FEW: Claims = { own: ORDINARY, others: 10_000 - ORDINARY, otherTenants: 2 };
const AMONG_MANY: Claims = { own: ORDINARY, others: 1_000_000 - ORDINARY, otherTenants: 199 };

const DAY = 86_400_000;
const CONFIRMED_AT_ONCE = 50;

const HEAD = ['what', 'p50', 'p95', 'bare driver, p95', 'target, p95', ''];

/** The budgets of planning, each beside the same queries on the bare driver. */
export const measurePlanning = async (server: string | undefined): Promise<string[][]> => {
  const rows: string[][] = [HEAD];
  const work = async (filled: Filled) => void rows.push(...(await measure(filled)));
  const withClaims = (claims: Claims, done: typeof work) => {
    const prepare: Parameters<typeof withPostgres>[3] = (client, tenantId) =>
      fillClaims(client, tenantId, claims);
    return server ? withPostgres(server, {}, done, prepare) : withEmbedded({}, done, prepare);
  };
  await withClaims(server ? ON_POSTGRES : EMBEDDED, work);
  if (server) {
    const times: Times[] = [];
    const ordinary = async (filled: Filled) => void times.push(await ofOrdinary(filled));
    await withClaims(AMONG_FEW, ordinary);
    await withClaims(AMONG_MANY, ordinary);
    rows.push(growthRow(times));
  }
  return rows;
};

const measure = async (filled: Filled): Promise<string[][]> => {
  const { pool, url, headers } = filled;
  const { first, fifty, large } = await subjectsOf(filled);
  const shortages = await countOf(`${url}/api/shortages`, headers);
  const window = (days: number) => `from=${moment(7)}&until=${moment(7 + days)}`;
  const calls: [what: string, path: string, target: number][] = [
    [
      'availability of the product most in demand',
      `availability?${window(3)}&product_ids=${first}`,
      50,
    ],
    ['availability of 50 products', `availability?${window(3)}&product_ids=${fifty}`, 100],
    ['28 days × 50 projects', `planning?by=projects&${window(28)}`, 200],
    ['28 days × 50 products', `planning?by=products&${window(28)}`, 200],
    ['the timeline of a product, 8 weeks', `products/${first}/timeline?${window(56)}`, 200],
    [`all shortages of 90 days (${shortages})`, 'shortages', 1000],
  ];
  const rows: string[][] = [];
  for (const [what, path, target] of calls) {
    const ask = () => answered(`${url}/api/${path}`, { headers });
    const queries = await queriesOf(pool, ask);
    const ours = await timesOf(ask);
    const bare = await replayServer(pool, queries);
    const baseline = await timesOf(() => answered(bare.url));
    await bare.close();
    rows.push(rowOf(what, { ours, baseline, target }));
  }
  rows.push(await planRow(filled, large[0] ?? 0));
  rows.push(...(await bookingRows(filled, large)));
  rows.push(...(await scanRows(filled, large)));
  return rows;
};

/** The free amount for each of 300 lines, without the HTTP call. */
const planRow = async ({ pool, tenantId }: Filled, projectId: number) => {
  const database = transactionsOn({ pool });
  const context = { actor: PLATFORM, tenantId, allTenants: false };
  const ours = await timesOf(() =>
    database.tenantSnapshot(context, tx => readPlanAvailability(tx, projectId))
  );
  const baseline = await timesOf(() =>
    pool.query('select * from plan_availability($1, $2)', [tenantId, projectId])
  );
  return rowOf(`what is free for ${LARGE_LINES} lines`, { ours, baseline, target: 200 });
};

const bookingRows = async ({ url, headers, pool }: Filled, large: readonly number[]) => {
  const [one = 0, ...more] = large;
  const confirm = (id: number, status: string) =>
    answered(`${url}/api/projects/${id}`, {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ status }),
    });
  const bareConfirm = (id: number, status: string) =>
    pool.query('update projects set status = $2 where id = $1', [id, status]);
  const times = async (set: (id: number, status: string) => Promise<unknown>) => {
    const measured: number[] = [];
    for (let round = 0; round < ROUNDS / 2; round++) {
      measured.push(await timeOf(() => set(one, 'boeking')));
      await set(one, 'optie');
    }
    return sorted(measured);
  };
  const ours = await times(confirm);
  const baseline = await times(bareConfirm);
  const atOnce = more.slice(0, CONFIRMED_AT_ONCE);
  const together = await timeOf(() => Promise.all(atOnce.map(id => confirm(id, 'boeking'))));
  return [
    rowOf(`booking a project of ${LARGE_LINES} lines`, { ours, baseline, target: 500 }),
    [`${atOnce.length} of them at once, none refused`, '', ms(together), '', 'no deadlock', 'met'],
  ];
};

/** The products most in demand, and the large projects, of the company that is measured. */
const subjectsOf = async ({ pool, tenantId }: Filled) => {
  const { rows: products } = await pool.query<{ id: number }>(
    `select id from products where tenant_id = $1 and name like 'Lamp %' order by id limit 50`,
    [tenantId]
  );
  const { rows: projects } = await pool.query<{ id: number }>(
    `select id from projects where tenant_id = $1 and name like '${LARGE} %' order by id`,
    [tenantId]
  );
  const ids = products.map(({ id }) => id);
  return { first: ids[0] ?? 0, fifty: ids.join(), ids, large: projects.map(({ id }) => id) };
};

const ofOrdinary = async (filled: Filled) => {
  const { ids } = await subjectsOf(filled);
  return availabilityTimes(filled.pool, filled.tenantId, ids);
};

const availabilityTimes = (pool: Pool, tenantId: number, ids: readonly number[]) => {
  const database = transactionsOn({ pool });
  const context = { actor: PLATFORM, tenantId, allTenants: false };
  const window = { from: moment(7), until: moment(10) };
  return timesOf(() => database.tenantSnapshot(context, tx => readAvailability(tx, ids, window)));
};

const growthRow = ([few, many]: readonly Times[]) => {
  const growth = (many?.p50 ?? Number.NaN) / (few?.p50 ?? Number.NaN);
  return [
    'availability of 50 products, among 1,000,000 claims against 10,000',
    `${growth.toFixed(2)} ×`,
    '',
    '',
    '≤ 1.3 ×',
    growth <= 1.3 ? 'met' : 'MISSED',
  ];
};

/** Whole days from today, as ISO 8601. */
const moment = (days: number) =>
  new Date(Math.floor(Date.now() / DAY) * DAY + days * DAY).toISOString();

const countOf = async (url: string, headers: Record<string, string>) =>
  z.array(z.unknown()).parse(await (await fetch(url, { headers })).json()).length;
