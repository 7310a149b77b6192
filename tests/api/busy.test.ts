import { expect, inject, it } from 'vitest';
import { buildTestApp } from './support/testApp.ts';

/** Maximum requests that wait for a connection. */
const WAITING = 200;

// About the connections of one server.
it.skipIf(inject('servers') > 1)(
  'who comes when too many wait is told at once, and who asks for no data is answered',
  async () => {
    const test = await buildTestApp({ ownDatabase: true });
    // The user is looked up before anything else.
    const ask = () => test.app.inject({ url: `/api/files/download/${'a'.repeat(22)}.png` });
    const held = await Promise.all(
      Array.from({ length: test.pool.options.max }, () => test.pool.connect())
    );
    const waiting = Array.from({ length: WAITING }, ask);
    await expect.poll(() => test.pool.waitingCount).toBe(WAITING);
    const refused = await ask();
    expect(refused.statusCode).toBe(503);
    expect(refused.json().errorCode).toBe('server_busy');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await test.app.inject({ url: '/api/health' })).statusCode).toBe(200);
    for (const client of held) client.release();
    const answers = await Promise.all(waiting);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  }
);

it('a query that waits for what others hold is given up as busy, not as broken', async () => {
  const test = await buildTestApp({ ownDatabase: true });
  const user = await test.addUser(await test.addTenant());
  await test.pool.query('alter table customers rename to hidden');
  await test.pool.query(`create function wait_in_vain() returns setof hidden language plpgsql as
    $$ begin raise exception 'canceling statement due to lock timeout' using errcode = '55P03'; end $$`);
  await test.pool.query(
    'create view customers with (security_invoker = true) as select * from wait_in_vain()'
  );
  await test.pool.query('grant select on customers to flightcase_app');
  const answer = await test.callAs(user)('GET', '/customers');
  expect(answer.statusCode).toBe(503);
  expect(answer.json().errorCode).toBe('server_busy');
});
