import { expect, it } from 'vitest';
import { buildTestApp } from '../support/testApp.ts';

it.each([
  ['busy while others are served', true, 'server_busy'],
  ['away while nobody is', false, 'database_unavailable'],
])('a turn that does not come in time says that the database is %s', async (_, isMoving, code) => {
  const test = await buildTestApp({ ownDatabase: true });
  const ask = () => test.app.inject({ url: `/api/files/download/${'a'.repeat(22)}.png` });
  // The pool's listeners come with its first request.
  await ask();
  const held = await Promise.all(
    Array.from({ length: test.pool.options.max }, () => test.pool.connect())
  );
  const earlier = test.pool.connect().catch(() => undefined);
  const asked = ask();
  await expect.poll(() => test.pool.waitingCount).toBe(2);
  const [first, ...others] = held;
  if (isMoving) first?.release();
  const refused = await asked;
  expect([refused.statusCode, refused.json().errorCode]).toEqual([503, code]);
  if (!isMoving) first?.release();
  for (const client of others) client.release();
  (await earlier)?.release();
});
