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
import { folderStore } from '#server/files/store';
import { outboxOf } from '#server/mail/outbox';
import { startSession } from '#server/modules/auth/sessions';
import { tokensFrom } from '#server/modules/auth/tokens';
import { sealerFrom } from '#server/sealing';
import { administer, databaseUrl } from '../api/support/engines.ts';
import { ms, type Measurement } from './table.ts';

const SECRET = 'a secret for measuring, 32 characters';
const CONNECTIONS = 16;
const SECONDS = 4;

/** The same page and total as `GET /customers`, without anything around it. */
const PAGE_SQL = `select * from customers where id in (
    select id from customers where tenant_id = $1 order by lower(name), id offset $2 limit 25
  ) order by lower(name), id`;
const TOTAL_SQL = `select rows from record_counts where tenant_id = $1 and table_name = 'customers'`;

interface Measured {
  customers: number;
  ours: (path: string) => Promise<number>;
  bare: (offset: number) => Promise<number>;
}

/** Lists at several sizes on PostgreSQL: against the bare driver, and against the smallest size. */
export const measureLists = async (url: string, sizes: number[]): Promise<Measurement[]> => {
  const results: Measurement[] = [];
  let small: number | undefined;
  for (const customers of sizes) {
    const at = customers.toLocaleString('en');
    await withCustomers(url, customers, async ({ ours, bare }) => {
      const first = await ours(listPath(0, 'name', 'ASC'));
      const ratio = first / (await bare(0));
      const isCompared = customers === 100_000;
      results.push({
        what: `first page of ${at} customers (${ms(first)}) against bare pg`,
        value: `${ratio.toFixed(2)} ×`,
        ...(isCompared && { target: '≤ 1.6 ×', met: ratio <= 1.6 }),
      });
      small ??= first;
      if (customers === sizes[0]) return;
      for (const [page, field, way] of PAGES) {
        const slower = (await ours(listPath(page, field, way))) / small;
        results.push({
          what: `page ${page + 1} of ${at} by ${field} ${way}, against the first of ${sizes[0]}`,
          value: `${slower.toFixed(2)} ×`,
          target: '≤ 1.3 ×',
          met: slower <= 1.3,
        });
      }
    });
  }
  return results;
};

const PAGES = [
  [0, 'name', 'DESC'],
  [0, 'email', 'ASC'],
  [0, 'contact_person', 'ASC'],
  [100, 'name', 'ASC'],
  [999, 'name', 'ASC'],
] as const;

const listPath = (page: number, field: string, way: string) => {
  const query = new URLSearchParams({
    range: JSON.stringify([page * 25, page * 25 + 24]),
    sort: JSON.stringify([field, way]),
  });
  return `/api/customers?${query.toString()}`;
};

const withCustomers = async (
  url: string,
  customers: number,
  work: (measured: Measured) => Promise<void>
) => {
  const name = `flightcase_bench_${customers}`;
  await administer(url, `drop database if exists ${name} with (force)`);
  await administer(url, `create database ${name}`);
  const connection = await openPostgres(databaseUrl(url, name));
  try {
    await migrate(connection);
    const database = transactionsOn(connection.pool);
    const { tenantId, token } = await fill(database, customers);
    await connection.pool.query('vacuum analyze customers');
    const app = await appOn(database);
    const bareServer = await bareOn(connection.pool, tenantId);
    await work({
      customers,
      ours: path => latency(`${app.url}${path}`, { authorization: `Bearer ${token}` }),
      bare: offset => latency(`${bareServer.url}/?offset=${offset}`, {}),
    });
    await app.close();
    await bareServer.close();
  } finally {
    await connection.close();
    await administer(url, `drop database ${name} with (force)`);
  }
};

const fill = async (database: Transactions, customers: number) => {
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
      sizes: { customers, equipment: 0, products: 0, projects: 0 },
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
