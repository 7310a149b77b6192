import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { firstStart } from '#server/firstStart';
import { fillSamples } from '#server/sampleData/samples';
import { PLATFORM } from '#server/db/actor';
import { memoryStore } from '../support/memoryStore.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  await firstStart(test.database, {
    superadminEmail: 'super@flightcase.example',
    superadminPassword: 'een goed wachtwoord van hier',
    sampleData: true,
    samplePassword: 'een goed wachtwoord van hier',
  });
  await fillSamples({
    database: test.database,
    sealer: test.sealer,
    files: memoryStore(new Map()),
    onFailure: error => {
      throw error;
    },
  }).done;
});

describe('a sample company', () => {
  it('has a year of invoices in every state, with numbers and days that rise together', async () => {
    const { rows } = await test.pool.query<{ tenant_id: number; states: string[]; days: number }>(
      `select tenant_id, array_agg(distinct status order by status) as states,
         max(issued_on) - min(issued_on) as days
       from sales_invoices group by tenant_id`
    );
    expect(rows.length).toBe(3);
    for (const { states, days } of rows) {
      expect(states).toEqual(['credited', 'draft', 'open', 'paid', 'partly']);
      expect(days).toBeGreaterThan(300);
    }
    const { rows: falling } = await test.pool.query(
      `select from (select number, lag(number) over series as before from sales_invoices
         where number is not null
         window series as (partition by tenant_id, left(number, 1) order by issued_on, id)) numbered
       where number <= before`
    );
    expect(falling).toEqual([]);
  });

  it('is the only one that has numbers of past days', async () => {
    const tenantId = await test.addTenant();
    const user = await test.addUser(tenantId, ['customers.manage']);
    await test.callAs(user)('POST', '/customers', { name: 'Feestzaal' });
    const taken = test.database.tenantTransaction(
      { actor: PLATFORM, tenantId, allTenants: false },
      tx => tx.execute(sql`select sample_number(${tenantId}, 'F', '2020-01-01')`)
    );
    await expect(taken).rejects.toMatchObject({
      cause: { message: 'only samples have numbers of past days' },
    });
  });
});
