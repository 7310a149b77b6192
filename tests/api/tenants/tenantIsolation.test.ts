import { beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { assertTenantsAreIsolated, protectTables } from '#server/db/rowLevelSecurity';
import { findMatching } from '#server/db/search';
import { customers } from '#server/tables/customers';
import type { ReadTx, TenantContext } from '#server/db/tx';
import { PLATFORM } from '#server/db/actor';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;
let ours: number;
let theirs: number;

const as = (tenantId: number | null) => ({ tenantId, actor: PLATFORM, allTenants: false });

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  ours = await test.addTenant();
  theirs = await test.addTenant();
  await test.database.platformTransaction(PLATFORM, async tx => {
    await tx.insert(customers).values([
      { tenant_id: ours, name: 'Van ons' },
      { tenant_id: theirs, name: 'Van hen' },
    ]);
  });
  await test.addUser(ours, ['customers.manage']);
  await test.addUser(theirs, ['customers.manage']);
});

describe('the search by index', () => {
  const find = (tx: ReadTx, patterns: readonly string[], column = customers.search_text) =>
    findMatching(tx, customers, { column, patterns }, 100);

  it("finds none of another tenant's records, and no tenant's where none is set", async () => {
    const findTheirs = (context: TenantContext) =>
      test.database.tenantTransaction(context, async tx => {
        const { ids } = await find(tx, ['| van h%']);
        return ids.length;
      });
    expect(await findTheirs(as(theirs))).toBe(1);
    expect(await findTheirs(as(ours))).toBe(0);
    expect(await findTheirs(as(null))).toBe(0);
    expect(await findTheirs({ ...as(null), allTenants: true })).toBe(1);
  });

  it.each(["name like '%' or true or name", 'name" like \'%\' or true or "name'])(
    'takes nothing but the name of a column: %s',
    async field => {
      const attempt = test.database.tenantTransaction(as(ours), tx =>
        tx.execute(sql`select search.matching('customers', ${field}, '{%}', 10)`)
      );
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42703' } });
    }
  );

  it.each(["%' or true or name like '%", "\\' or true --"])(
    'takes a pattern for nothing but a pattern: %s',
    async pattern => {
      const found = test.database.tenantTransaction(as(ours), tx => find(tx, [pattern]));
      expect(await found).toEqual({ ids: [], areAll: true });
    }
  );

  it('reads no table but those that are searched', async () => {
    const attempt = test.database.tenantTransaction(as(ours), tx =>
      tx.execute(sql`select search.matching('users', 'password_hash', '{%}', 10)`)
    );
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('lends its rights to nobody', async () => {
    const attempt = test.database.tenantTransaction(as(ours), tx =>
      tx.execute(sql`create table search.mine ()`)
    );
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
    const { rows } = await test.pool.query(
      "select pg_has_role('flightcase_app', 'flightcase_search', 'member') as may"
    );
    expect(rows).toEqual([{ may: false }]);
  });
});

describe('row-level security', () => {
  it('keeps other tenants out of a query that forgets its filter', async () => {
    const rows = await test.database.tenantTransaction(as(ours), tx => tx.select().from(customers));
    expect(rows.map(row => row.name)).toEqual(['Van ons']);
  });

  it('shows nothing where no tenant is set', async () => {
    const rows = await test.database.tenantTransaction(as(null), tx => tx.select().from(customers));
    expect(rows).toEqual([]);
  });

  it('shows a tenant nothing more for a setting that says so', async () => {
    const names = await test.database.tenantTransaction(as(ours), async tx => {
      await tx.execute(sql`select set_config('app.all_tenants', 'on', true)`);
      const rows = await tx.select({ name: customers.name }).from(customers);
      const { rows: found } = await tx.execute<{ ids: number[] }>(
        sql`select search.matching('customers', 'search_text', '{%van%}', 10) as ids`
      );
      return { shown: rows.map(row => row.name), found: found[0]?.ids.length };
    });
    expect(names).toEqual({ shown: ['Van ons'], found: 1 });
  });

  it("changes and deletes none of another tenant's rows", async () => {
    await test.database.tenantTransaction(as(ours), async tx => {
      await tx.update(customers).set({ name: 'Gekaapt' });
      await tx.delete(customers);
    });
    const left = await test.database.tenantTransaction(as(theirs), tx =>
      tx.select().from(customers)
    );
    expect(left.map(row => row.name)).toEqual(['Van hen']);
  });

  it("writes no row into another tenant's hands", async () => {
    const smuggle = test.database.tenantTransaction(as(ours), tx =>
      tx.insert(customers).values({ tenant_id: theirs, name: 'Smokkel' })
    );
    await expect(smuggle).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('leaves nothing of a tenant behind on the connection', async () => {
    await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const tenantId = index % 2 === 0 ? ours : theirs;
        const rows = await test.database.tenantTransaction(as(tenantId), tx =>
          tx.select({ tenant: customers.tenant_id }).from(customers)
        );
        expect(rows.every(row => row.tenant === tenantId)).toBe(true);
      })
    );
    const { rows } = await test.pool.query(
      `select current_setting('app.tenant_id', true) as tenant, current_setting('role') as role`
    );
    expect(rows[0].tenant ?? '').toBe('');
    expect(rows[0].role).not.toMatch(/^flightcase_/);
  });

  it('covers every table that has a tenant, for reading and for writing', async () => {
    const { rows: tables } = await test.pool.query<{ name: string }>(
      `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'tenant_id'`
    );
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      await test.database.tenantTransaction(as(ours), async tx => {
        const { rows } = await tx.execute<{ foreign: number }>(
          sql`select count(*)::int as foreign from ${sql.identifier(name)} where tenant_id = ${theirs}`
        );
        expect(rows[0]?.foreign, name).toBe(0);
      });
    }
  });

  it('stops the start when a table is left open', async () => {
    const client = await test.pool.connect();
    try {
      await client.query('begin; create table loose (tenant_id int)');
      await expect(assertTenantsAreIsolated(client)).rejects.toThrow('loose');
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('has the rights of this version after a start, whatever was granted by hand', async () => {
    const grantsOf = async () => {
      const { rows } = await test.pool.query(
        `select relname, relacl::text[] from pg_class
         where relname in ('customers', 'audit_log', 'quote_versions') order by relname`
      );
      return rows.map(({ relname, relacl }) => [relname, relacl.toSorted()]);
    };
    const before = await grantsOf();
    await test.pool.query(`grant select on customers to public;
      grant delete on audit_log to flightcase_app; revoke insert on customers from flightcase_app;
      grant update on quote_versions to flightcase_platform`);
    const client = await test.pool.connect();
    await protectTables(client).finally(() => client.release());
    expect(await grantsOf()).toEqual(before);
  });

  it('lets the app role add to the audit log, never change it', async () => {
    for (const statement of ['update audit_log set metadata = $$null$$', 'delete from audit_log']) {
      const attempt = test.database.platformTransaction(PLATFORM, tx =>
        tx.execute(sql.raw(statement))
      );
      await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
    }
  });
});
