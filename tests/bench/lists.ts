import { createServer } from 'node:http';
import autocannon from 'autocannon';
import type { Pool } from 'pg';
import { buildApp } from '#server/app';
import { openPostgres } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { addRecords } from '#server/db/sampleData/records';
import { tenants } from '#server/db/tables/tenants';
import { users } from '#server/db/tables/users';
import { transactionsOn, type Transactions } from '#server/db/transactions';
import { folderStore } from '#server/files/folder';
import { outboxOf } from '#server/mail/outbox';
import { startSession } from '#server/modules/auth/sessions';
import { tokensFrom } from '#server/modules/auth/tokens';
import { sealerFrom } from '#server/sealing';
import { administer, databaseUrl } from '../api/support/engines.ts';
import { median, ms, type Measurement } from './table.ts';

const SECRET = 'a secret for measuring, 32 characters';
const CONNECTIONS = 16;
const SECONDS = 2;

/** The same page and total as `GET /customers`, without anything around it. */
const PAGE_SQL = `select * from customers where tenant_id = $1
  order by lower(name), id limit 25 offset $2`;
const TOTAL_SQL = `select rows from record_counts where tenant_id = $1 and table_name = 'customers'`;

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

/** Ours and the bare driver's in turn, so that both have the machine as it is. */
const againstBare = async ({ ours, bare }: Measured) => {
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

const listPath = (
  resource: string,
  { page, sort, filter = {} }: { page: number; sort: readonly [string, string]; filter?: object }
) => {
  const query = new URLSearchParams({
    range: JSON.stringify([page * 25, page * 25 + 24]),
    sort: JSON.stringify(sort),
    filter: JSON.stringify(filter),
  });
  return `/api/${resource}?${query.toString()}`;
};

const FIRST_PAGE = listPath('customers', { page: 0, sort: ['name', 'ASC'] });

const filtered = (resource: string, filter: object) =>
  listPath(resource, { page: 0, sort: ['name', 'ASC'], filter });

/** What depends on how much is found: how often the first page's time it takes. */
const WORK = [
  ['customers with a rare word', filtered('customers', { q: 'festival' })],
  ['customers with a common word', filtered('customers', { q: 'example' })],
  ['customers with a word that none has', filtered('customers', { q: 'zyxwvu' })],
  ['equipment with a word', filtered('equipment', { q: 'microfoon' })],
  ['equipment of one status', filtered('equipment', { status: 'defect' })],
  ['the search box', '/api/search?q=festival'],
  ['the export', '/api/customers/export?sort=%5B%22name%22%2C%22ASC%22%5D'],
] as const;

const withRecords = async (
  url: string,
  size: number,
  work: (measured: Measured) => Promise<void>
) => {
  const name = `flightcase_bench_${size}`;
  await administer(url, `drop database if exists ${name} with (force)`);
  await administer(url, `create database ${name}`);
  const connection = await openPostgres(databaseUrl(url, name));
  try {
    await migrate(connection);
    const database = transactionsOn(connection.pool);
    const { tenantId, token } = await fill(database, size);
    await connection.pool.query('vacuum analyze');
    const app = await appOn(database);
    const bareServer = await bareOn(connection.pool, tenantId);
    const authorization = `Bearer ${token}`;
    await work({
      ours: path => latency(`${app.url}${path}`, { authorization }),
      alone: path => timeOf(`${app.url}${path}`, { authorization }),
      bare: offset => latency(`${bareServer.url}/?offset=${offset}`, {}),
    });
    await app.close();
    await bareServer.close();
  } finally {
    await connection.close();
    await administer(url, `drop database ${name} with (force)`);
  }
};

const fill = async (database: Transactions, size: number) => {
  const { tenantId, userId } = await database.platformTransaction(async tx => {
    const [tenant] = await tx.insert(tenants).values({ name: 'Meetverhuur' }).returning();
    const tenant_id = tenant?.id ?? 0;
    const email = 'meting@flightcase.example';
    const [user] = await tx.insert(users).values({ tenant_id, name: 'Meting', email }).returning();
    return { tenantId: tenant_id, userId: user?.id ?? 0 };
  });
  await addRecords(
    part => database.tenantTransaction({ tenantId, userId: null, allTenants: false }, part),
    {
      tenantId,
      now: new Date(),
      seed: 'bench',
      sizes: { customers: size, equipment: size, products: 0, projects: 0 },
    }
  );
  const { sessionId } = await database.platformTransaction(tx =>
    startSession(tx, { userId, tenantId, userAgent: 'bench', ip: '127.0.0.1' })
  );
  return { tenantId, token: await tokensFrom(SECRET).signAccessToken({ userId, sessionId }) };
};

const appOn = async (database: Transactions) => {
  const sealer = sealerFrom(SECRET);
  const appUrl = new URL('http://localhost');
  const app = await buildApp({
    database,
    authSecret: SECRET,
    sealer,
    outbox: outboxOf({
      database,
      sealer,
      transport: { send: async () => undefined },
      appUrl,
      onFailure: () => undefined,
    }),
    files: folderStore('unused'),
    appUrl,
    allowedOrigins: [],
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
};

const bareOn = async (pool: Pool, tenantId: number) => {
  const server = createServer((request, response) => {
    const offset = Number(new URL(request.url ?? '', 'http://x').searchParams.get('offset'));
    void Promise.all([
      pool.query(PAGE_SQL, [tenantId, offset]),
      pool.query(TOTAL_SQL, [tenantId]),
    ]).then(([page, total]) => {
      response.setHeader('content-range', `customers ${offset}/${total.rows[0].rows}`);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(page.rows));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise(resolve => server.close(resolve)),
  };
};

/** Milliseconds for one request while as many connections as usual are busy. */
const latency = async (url: string, headers: Record<string, string>) => {
  await autocannon({ url, headers, connections: CONNECTIONS, duration: 1 });
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} failed under load`);
  return (CONNECTIONS * 1000 * SECONDS) / result.requests.total;
};

/** Milliseconds to the end of the answer, nobody else asking. */
const timeOf = (url: string, headers: Record<string, string>) =>
  medianOf(async () => {
    const started = performance.now();
    const answer = await fetch(url, { headers });
    if (!answer.ok) throw new Error(`${url} failed`);
    await answer.body?.pipeTo(new WritableStream());
    return performance.now() - started;
  });
