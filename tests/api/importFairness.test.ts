import { setTimeout as delay } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { settledImport } from './support/imports.ts';
import { plannerOf } from './support/planner.ts';
import { buildTestApp } from './support/testApp.ts';

const test = await buildTestApp({ ownDatabase: true });

/** Milliseconds that others may wait while a company imports. */
const WAIT_MS = 500;

/** Many portions: each is written, and taken back, in a transaction of its own. */
const ROWS = 2_500;

/** Between two calls of the others, in milliseconds. */
const PAUSE_MS = 20;

/** The longest that another company waited for an answer while work was done. */
const longestWait = async (work: Promise<unknown>) => {
  const { call } = await plannerOf(test);
  let [isDone, longest] = [false, 0];
  const done = work.finally(() => (isDone = true));
  while (!isDone) {
    const begun = performance.now();
    const answer = await call('GET', '/customers');
    expect(answer.statusCode, answer.body).toBe(200);
    longest = Math.max(longest, performance.now() - begun);
    await delay(PAUSE_MS);
  }
  await done;
  return { longest };
};

it('other companies work while one imports thousands of products, and undoes it', async () => {
  const { call } = await plannerOf(test);
  const idle = await longestWait(delay(1_000));
  const rows = Array.from({ length: ROWS }, (_, at) => [`Lamp ${at}`, `L-${at}`, at]);
  const body = { columns: ['name', 'code', 'stock'], rows, similar: 'leave' };
  let id = 0;
  const sending = call('POST', '/products/import', body).then(answer => {
    expect(answer.statusCode, answer.body.slice(0, 300)).toBe(202);
    id = answer.json().id;
  });
  const checked = await longestWait(sending);
  const written = await longestWait(settledImport(call, id));
  const undoing = call('POST', `/imports/${id}/undo`).then(() => settledImport(call, id));
  const undone = await longestWait(undoing);
  expect(await undoing).toMatchObject({ undone: { deleted: ROWS, kept: [] } });
  // On a machine with other work, an answer takes long without any import.
  const limit = Math.max(WAIT_MS, 20 * idle.longest);
  for (const { longest } of [checked, written, undone]) expect(longest).toBeLessThan(limit);
}, 300_000);
