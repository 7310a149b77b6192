import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { READ_AT_MOST } from '#server/live/replay';
import { removeExpired } from '#server/jobs/jobs';
import { contextOfTenant, liveChangesOf, forgetTheBeginning } from './support/liveChanges.ts';
import { openStream } from './support/liveStreams.ts';
import { plannerOf } from './support/planner.ts';
import { settledImport } from './support/imports.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  await forgetTheBeginning(test);
});

const COLLEAGUES = 20;
const HOUR_MS = 3_600_000;
const log = { info: () => undefined, warn: () => undefined };

describe('The live changes of a tenant', () => {
  it('are numbered without gaps, however many write at once', async () => {
    const { tenantId } = await plannerOf(test);
    const users = await Promise.all(
      Array.from({ length: COLLEAGUES }, () => test.addUser(tenantId, ['customers.manage']))
    );
    await Promise.all(
      users.map(async user => {
        for (let round = 0; round < 3; round += 1) {
          const answer = await test.callAs(user)('POST', '/customers', { name: `Klant ${round}` });
          expect(answer.statusCode, answer.body).toBe(201);
        }
      })
    );
    const told = await liveChangesOf(test, tenantId);
    expect(told.map(({ seq }) => seq)).toEqual(told.map((_, index) => index + 1));
    expect(new Set(told.map(({ resource_id }) => resource_id)).size).toBe(3 * COLLEAGUES);
    expect(told.map(({ at }) => at)).toEqual(told.map(({ at }) => at).toSorted());
  });

  it('say which record changed and who did it', async () => {
    const { tenantId, user, add } = await plannerOf(test);
    const { id } = await add('/customers', { name: 'Orkest' });
    expect(await liveChangesOf(test, tenantId)).toMatchObject([
      { seq: 1, resource: 'customers', resource_id: id, by_id: user.id, by_name: 'Sanne de Wit' },
    ]);
  });

  it('are none of a transaction that was rolled back, and its number is given to the next', async () => {
    const { tenantId, add } = await plannerOf(test);
    const failed = test.database.tenantTransaction(contextOfTenant(tenantId), async tx => {
      tx.audit({ action: 'customers.updated', resource: 'customers', tenantId });
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    const refused = test.database.tenantTransaction(contextOfTenant(tenantId), async tx =>
      tx.audit({ action: 'customers.updated', resource: 'customers', tenantId: tenantId + 1 })
    );
    await expect(refused).rejects.toThrow(/row-level security/);
    expect(await liveChangesOf(test, tenantId)).toEqual([]);
    await add('/customers', { name: 'Orkest' });
    expect(await liveChangesOf(test, tenantId)).toMatchObject([{ seq: 1 }]);
  });

  it('are none if nothing changed', async () => {
    const { tenantId, call } = await plannerOf(test);
    expect((await call('GET', '/customers/export')).statusCode).toBe(200);
    expect(await liveChangesOf(test, tenantId)).toEqual([]);
  });

  it('are one of an import', async () => {
    const { tenantId, call } = await plannerOf(test);
    const rows = Array.from({ length: 1_500 }, (_, index) => `Klant ${index}`);
    const csv = Buffer.from(['name', ...rows].join('\n'));
    const headers = { 'content-type': 'text/csv' };
    const answer = await call('POST', '/customers/import', csv, headers);
    await settledImport(call, answer.json().id);
    const told = await liveChangesOf(test, tenantId);
    expect(told).toMatchObject([{ seq: 1, resource: 'customers', resource_id: null }]);
  });

  it('are seen by itself alone', async () => {
    const [one, other] = [await plannerOf(test), await plannerOf(test)];
    await one.add('/customers', { name: 'Van de een' });
    const seenBy = (tenantId: number) =>
      test.database.tenantSnapshot(contextOfTenant(tenantId), async tx => {
        const { rows } = await tx.execute<{ tenant_id: number }>(
          'select tenant_id from live_changes'
        );
        return rows.map(({ tenant_id }) => tenant_id);
      });
    expect(await seenBy(one.tenantId)).toEqual([one.tenantId]);
    expect(await seenBy(other.tenantId)).toEqual([]);
  });

  it('go after a day, but for the last, from which the numbers go on', async () => {
    const { tenantId, add } = await plannerOf(test);
    for (const name of ['Een', 'Twee', 'Drie']) await add('/customers', { name });
    const age = `update live_changes set at = at - interval '25 hours' where tenant_id = $1`;
    await test.pool.query(age, [tenantId]);
    await removeExpired(test.database, log);
    expect(await liveChangesOf(test, tenantId)).toMatchObject([{ seq: 3 }]);
    await add('/customers', { name: 'Vier' });
    await removeExpired(test.database, log);
    expect(await liveChangesOf(test, tenantId)).toMatchObject([{ seq: 4 }]);
  });

  it('do not name an erased person', async () => {
    const { tenantId, user, add } = await plannerOf(test);
    await add('/customers', { name: 'Orkest' });
    await test.pool.query(
      `update users set deleted_at = now(), email = 'erased-' || id || '@erased.invalid'
       where id = $1`,
      [user.id]
    );
    await test.database.tenantTransaction(contextOfTenant(tenantId), tx =>
      tx.execute(`select erase_audit_entries(${user.id})`)
    );
    expect(await liveChangesOf(test, tenantId)).toMatchObject([{ by_id: user.id, by_name: null }]);
  });
});

describe('Past changes', () => {
  it('are those since a moment, and name nobody where they may have been read before', async () => {
    const { tenantId, user, add } = await plannerOf(test);
    for (const name of ['Een', 'Twee', 'Drie']) await add('/customers', { name });
    for (const [seq, seconds] of [3_610, 3_601, 0].entries()) {
      await test.pool.query(
        'update live_changes set at = now() - make_interval(secs => $3) where tenant_id = $1 and seq = $2',
        [tenantId, seq + 1, seconds]
      );
    }
    const [, second, third] = await liveChangesOf(test, tenantId);
    const told = await test.live.recent(HOUR_MS, tenantId);
    const ours = told?.filter(change => change.tenantId === tenantId);
    expect(ours).toMatchObject([
      { id: second?.resource_id, by: undefined },
      { id: third?.resource_id, by: { id: user.id } },
    ]);
  });

  it('are of the tenant and of the platform', async () => {
    const [one, other] = [await plannerOf(test), await plannerOf(test)];
    await one.add('/customers', { name: 'Van de een' });
    await other.add('/customers', { name: 'Van de ander' });
    await test.database.platformTransaction({ kind: 'platform' }, async tx =>
      tx.audit({ action: 'roles.updated', resource: 'roles', resourceId: 3, tenantId: null })
    );
    const tenantsIn = async (tenantId?: number) =>
      new Set((await test.live.recent(HOUR_MS, tenantId))?.map(change => change.tenantId));
    expect(await tenantsIn(one.tenantId)).toEqual(new Set([one.tenantId, null]));
    expect([...(await tenantsIn())]).toEqual(
      expect.arrayContaining([one.tenantId, other.tenantId, null])
    );
  });

  it('are not told where they are too many, or of longer ago than they are kept', async () => {
    const { tenantId } = await plannerOf(test);
    const fill = (count: number) =>
      test.pool.query(
        `insert into live_changes (tenant_id, resource, resource_id)
         select $1, 'customers', n from generate_series(1, $2::int) n`,
        [tenantId, count]
      );
    await fill(READ_AT_MOST - 100);
    expect(await test.live.recent(HOUR_MS, tenantId)).toBeDefined();
    await fill(101);
    expect(await test.live.recent(HOUR_MS, tenantId)).toBeUndefined();
    expect(await test.live.recent(24 * HOUR_MS, await test.addTenant())).toBeUndefined();
  });

  it('are not told of a database that was just restored: they are not known', async () => {
    const tenantId = await test.addTenant();
    expect(await test.live.recent(HOUR_MS, tenantId)).toBeDefined();
    await test.pool.query("insert into live_changes (resource) values ('everything')");
    onTestFinished(() => forgetTheBeginning(test));
    expect(await test.live.recent(HOUR_MS, tenantId)).toBeUndefined();
  });
});

describe('A client that was away while the server started again', () => {
  it('hears what it missed', async () => {
    const { tenantId, add } = await plannerOf(test);
    const colleague = await test.addUser(tenantId);
    const { id } = await add('/customers', { name: 'Orkest' });
    const again = await buildTestApp({
      connection: { ...test.connection, close: async () => undefined },
    });
    const origin = await again.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await openStream(origin, colleague.token, '?away=60');
    onTestFinished(stream.leave);
    await stream.told({
      resource: 'customers',
      id,
      by: expect.objectContaining({ name: 'Sanne de Wit' }),
    });
    expect(stream.names()).not.toContain('missed');
  });
});
