import { setTimeout as delay } from 'node:timers/promises';
import type { DatabaseClient } from '#server/db/connection';
import { type Filled, withEmbedded, withPostgres } from './records.ts';
import { answered, rowOf, sorted, timeOf, timesOf, type Times } from './times.ts';

/** Bookings that are to be invoiced, with so many lines each. */
const PROJECTS = 2_000;
const LINES = 150;

/** Milliseconds of all but one in twenty calls: of a page, and of `/health` meanwhile. */
const TARGET = 100;
const HEALTH_TARGET = 50;

const SIZES = { customers: 1_000, products: 500 };

/** A page of what is to be invoiced, and how long another caller waits meanwhile. */
export const measureToInvoice = async (postgres: string | undefined): Promise<string[][]> => {
  const rows = [['call', 'p50', 'p95', 'bare p95', 'target', '']];
  const measure = async ({ url, headers }: Filled) => {
    for (const [what, path] of PATHS) {
      const health: number[] = [];
      const ours = await withHealth(url, health, () =>
        timesOf(() => answered(`${url}/api${path}`, { headers }))
      );
      rows.push(rowOf(what, { ours, target: TARGET }));
      rows.push(rowOf('/health meanwhile', { ours: sorted(health), target: HEALTH_TARGET }));
    }
  };
  await (postgres
    ? withPostgres(postgres, SIZES, measure, fillBookings)
    : withEmbedded(SIZES, measure, fillBookings));
  return rows;
};

const PATHS: [what: string, path: string][] = [
  [`a page of ${PROJECTS.toLocaleString('en')} projects to invoice`, '/to-invoice?range=[0,49]'],
  ['the last page', `/to-invoice?range=[${PROJECTS - 50},${PROJECTS - 1}]`],
  ['their total', '/to-invoice/total'],
];

/** Asks for `/health` while some work runs. */
const withHealth = async (url: string, times: number[], work: () => Promise<Times>) => {
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      times.push(await timeOf(() => answered(`${url}/api/health`)));
      await delay(5);
    }
  })();
  try {
    return await work();
  } finally {
    isDone = true;
    await asking;
  }
};

/** Bookings that are over, written without triggers: line by line they would take an hour. */
const fillBookings = async (client: DatabaseClient, tenantId: number) => {
  await client.query(`begin; select set_config('app.all_tenants', 'on', true)`);
  await client.query(
    `insert into user_permissions (user_id, tenant_id, permission)
     select u.id, u.tenant_id, wanted from users u,
       unnest(array['prices.view', 'sales.view', 'sales.manage']) wanted
     where u.tenant_id = $1`,
    [tenantId]
  );
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into projects (tenant_id, name, status, start_date, end_date, number)
     select $1, 'Klus ' || n, 'boeking', now() - make_interval(days => 2 + n % 300),
       now() - make_interval(days => 1 + n % 300), '2026-' || lpad(n::text, 6, '0')
     from generate_series(1, ${PROJECTS}) n`,
    [tenantId]
  );
  await client.query(
    `insert into project_lines (tenant_id, project_id, name, amount, unit_price_cents, kind, booked)
     select $1, p.id, 'Regel', 1 + n % 7, 1000 + n * 7, 'other',
       '{"factor": 1.75, "discount": 5, "vat_class": "high", "discountable": true}'
     from projects p cross join generate_series(1, ${LINES}) n where p.tenant_id = $1`,
    [tenantId]
  );
  await client.query('set local session_replication_role = origin');
  await client.query(
    'select write_project_sums(array(select id from projects where tenant_id = $1))',
    [tenantId]
  );
  await client.query('commit');
};
