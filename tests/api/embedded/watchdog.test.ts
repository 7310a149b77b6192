import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DatabaseUnavailableError } from '#server/db/embedded/threadMessages';
import { type EmbeddedDatabase, openEmbedded } from '#server/db/embedded/open';
import { emptyDatabase } from './support/databases.ts';

/** Ends PGlite 0.5.16 on the spot. */
const CRASHING_QUERY = 'copy entries from stdin';

const openWithEntry = async (queryTimeoutMs: number): Promise<EmbeddedDatabase> => {
  const database = await openEmbedded({ dataDir: await emptyDatabase(), queryTimeoutMs });
  onTestFinished(() => database.close());
  await database.pool.query('create table entries (id int primary key)');
  await database.pool.query('insert into entries values (1)');
  return database;
};

const countEntries = async ({ pool }: EmbeddedDatabase) =>
  (await pool.query('select count(*)::int from entries')).rows[0].count;

test.for([
  ['sleeps', 'select pg_sleep(600)'],
  ['computes', 'select count(*) from generate_series(1, 1e12::bigint)'],
  ['crashes', CRASHING_QUERY],
] as const)('a query that %s fails as unavailable, and the next one works', async ([, query]) => {
  const database = await openWithEntry(1_000);

  await expect(database.pool.query(query)).rejects.toThrow(DatabaseUnavailableError);

  expect(await countEntries(database)).toBe(1);
});

test('queries that waited behind the stuck query run after it', async () => {
  const database = await openWithEntry(1_000);

  const stuck = database.pool.query('select pg_sleep(600)');
  const behind = Array.from({ length: 5 }, () => countEntries(database));

  await expect(stuck).rejects.toThrow('longer than 1000 ms');
  expect(await Promise.all(behind)).toEqual([1, 1, 1, 1, 1]);
});

test('a transaction that the crash cut off leaves nothing, and its client no stray error', async () => {
  const database = await openWithEntry(10_000);
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('insert into entries values (2)');

  await expect(client.query(CRASHING_QUERY)).rejects.toThrow(DatabaseUnavailableError);
  await expect(client.query('commit')).rejects.toThrow();
  client.release();

  expect(await countEntries(database)).toBe(1);
});

test('work without a time limit may take longer', async () => {
  const database = await openWithEntry(1_000);

  await database.withoutTimeLimit(client => client.query('select pg_sleep(1.5)'));

  expect(await countEntries(database)).toBe(1);
});

test('a limited query is ended while work without a limit waits', async () => {
  const database = await openWithEntry(1_000);
  const client = await database.pool.connect();

  const tidying = database.withoutTimeLimit(tidy => tidy.query('select pg_sleep(1.5)'));
  const stuck = client.query('select pg_sleep(600)').finally(() => client.release());

  await expect(stuck).rejects.toThrow('longer than 1000 ms');
  expect((await tidying).rowCount).toBe(1);
});

test('a query that begins while the database is copied is ended all the same', async () => {
  const dataDir = await emptyDatabase();
  const database = await openEmbedded({ dataDir, queryTimeoutMs: 1_000 });
  onTestFinished(() => database.close());
  await database.pool.query('select 1');

  const copying = database.copyTo(path.join(dataDir, 'copy'));
  const stuck = database.pool.query('select pg_sleep(600)');

  await expect(stuck).rejects.toThrow('longer than 1000 ms');
  await copying;
});

test('a forgotten transaction is rolled back', async () => {
  const database = await openWithEntry(10_000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('insert into entries values (2)');

  vi.advanceTimersByTime(15_000);

  await expect(client.query('commit')).rejects.toThrow();
  client.release();
  expect(await countEntries(database)).toBe(1);
});

test('memory is freed between two transactions, and nobody notices', async () => {
  const database = await openEmbedded({ dataDir: await emptyDatabase() });
  onTestFinished(() => database.close());
  await database.pool.query('create table entries (id int primary key)');
  const before = Array.from({ length: 3 }, (_, id) =>
    database.pool.query('insert into entries values ($1)', [id])
  );
  const freed = database.freeMemory();
  const after = [3, 4].map(id => database.pool.query('insert into entries values ($1)', [id]));

  await Promise.all([...before, freed, ...after]);

  expect(await countEntries(database)).toBe(5);
});
