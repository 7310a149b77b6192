import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { DatabaseConnection } from '#server/db/connection';
import { addCompanies, addRecords, SAMPLE_SIZES } from '#server/sampleData/companyParts';
import { SAMPLE_TENANTS } from '#server/sampleData/sampleTenants';
import { transactionsOn } from '#server/db/transactions';
import { sealerFrom } from '#server/security/secrets';
import { beginSamples, fillSamples } from '#server/sampleData/samples';
import { PLATFORM } from '#server/db/actor';
import { memoryStore } from './support/memoryStore.ts';
import { openTestDatabase } from './support/engines.ts';

const NOW = new Date('2026-03-15T10:00:00Z');

const stored = new Map<string, Buffer>();

let connection: DatabaseConnection;

beforeAll(async () => {
  connection = await openTestDatabase({
    embedded: inject('embedded'),
    postgres: inject('postgres'),
  });
  const database = transactionsOn(connection);
  await database.platformTransaction(PLATFORM, async tx =>
    beginSamples(tx, await addCompanies(tx, { now: NOW, passwordHash: 'hash' }))
  );
  await fillSamples({
    database,
    sealer: sealerFrom({ current: 'secret' }),
    files: memoryStore(stored),
    onFailure: fail,
  }).done;
});

afterAll(() => connection.close());

const fail = (error: unknown) => {
  throw error;
};

const countOf = async (table: string): Promise<number> => {
  const { rows } = await connection.pool.query(`select count(*)::int from ${table}`);
  return rows[0].count;
};

test('each sample company has people with roles, and its records', async () => {
  const companies = SAMPLE_TENANTS.length;

  expect(await countOf('tenants')).toBe(companies);
  expect(await countOf('user_roles')).toBe(companies * SAMPLE_SIZES.people);
  for (const kind of ['customers', 'equipment', 'products', 'projects', 'invoices'] as const) {
    expect(await countOf(kind)).toBe(companies * SAMPLE_SIZES[kind]);
  }
});

test('each has a token that nobody holds, and an endpoint that is off', async () => {
  const companies = SAMPLE_TENANTS.length;
  expect(await countOf('api_tokens')).toBe(companies);
  expect(await countOf('webhook_endpoints where not active')).toBe(companies);
  expect(await countOf('webhook_endpoints')).toBe(companies);
});

test('each has hours with the photo of a receipt', async () => {
  const { rows } = await connection.pool.query(
    `select count(*)::int from hours join hours_receipts r on r.hours_id = hours.id
     where hours.expenses -> 0 ->> 'file' = r.file_key`
  );
  expect(rows).toEqual([{ count: SAMPLE_TENANTS.length }]);
  expect([...stored.values()].map(photo => photo.subarray(1, 4).toString())).toEqual(
    SAMPLE_TENANTS.map(() => 'PNG')
  );
});

test("a project's customer is one of its own company", async () => {
  const { rows } = await connection.pool.query(
    `select count(*)::int from projects left join customers
       on customers.id = projects.customer_id and customers.tenant_id = projects.tenant_id
     where customers.name is distinct from projects.customer_name`
  );

  expect(rows).toEqual([{ count: 0 }]);
});

test('more can be added again and again', async () => {
  const { rows } = await connection.pool.query('select min(id) as id from tenants');
  const order = {
    tenantId: rows[0].id,
    now: NOW,
    seed: 'more',
    sizes: { customers: 6_000, equipment: 500, products: 100, projects: 50 },
  };
  const { tenantTransaction } = transactionsOn(connection);
  const before = await countOf('equipment');

  for (let round = 0; round < 2; round += 1) {
    await addRecords(
      part =>
        tenantTransaction({ tenantId: order.tenantId, actor: PLATFORM, allTenants: false }, part),
      order
    );
  }

  expect(await countOf('equipment')).toBe(before + 1_000);
});

test('bookings fit what there is, but for what went into repair', async () => {
  const { rows: planned } = await connection.pool.query(
    `select count(*)::int as lines, count(distinct tenant_id)::int as companies from project_lines`
  );
  expect(planned[0].companies).toBe(SAMPLE_TENANTS.length);
  expect(planned[0].lines).toBeGreaterThan(100);
  const { rows } = await connection.pool.query(
    `select t.id, count(distinct s.product_id)::int as products, max(s.short) as short
     from tenants t, lateral stock_shortages(t.id, $1, $1::timestamptz + interval '90 days') s
     -- By the database's clock, jobs that were running then are overdue.
     where s.short > 0 and not exists (select from claims late where late.kind = 'late'
       and late.tenant_id = t.id and late.product_id = s.product_id)
     group by t.id`,
    [NOW]
  );
  expect(rows).toHaveLength(SAMPLE_TENANTS.length);
  expect(rows.map(({ products }) => products)).toEqual(SAMPLE_TENANTS.map(() => 1));
});

test('half of the trips are driven by freelancers of the company', async () => {
  const { rows } = await connection.pool.query(
    `select count(*)::int as trips, count(driver_id)::int as driven,
       count(*) filter (where users.user_type = 'freelancer')::int as by_freelancers
     from transport left join users
       on users.id = driver_id and users.tenant_id = transport.tenant_id`
  );

  const [{ trips, driven, by_freelancers }] = rows;
  expect(driven).toBe(by_freelancers);
  expect(driven).toBe(trips / 2);
});

test('jobs that began are out, those that ended are back, and one of each company is late', async () => {
  const { rows: late } = await connection.pool.query(
    `select line.tenant_id, count(*)::int as parts, sum(part.out_amount - part.back_amount)::int as pieces
     from project_line_parts part
     join project_lines line on line.tenant_id = part.tenant_id and line.id = part.line_id
     join projects on projects.id = line.project_id
     where part.out_amount > part.back_amount and projects.end_date <= $1
     group by line.tenant_id`,
    [NOW]
  );
  expect(late.map(({ parts, pieces }) => [parts, pieces])).toEqual(
    SAMPLE_TENANTS.map(() => [1, 2])
  );
  const { rows: running } = await connection.pool.query(
    `select count(*)::int as parts from project_line_parts part
     join project_lines line on line.tenant_id = part.tenant_id and line.id = part.line_id
     join projects on projects.id = line.project_id
     where projects.status = 'boeking' and $1 between projects.start_date and projects.end_date
       and part.out_amount = 0`,
    [NOW]
  );
  expect(running).toEqual([{ parts: 0 }]);
});

test('units are inspected, and one part of the warehouse is being counted', async () => {
  const companies = SAMPLE_TENANTS.length;
  expect(await countOf('stocktakings')).toBe(companies);
  expect(await countOf('stocktaking_counts')).toBeGreaterThan(companies);
  expect(await countOf('inspections')).toBeGreaterThan(10 * companies);
  expect(await countOf('case_contents')).toBe(companies);
});
