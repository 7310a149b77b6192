import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { verifyAuditLog } from '#server/db/auditChain';
import { auditPage, type AuditPageQuery } from '#server/modules/auditLog/queries';
import { fillLog } from './support/auditEntries.ts';
import { plannerOf } from './support/planner.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});

describe('a page of the log', () => {
  interface Plan {
    'Relation Name'?: string;
    'Actual Rows': number;
    'Actual Loops': number;
    Plans?: Plan[];
  }

  const rowsTouched = (plan: Plan): number =>
    (plan['Relation Name'] === 'audit_log' ? plan['Actual Rows'] * plan['Actual Loops'] : 0) +
    (plan.Plans ?? []).reduce((sum, part) => sum + rowsTouched(part), 0);

  const touchedBy = (query: Omit<AuditPageQuery, 'limit'>) =>
    test.database.tenantTransaction(
      { tenantId: query.tenantId, userId: null, allTenants: false },
      async tx => {
        const page = auditPage(tx, { limit: 50, ...query }).getSQL();
        const { rows } = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          sql`explain (analyze, format json) ${page}`
        );
        const [answer] = rows;
        if (!answer) throw new Error('no plan');
        return rowsTouched(answer['QUERY PLAN'][0].Plan);
      }
    );

  it('reads no more rows when it is deep in the log', async () => {
    const tenantId = await test.addTenant();
    await fillLog(test, tenantId, 12_000);
    await fillLog(test, tenantId, 3, 'rare');
    await test.pool.query('analyze audit_log');
    const second = await touchedBy({ tenantId, page: 2 });
    expect(second).toBeLessThanOrEqual(60);
    expect(await touchedBy({ tenantId, page: 230 })).toBe(second);
    const period = { from: '2000-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };
    expect(await touchedBy({ tenantId, page: 230, ...period })).toBeLessThanOrEqual(60);
    expect(await touchedBy({ tenantId, actionType: 'rare' })).toBeLessThanOrEqual(60);
    expect(await touchedBy({ tenantId, userId: 3 })).toBeLessThanOrEqual(200);
  });
});

describe('the chain of a tenant’s entries', () => {
  const reportOf = async (tenantId: number) => {
    for await (const report of verifyAuditLog(test.database)) {
      if (report.tenant?.id === tenantId) return report;
    }
    throw new Error('no such tenant');
  };

  /** As the database's owner could: past the triggers. */
  const tamper = async (statement: string, values: unknown[]) => {
    await test.pool.query('alter table audit_log disable trigger user');
    await test.pool.query(statement, values);
    await test.pool.query('alter table audit_log enable trigger user');
  };

  it('has no gap, whoever writes at once', async () => {
    const { add, call, tenantId } = await plannerOf(test);
    const customers = [];
    for (let index = 0; index < 20; index += 1) {
      customers.push(await add('/customers', { name: 'Theater' }));
    }
    const changed = await Promise.all(
      customers.map(({ id }) => call('PATCH', `/customers/${id}`, { name: 'Theater Zuid' }))
    );
    expect(changed.every(answer => answer.statusCode === 200)).toBe(true);
    const { rows } = await test.pool.query(
      'select seq::int from audit_log where tenant_id = $1 order by seq',
      [tenantId]
    );
    expect(rows.map(row => row.seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    expect(await reportOf(tenantId)).toMatchObject({ intact: 40, brokenAt: undefined });
  });

  it('is whole over more than a batch', async () => {
    const tenantId = await test.addTenant();
    await fillLog(test, tenantId, 4_100);
    expect(await reportOf(tenantId)).toMatchObject({ intact: 4_100, brokenAt: undefined });
  });

  it.each([
    "update audit_log set metadata = '{}', action_type = 'harmless'",
    'update audit_log set performed_by = 1',
    "update audit_log set created_at = created_at - interval '1 day'",
    'delete from audit_log',
  ])('shows that someone did: %s', async statement => {
    const tenantId = await test.addTenant();
    const untouched = await test.addTenant();
    for (const office of [tenantId, untouched]) await fillLog(test, office, 9);
    await tamper(`${statement} where tenant_id = $1 and seq = 5`, [tenantId]);
    expect(await reportOf(tenantId)).toMatchObject({ intact: 4, brokenAt: 5 });
    expect(await reportOf(untouched)).toMatchObject({ intact: 9, brokenAt: undefined });
  });

  it('takes no entry at a place or a moment of one’s choice', async () => {
    const tenantId = await test.addTenant();
    await fillLog(test, tenantId, 2);
    await test.pool.query(
      `insert into audit_log (tenant_id, action_type, resource_type, seq, hash, created_at)
       values ($1, 'late', 'x', 1, 'made up', '2000-01-01')`,
      [tenantId]
    );
    expect(await reportOf(tenantId)).toMatchObject({ intact: 3, brokenAt: undefined });
  });

  it.each([
    'update audit_log set ip_address = null',
    'delete from audit_log',
    'truncate audit_log',
  ])('is protected from its owner too: %s', async statement => {
    await fillLog(test, await test.addTenant(), 1);
    await expect(test.pool.query(statement)).rejects.toThrow('only added to');
  });
});
