import { beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { CONNECTION_NAME } from '#server/live/channel';
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
  origin = await other.app.listen({ port: 0, host: '127.0.0.1' });
});

/** Someone who changes things by one server, and a colleague who listens to the other. */
const apart = async () => {
  const planner = await plannerOf(one);
  const { token } = await one.addUser(planner.tenantId);
  const stream = await openStream(origin, token);
  onTestFinished(stream.leave);
  const connections = () =>
    one.pool.query(
      `select pid from pg_stat_activity
       where application_name = $1 and datname = current_database()`,
      [CONNECTION_NAME]
    );
  // Both have to be connected before either hears of the other.
  await expect.poll(async () => (await connections()).rowCount, { timeout: 20_000 }).toBe(2);
  return { ...planner, stream, connections };
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

  it('connect again where PostgreSQL ended the connection, and say that they missed something', async () => {
    const { add, stream, connections } = await apart();
    const before = (await connections()).rows.map(({ pid }) => pid);
    await one.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [before]);
    await stream.toldOf('missed');
    await expect
      .poll(async () => (await connections()).rows.filter(({ pid }) => !before.includes(pid)), {
        timeout: 20_000,
      })
      .toHaveLength(2);
    const { id } = await add('/customers', { name: 'Daarna' });
    await stream.told({ resource: 'customers', id });
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
