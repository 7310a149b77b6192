import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PLATFORM } from '#server/db/actor';
import { companyOf, hour } from '../support/stock.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
});

describe('claims', () => {
  it.each([
    "insert into claims (tenant_id, source_id, kind, product_id, starts_at, ends_at, amount, firm) values (1, 1, 'plan', 1, now(), 'infinity', 1, true)",
    'update claims set amount = 1',
    'delete from claims',
    'truncate claims',
    'update stock_movements set amount = 1',
    'delete from stock_movements',
    "insert into stock_changes (tenant_id, product_id, kind, amount) values (1, 1, 'stock', 1)",
    'update stock_changes set amount = 1',
    'delete from stock_changes',
  ])('are written by nobody: %s', async statement => {
    const ours = await companyOf(test);
    const asTenant = ours.run(tx => tx.execute(sql.raw(statement)));
    await expect(asTenant).rejects.toMatchObject({ cause: { code: '42501' } });
    const asPlatform = test.database.platformTransaction(PLATFORM, tx =>
      tx.execute(sql.raw(statement))
    );
    await expect(asPlatform).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('are not lent the rights of their owner by a trigger that somebody else makes', async () => {
    const ours = await companyOf(test);
    const attempt = ours.run(async tx => {
      await tx.execute(sql`create temp table loose (tenant_id int, id int, line_id int)`);
      await tx.execute(sql`create trigger mine after insert on loose referencing new table as new_rows
        for each statement execute function parts_written()`);
    });
    await expect(attempt).rejects.toMatchObject({ cause: { code: '42501' } });
  });

  it('and plans are those of the own company, and refer to nothing of another', async () => {
    const [ours, theirs] = [await companyOf(test), await companyOf(test)];
    const lamp = await theirs.product(3);
    await theirs.booked([lamp, 3], [hour(0), hour(10)]);
    const project = await ours.project('boeking', hour(0), hour(10));
    await expect(ours.line(project, lamp, 1)).rejects.toMatchObject({
      cause: { constraint: 'project_lines_product' },
    });
    expect(await ours.availability([lamp], hour(0), hour(10))).toEqual([]);
    const { rows } = await ours.run(tx => tx.execute(sql`select from claims`));
    expect(rows).toEqual([]);
  });

  it('of all companies are derived in the view on all of them', async () => {
    const companies = [await companyOf(test), await companyOf(test)];
    const lamps = await Promise.all(companies.map(company => company.product(2)));
    const jobs = await Promise.all(
      companies.map((company, number) =>
        company.booked([lamps[number] ?? 0, 2], [hour(0), hour(10)], 'optie')
      )
    );
    await test.database.platformTransaction(PLATFORM, tx =>
      tx.execute(sql`update projects set status = 'boeking'
        where id = any(${sql.param(jobs.map(({ id }) => id))}::int[])`)
    );
    for (const [number, company] of companies.entries()) {
      expect(await company.free(lamps[number] ?? 0, hour(0), hour(10))).toEqual([0, 0]);
    }
  });

  it('are promised at read committed only: other levels do not see what others did', async () => {
    const ours = await companyOf(test);
    const lamp = await ours.product(3);
    const project = await ours.project('boeking', hour(0), hour(10));
    const client = await test.pool.connect();
    try {
      await client.query('begin isolation level repeatable read');
      await expect(
        client.query(
          `insert into project_lines (tenant_id, project_id, product_id, name, amount)
           values ($1, $2, $3, 'Lamp', 1)`,
          [ours.tenant, project, lamp]
        )
      ).rejects.toMatchObject({ code: '25001' });
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('a freelancer', () => {
  it('sees the plans of the projects that they drive for, and no others', async () => {
    const ours = await companyOf(test);
    const driver = await test.addUser(ours.tenant, [], { user_type: 'freelancer' });
    const lamp = await ours.product(9);
    const seen = await ours.booked([lamp, 1], [hour(0), hour(10)]);
    await ours.booked([lamp, 1], [hour(0), hour(10)]);
    await ours.write(sql`insert into transport (tenant_id, project_id, vehicle, driver_id)
      values (${ours.tenant}, ${seen.id}, 'Bus', ${driver.id})`);
    const { rows } = await ours.run(async tx => {
      await tx.execute(sql`select set_config('app.limited_to', 'projects', true),
        set_config('app.user_id', ${String(driver.id)}, true)`);
      return tx.execute<{ id: number }>(sql`select id from project_lines`);
    });
    expect(rows).toEqual([{ id: seen.line }]);
  });
});
