import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isDatabaseAway } from '#server/db/failures';
import { insertRows } from '#server/db/insertRows';

it('inserts of a list are statements that are built in a turn of the event loop', async () => {
  const rows = Array.from({ length: 3_000 }, (_, id) => ({ id, name: 'Lamp', amount: 1 }));
  const batches: number[] = [];
  const ids = await insertRows(rows, batch => {
    batches.push(batch.length);
    return Promise.resolve(batch.map(({ id }) => id));
  });
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect(batches).toEqual([1_000, 1_000, 1_000]);
  const wide = rows.map(({ id }) =>
    Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`column${at}`, id]))
  );
  batches.length = 0;
  await insertRows(wide, batch => {
    batches.push(batch.length);
    return Promise.resolve({ rowCount: batch.length });
  });
  expect(Math.max(...batches) * 30).toBeLessThanOrEqual(3_000);
  expect(batches.reduce((sum, size) => sum + size, 0)).toBe(3_000);
  await insertRows([], () => Promise.reject(new Error('no statement without rows')));
});

it('no insert of a list goes past insertRows', () => {
  const listed = /\.insert\(\w+\)(?:\s*\.overridingSystemValue\(\))?\s*\.values\(\s*(?!\{|batch\))/;
  const batched = /insertRows\(|batchesOf\(|inChains\(/;
  const past = globSync('server/**/*.ts').filter(file => {
    const text = readFileSync(file, 'utf8');
    return listed.test(text) || (text.includes('.values(batch)') && !batched.test(text));
  });
  expect(past).toEqual([]);
});

it('a mistake of our own is not a database that is away', () => {
  const failure = (code: string, values: object = {}) =>
    new Error('failed', { cause: Object.assign(new Error('cause'), { code, ...values }) });
  expect(isDatabaseAway(failure('08P01'))).toBe(false);
  expect(isDatabaseAway(failure('ENOENT', { syscall: 'open' }))).toBe(false);
  expect(isDatabaseAway(failure('ENOENT', { syscall: 'connect' }))).toBe(true);
  for (const code of ['08006', '53300', '57P01', 'ECONNREFUSED']) {
    expect(isDatabaseAway(failure(code)), code).toBe(true);
  }
});
