import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { archiveChain, verifyAuditLog } from '#server/db/auditChain';
import { auditPage, type AuditPageQuery } from '#server/modules/audit/audit.queries';
import { PLATFORM } from '#server/db/actor';
import { fillLog } from '../support/auditEntries.ts';
import { plannerOf } from '../support/planner.ts';
import { takeServerErrors } from '../support/serverErrors.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
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
      { tenantId: query.tenantId, actor: PLATFORM, allTenants: false },
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

  it('goes on after its oldest entries were archived, from their last hash', async () => {
    const tenantId = await test.addTenant();
    await fillLog(test, tenantId, 5);
    const archived: string[] = [];
    const anchor = await test.connection.withoutTimeLimit(client =>
      archiveChain(client, { chain: tenantId, before: '2100-01-01', keep: false }, async lines => {
        for await (const line of lines) archived.push(line);
      })
    );
    expect(anchor).toMatchObject({ seq: 5 });
    expect(JSON.parse(archived.at(-1) ?? '')).toEqual({ anchor });
    expect(JSON.parse(archived[4] ?? '')).toMatchObject({ seq: 5, hash: anchor.hash });
    await fillLog(test, tenantId, 3);
    expect(await reportOf(tenantId)).toMatchObject({ intact: 8, brokenAt: undefined });
    await tamper('delete from audit_log where tenant_id = $1 and seq = 6', [tenantId]);
    expect(await reportOf(tenantId)).toMatchObject({ intact: 5, brokenAt: 6 });
  });

  it('stays whole when an archive could not be written', async () => {
    const tenantId = await test.addTenant();
    await fillLog(test, tenantId, 5);
    const failing = test.connection.withoutTimeLimit(client =>
      archiveChain(client, { chain: tenantId, before: '2100-01-01', keep: false }, async () => {
        throw new Error('disk full');
      })
    );
    await expect(failing).rejects.toThrow('disk full');
    expect(await reportOf(tenantId)).toMatchObject({ intact: 5, brokenAt: undefined });
  });

  it('is provable without the personal data of someone who was erased', async () => {
    const tenantId = await test.addTenant();
    const administrator = test.callAs(
      await test.addUser(tenantId, [
        'users.view',
        'user.edit',
        'user.delete',
        'permissions.edit',
        'customers.manage',
      ])
    );
    const leaver = await test.addUser(tenantId, ['customers.manage'], { name: 'Tjitske' });
    await test.callAs(leaver)('POST', '/customers', { name: 'Theater' });
    await administrator('PATCH', `/users/${leaver.id}`, { city: 'Sneek' });
    const early = await administrator('PATCH', `/users/${leaver.id}/erase`);
    expect([early.statusCode, early.json().errorCode]).toEqual([409, 'not_deleted']);
    await administrator('PATCH', `/users/${leaver.id}/soft-delete`);
    const erased = await administrator('PATCH', `/users/${leaver.id}/erase`);
    expect(erased.statusCode, erased.body).toBe(200);

    const { rows } = await test.pool.query(
      `select to_jsonb(audit_log)::text as entry from audit_log where tenant_id = $1
       union all select to_jsonb(users)::text from users where tenant_id = $1`,
      [tenantId]
    );
    const everything = rows.map(({ entry }) => entry).join();
    for (const personal of ['Tjitske', 'Sneek', leaver.email]) {
      expect(everything).not.toContain(personal);
    }
    expect((await reportOf(tenantId)).brokenAt).toBeUndefined();
    expect((await administrator('PATCH', `/users/${leaver.id}/restore`)).statusCode).toBe(404);
    // An entry that says that it was erased, and is not listed by an erasure, was changed.
    await tamper(
      "update audit_log set metadata = '{}', erased_at = now() where tenant_id = $1 and action_type = 'user.erased'",
      [tenantId]
    );
    expect((await reportOf(tenantId)).brokenAt).toBeDefined();
  });

  it('erases a person as a whole, or not at all', async () => {
    const tenantId = await test.addTenant();
    const administrator = test.callAs(
      await test.addUser(tenantId, ['users.view', 'user.edit', 'user.delete', 'transport.manage'])
    );
    const leaver = await test.addUser(tenantId, [], { name: 'Tjitske' });
    await administrator('PATCH', `/users/${leaver.id}`, { city: 'Sneek' });
    const trip = await administrator('POST', '/transport', {
      vehicle: 'Bus',
      driver_id: leaver.id,
    });
    expect(trip.statusCode, trip.body).toBe(201);
    await administrator('PATCH', `/users/${leaver.id}/soft-delete`);
    const everything = async () => {
      const { rows } = await test.pool.query(
        `select 'audit' as source, to_jsonb(audit_log) as row from audit_log where tenant_id = $1
         union all select 'users', to_jsonb(users) from users where tenant_id = $1
         union all select 'sessions', to_jsonb(sessions) from sessions where user_id = $2
         union all select 'trips', to_jsonb(transport) from transport where tenant_id = $1
         order by 1, 2`,
        [tenantId, leaver.id]
      );
      return rows;
    };
    const before = await everything();
    const point = `erasure_${leaver.id}`;
    // The entry that says so is written last.
    await test.pool.query(`
      create function ${point}() returns trigger language plpgsql as
        $$ begin raise exception 'the end in the middle'; end $$;
      create trigger ${point} before insert on audit_log for each row
        when (new.action_type = 'user.erased' and new.target_user_id = ${leaver.id})
        execute function ${point}()`);
    const ended = await administrator('PATCH', `/users/${leaver.id}/erase`);
    await test.pool.query(`drop function ${point}() cascade`);
    expect(ended.statusCode).toBe(500);
    expect(takeServerErrors()).toHaveLength(1);
    expect(await everything()).toEqual(before);
    expect((await administrator('PATCH', `/users/${leaver.id}/erase`)).statusCode).toBe(200);
    expect(JSON.stringify(await everything())).not.toMatch(/Tjitske|Sneek/);
  });

  it('is not touched by the role that requests run as', async () => {
    const user = await test.addUser(await test.addTenant());
    const context = { tenantId: user.tenantId, actor: PLATFORM, allTenants: false };
    for (const statement of [
      sql`select erase_audit_entries(${user.id}::int)`,
      sql`delete from audit_log where set_config('app.audit_maintenance', 'on', true) = 'on'`,
      sql`update audit_anchors set seq = 1`,
    ]) {
      const tried = test.database.tenantTransaction(context, tx => tx.execute(statement));
      await expect(tried).rejects.toThrow();
    }
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
