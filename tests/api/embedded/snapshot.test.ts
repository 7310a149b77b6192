import { expect, onTestFinished, test } from 'vitest';
import { openInMemory } from '#server/db/embedded/open';
import { emptyDump } from './support/databases.ts';

const open = async (snapshot: Blob) => {
  const database = await openInMemory({ snapshot });
  onTestFinished(() => database.close());
  return database;
};

test('databases opened from one snapshot have its content and go their own ways', async () => {
  const original = await open(await emptyDump());
  await original.pool.query('create extension pg_trgm');
  await original.pool.query("create table entries as select 'flightcase' as name");
  const snapshot = await original.dump();

  const [one, other] = await Promise.all([open(snapshot), open(snapshot)]);
  await one.pool.query('delete from entries');

  const { rows } = await other.pool.query(
    "select similarity(name, 'flightcas') > 0.5 as similar from entries"
  );
  expect(rows).toEqual([{ similar: true }]);
});

test('closing twice is closing once', async () => {
  const database = await openInMemory({ snapshot: await emptyDump() });

  await Promise.all([database.close(), database.close()]);

  await expect(database.pool.query('select 1')).rejects.toThrow();
});
