import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { HEAVY_AT_ONCE } from '#server/db/readTransactions';
import { PLATFORM } from '#server/db/actor';
import { planningOf } from './support/plans.ts';
import { buildTestApp, type TestApp } from './support/testApp.ts';

/** About the connections of one server. */
const ofOneServer = describe.skipIf(inject('servers') > 1);
const isPostgres = inject('postgres') !== undefined;

let test: TestApp;
let origin: string;

beforeAll(async () => {
  test = await buildTestApp({ ownDatabase: true });
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});

/** A caller who may hang up. */
const ask = (path: string, token: string, body?: object) => {
  const leaving = new AbortController();
  const answer = fetch(`${origin}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
    signal: leaving.signal,
  });
  answer.catch(() => undefined);
  return { answer, hangUp: () => leaving.abort() };
};

ofOneServer('A read that waits for a connection', () => {
  it('does not start once its caller has gone', async () => {
    const { user } = await planningOf(test);
    const held = await Promise.all(
      Array.from({ length: test.pool.options.max }, () => test.pool.connect())
    );
    const calls = Array.from({ length: 40 }, () => ask('/shortages', user.token));
    await expect.poll(() => test.pool.waitingCount).toBe(40);
    for (const { hangUp } of calls) hangUp();
    await expect.poll(() => test.app.underWay()).toBe(0);
    const queries = held.map(client => vi.spyOn(client, 'query'));
    for (const client of held) client.release();
    await expect.poll(() => test.pool.waitingCount).toBe(0);
    expect(queries.flatMap(({ mock }) => mock.calls)).toEqual([]);
    for (const query of queries) query.mockRestore();
    expect((await ask('/auth/me', user.token).answer).status).toBe(200);
  });

  it('does not start once nobody waits, behind reads that are at work', async () => {
    const context = { actor: PLATFORM, tenantId: await test.addTenant(), allTenants: false };
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const atWork = Array.from({ length: test.pool.options.max }, () =>
      test.database.tenantSnapshot(context, () => end)
    );
    const leaving = new AbortController();
    const work = vi.fn(async () => undefined);
    const waiting = Array.from({ length: 40 }, () =>
      test.database.tenantSnapshot(context, work, { signal: leaving.signal })
    );
    const ended = Promise.allSettled(waiting);
    leaving.abort(new Error('gone'));
    expect((await ended).every(({ status }) => status === 'rejected')).toBe(true);
    resolve();
    await Promise.all(atWork);
    await test.database.tenantSnapshot(context, async () => undefined);
    expect(work).not.toHaveBeenCalled();
  });
});

describe.runIf(isPostgres && inject('servers') === 1)('On PostgreSQL', () => {
  /** Blocks heavy reads: they wait in the database until it is released. */
  const lock = async (what = 'accepted_shortages in access exclusive mode') => {
    const client = await test.connection.openAgain?.();
    if (!client) throw new Error('no further connection');
    const holder = await client.pool.connect();
    await holder.query(`begin; lock table ${what}`);
    const release = () => holder.query('rollback');
    onTestFinished(async () => {
      await release();
      holder.release();
      await client.close();
    });
    return { holder, release };
  };

  /** Number of this server's queries that wait in the database. */
  const atWork = async (holder: { query: TestApp['pool']['query'] }) => {
    const { rows } = await holder.query(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`
    );
    return rows[0]?.count;
  };

  it('a tenant has three heavy reads at work, and none once their callers are gone', async () => {
    const { user } = await planningOf(test);
    const other = await planningOf(test);
    const { holder, release } = await lock();
    const calls = Array.from({ length: 40 }, () => ask('/shortages', user.token));
    await expect.poll(() => atWork(holder)).toBe(HEAVY_AT_ONCE);
    expect((await ask('/auth/me', user.token).answer).status).toBe(200);
    const others = Array.from({ length: 5 }, () => ask('/shortages', other.user.token));
    await expect.poll(() => atWork(holder)).toBe(2 * HEAVY_AT_ONCE);
    for (const { hangUp } of [...calls, ...others]) hangUp();
    await expect.poll(() => atWork(holder)).toBe(0);
    await expect.poll(() => test.pool.totalCount - test.pool.idleCount).toBe(0);
    await release();
    const again = await Promise.all([1, 2, 3, 4].map(() => ask('/shortages', user.token).answer));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  it('reads leave connections to sign-in, scans and writes', async () => {
    const planners = await Promise.all([1, 2, 3, 4].map(() => planningOf(test)));
    const { holder, release } = await lock();
    const calls = planners.flatMap(({ user }) =>
      Array.from({ length: 3 }, () => ask('/shortages', user.token))
    );
    await expect.poll(() => atWork(holder)).toBe(test.pool.options.max - 2);
    const [planner] = planners;
    expect((await planner?.call('POST', '/customers', { name: 'Orkest' }))?.statusCode).toBe(201);
    for (const { hangUp } of calls) hangUp();
    await expect.poll(() => atWork(holder)).toBe(0);
    await release();
  });

  it('a preview ends when its caller goes away', async () => {
    const { user, project } = await planningOf(test);
    const id = await project();
    const { holder } = await lock('projects in exclusive mode');
    const { hangUp } = ask(`/projects/${id}/plan/preview`, user.token, { status: 'boeking' });
    await expect.poll(() => atWork(holder)).toBe(1);
    hangUp();
    await expect.poll(() => atWork(holder)).toBe(0);
  });

  it('what is cancelled is never what comes next on the connection', async () => {
    const { tenantSnapshot, tenantTransaction } = test.database;
    const context = { actor: PLATFORM, tenantId: await test.addTenant(), allTenants: false };
    for (let round = 0; round < 60; round++) {
      const leaving = new AbortController();
      const reads = Array.from({ length: 8 }, () =>
        tenantSnapshot(
          context,
          async tx => {
            await tx.execute(sql`select pg_sleep(0.003)`);
            await tx.execute(sql`select pg_sleep(0.003)`);
          },
          { signal: leaving.signal }
        )
      );
      const ended = Promise.allSettled(reads);
      await tenantTransaction(context, tx =>
        tx.execute(sql`select pg_sleep(${(round % 12) / 1000})`)
      );
      leaving.abort(new Error('gone'));
      await Promise.all(
        Array.from({ length: 10 }, () =>
          tenantTransaction(context, tx => tx.execute(sql`select pg_sleep(0.002)`))
        )
      );
      await ended;
    }
  });

  it('a change is made, whoever waits for it', async () => {
    const { user, call } = await planningOf(test);
    const { holder, release } = await lock('customers in exclusive mode');
    const { hangUp } = ask('/customers', user.token, { name: 'Orkest' });
    await expect.poll(() => atWork(holder)).toBe(1);
    hangUp();
    await expect.poll(() => test.app.underWay()).toBe(0);
    await release();
    await expect
      .poll(async () => (await call('GET', '/customers')).json())
      .toMatchObject([{ name: 'Orkest' }]);
  });
});
