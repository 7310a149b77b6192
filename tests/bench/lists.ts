import { bareServer } from './bareDriver.ts';
import { loadOf } from './load.ts';
import { listPath } from './paths.ts';
import { withPostgres, type Filled } from './records.ts';
import { median, ms, type Measurement } from './table.ts';

/** The same page and total as `GET /customers`, without anything around it. */
const PAGE_SQL = `select * from customers where tenant_id = $1
  order by lower(name), id limit 25 offset $2`;
const TOTAL_SQL = `select count(*)::int as rows from (
  select from customers where tenant_id = $1 limit 10026) as counted`;

interface Measured {
  ours: (path: string) => Promise<number>;
  bare: (offset: number) => Promise<number>;
  /** As `ours` by one caller alone: for what keeps the database busy. */
  alone: (path: string) => Promise<number>;
}

/** Lists at several sizes on PostgreSQL: against the bare driver, and against the smallest size. */
export const measureLists = async (url: string, sizes: number[]): Promise<Measurement[]> => {
  const results: Measurement[] = [];
  const [smallest = 0, ...larger] = sizes;
  await withRecords(url, smallest, async small => {
    for (const size of larger) {
      const at = size.toLocaleString('en');
      await withRecords(url, size, async measured => {
        const { first, ratio } = await againstBare(measured);
        const isCompared = size === 100_000;
        results.push({
          what: `first page of ${at} customers (${ms(first)}) against bare pg`,
          value: `${ratio.toFixed(2)} ×`,
          ...(isCompared && { target: '≤ 1.6 ×', met: ratio <= 1.6 }),
        });
        for (const [resource, page, field, way] of PAGES) {
          const path = listPath(resource, { page, sort: [field, way] });
          const slower = await medianOf(async () => {
            const base = await small.ours(listPath(resource, { page: 0, sort: ['name', 'ASC'] }));
            return (await measured.ours(path)) / base;
          });
          results.push({
            what: `page ${page + 1} of ${at} ${resource} by ${field} ${way}, against the first of ${smallest.toLocaleString('en')}`,
            value: `${slower.toFixed(2)} ×`,
            target: '≤ 1.3 ×',
            met: slower <= 1.3,
          });
        }
        for (const [what, path] of WORK) {
          const slower = (await measured.alone(path)) / (await measured.alone(FIRST_PAGE));
          results.push({
            what: `${what} of ${at}, against their first page`,
            value: `${slower.toFixed(1)} ×`,
          });
        }
      });
    }
  });
  return results;
};

/** Ours and the bare driver's in turn, so that both have the machine as it is; first once for nothing. */
const againstBare = async ({ ours, bare }: Measured) => {
  await ours(FIRST_PAGE);
  await bare(0);
  const times: number[] = [];
  const ratio = await medianOf(async () => {
    const time = await ours(FIRST_PAGE);
    times.push(time);
    return time / (await bare(0));
  });
  return { first: median(times), ratio };
};

const ROUNDS = 3;

const medianOf = async (measure: () => Promise<number>) => {
  const values: number[] = [];
  for (let round = 0; round < ROUNDS; round++) values.push(await measure());
  return median(values);
};

const PAGES = [
  ['customers', 0, 'name', 'DESC'],
  ['customers', 0, 'email', 'ASC'],
  ['customers', 0, 'phone', 'ASC'],
  ['customers', 100, 'name', 'ASC'],
  ['customers', 999, 'contact_person', 'DESC'],
  ['equipment', 0, 'status', 'ASC'],
  ['equipment', 999, 'name', 'ASC'],
] as const;

const FIRST_PAGE = listPath('customers', { page: 0, sort: ['name', 'ASC'] });

const filtered = (resource: string, filter: object) =>
  listPath(resource, { page: 0, sort: ['name', 'ASC'], filter });

/** Work that depends on the number of matches, in multiples of the first page's time. */
const WORK = [
  ['customers with a rare word', filtered('customers', { q: 'festival' })],
  ['customers with a common word', filtered('customers', { q: 'example' })],
  ['customers with a word that none has', filtered('customers', { q: 'zyxwvu' })],
  ['equipment with a word', filtered('equipment', { q: 'microfoon' })],
  ['equipment of one status', filtered('equipment', { status: 'defect' })],
  ['the search box', '/api/search?q=festival'],
  ['the export', '/api/customers/export?sort=%5B%22name%22%2C%22ASC%22%5D'],
] as const;

const withRecords = (server: string, size: number, work: (measured: Measured) => Promise<void>) =>
  withPostgres(server, { customers: size, equipment: size }, async filled => {
    const bare = await bareOn(filled);
    await work({
      ours: path => latency(`${filled.url}${path}`, filled.headers),
      alone: path => timeOf(`${filled.url}${path}`, filled.headers),
      bare: offset => latency(`${bare.url}/?offset=${offset}`),
    });
    await bare.close();
  });

const bareOn = ({ pool, tenantId }: Filled) =>
  bareServer(async url => {
    const offset = Number(url.searchParams.get('offset'));
    const [page, total] = await Promise.all([
      pool.query(PAGE_SQL, [tenantId, offset]),
      pool.query(TOTAL_SQL, [tenantId]),
    ]);
    return { rows: page.rows, contentRange: `customers ${offset}/${total.rows[0].rows}` };
  });

/** Milliseconds for one request while as many connections as usual are busy. */
const latency = async (url: string, headers: Record<string, string> = {}) =>
  (await loadOf({ url, headers })).mean;

/** Milliseconds to the end of the answer, nobody else asking. */
const timeOf = (url: string, headers: Record<string, string>) =>
  medianOf(async () => {
    const started = performance.now();
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url} failed`);
    await answer.body?.pipeTo(new WritableStream());
    return performance.now() - started;
  });
