import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { CONNECTION_NAME } from '#server/live/channel';
import { READ_AT_MOST } from '#server/live/replay';
import { transactionsOn } from '#server/db/transactions';
import { contextOfTenant, forgetTheBeginning } from '../support/liveChanges.ts';
import { openStream } from '../support/liveStreams.ts';
import { openTestDatabase } from '../support/engines.ts';
import { plannerOf } from '../support/planner.ts';
import { buildTestApp, type TestApp } from '../support/testApp.ts';

let one: TestApp;
let other: TestApp;
let origin: string;

beforeAll(async () => {
  const postgres = inject('postgres');
  const connection = await openTestDatabase({ embedded: undefined, postgres });
  one = await buildTestApp({ connection, sharesChanges: true });
  const again = (await connection.openAgain?.()) ?? connection;
  const { openAgain, listenUrl } = connection;
  other = await buildTestApp({
    connection: { ...again, ...(openAgain && { openAgain }), ...(listenUrl && { listenUrl }) },
    sharesChanges: true,
  });
  await forgetTheBeginning(one);
  origin = await other.app.listen({ port: 0, host: '127.0.0.1' });
});

const connections = () =>
  one.pool.query(
    `select pid from pg_stat_activity
     where application_name = $1 and datname = current_database()`,
    [CONNECTION_NAME]
  );

/** A user who changes records through one server, and a colleague who listens at the other. */
const apart = async () => {
  const planner = await plannerOf(one);
  const { token } = await one.addUser(planner.tenantId);
  const stream = await openStream(origin, token);
  onTestFinished(stream.leave);
  // Both must be connected before either receives the other's changes.
  await expect.poll(async () => (await connections()).rowCount, { timeout: 20_000 }).toBe(2);
  return { ...planner, stream };
};

/** A change that no process is notified of. */
const unheard = (tenantId: number, id: number) =>
  transactionsOn(one.connection).tenantTransaction(contextOfTenant(tenantId), async tx =>
    tx.audit({ action: 'customers.updated', resource: 'customers', resourceId: id, tenantId })
  );

/** Ends the connections on which the servers hear of each other, and waits for others. */
const disconnected = async () => {
  const before = (await connections()).rows.map(({ pid }) => pid);
  await one.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before]);
  await expect
    .poll(async () => (await connections()).rows.filter(({ pid }) => !before.includes(pid)), {
      timeout: 20_000,
    })
    .toHaveLength(2);
};

describe('Two servers on one database', () => {
  it('tell each other what is changed', async () => {
    const { add, user, stream } = await apart();
    const { id } = await add('/customers', { name: 'Orkest Noord' });
    const by = { id: user.id, name: 'Sanne de Wit' };
    await stream.told({ resource: 'customers', id, by });
    expect(stream.changes()).toHaveLength(1);
  });

  it('tell each other of many changes at once', async () => {
    const { add, stream } = await apart();
    await Promise.all(
      Array.from({ length: 200 }, (_, index) => add('/customers', { name: `Klant ${index}` }))
    );
    const { id } = await add('/equipment', { name: 'Kabel' });
    await stream.told({ resource: 'equipment', id });
    await stream.told({ resource: 'customers' });
  });

  it('tell who comes from the other what was changed there meanwhile', async () => {
    const { add, tenantId, user } = await apart();
    const { token } = await one.addUser(tenantId);
    const { id } = await add('/customers', { name: 'Orkest Zuid' });
    const stream = await openStream(origin, token, '?away=60');
    onTestFinished(stream.leave);
    await stream.told({ resource: 'customers', id, by: { id: user.id, name: 'Sanne de Wit' } });
    expect(stream.names()).not.toContain('missed');
  });

  it('connect again where PostgreSQL ended the connection, and tell what they missed', async () => {
    const { add, stream, tenantId } = await apart();
    await unheard(tenantId, 5);
    await disconnected();
    await stream.told({ resource: 'customers', id: 5 });
    expect(stream.names()).not.toContain('missed');
    const { id } = await add('/customers', { name: 'Daarna' });
    await stream.told({ resource: 'customers', id });
  });

  it('say so where they missed more than can be told', async () => {
    const { stream, tenantId } = await apart();
    await one.pool.query(
      `insert into live_changes (tenant_id, resource) select $1, 'customers'
       from generate_series(0, $2::int)`,
      [tenantId, READ_AT_MOST]
    );
    await disconnected();
    await stream.receivedEvent('missed');
  });

  it('are of no use to those whose session ended at the other', async () => {
    const { tenantId, stream } = await apart();
    const administrator = await one.addUser(tenantId, ['users.view', 'user.edit']);
    const { rows } = await one.pool.query(
      'select id from users where tenant_id = $1 and id <> $2',
      [tenantId, administrator.id]
    );
    for (const { id } of rows) {
      await one.callAs(administrator)('PATCH', `/users/${id}`, { active: false });
    }
    await stream.isOver();
  });
});
