import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type InMemoryDatabase, openInMemory } from '#server/db/embedded/open';
import { emptyDump } from './support/databases.ts';

let database: InMemoryDatabase;

beforeAll(async () => {
  database = await openInMemory({ snapshot: await emptyDump() });
  await database.pool.query('create table entries (id int primary key, note text)');
});

afterAll(() => database.close());

beforeEach(() => database.pool.query('truncate entries'));

const countEntries = async () =>
  (await database.pool.query('select count(*)::int from entries')).rows[0].count;

test.for([
  ['returned to the pool', undefined],
  ['thrown away', true],
])('a transaction whose client is %s is rolled back', async ([, destroy]) => {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('insert into entries values (1)');

  client.release(destroy === true);

  expect(await countEntries()).toBe(0);
});

test('a failed transaction does not fail the next one', async () => {
  const client = await database.pool.connect();
  await client.query('begin');
  await expect(client.query('select 1/0')).rejects.toMatchObject({ code: '22012' });
  client.release();

  await database.pool.query('insert into entries values (1)');

  expect(await countEntries()).toBe(1);
});

test('settings and temporary tables end with their client', async () => {
  const client = await database.pool.connect();
  await client.query("set statement_timeout = '5s'");
  await client.query('create temporary table leftovers (id int)');
  client.release(true);

  const { rows } = await database.pool.query(
    "select current_setting('statement_timeout') as timeout, to_regclass('leftovers') as leftovers"
  );

  expect(rows).toEqual([{ timeout: '0', leftovers: null }]);
});

test.for([
  ['parsing', { text: 'selec $1', values: ['1'] }, '42601'],
  ['binding', { text: 'select $1::int', values: ['x'] }, '22P02'],
  ['executing', { text: 'select 1 / $1::int', values: ['0'] }, '22012'],
] as const)('an error while %s is the only one', async ([, query, code]) => {
  await expect(database.pool.query({ ...query, values: [...query.values] })).rejects.toMatchObject({
    code,
  });

  const results = await Promise.all(
    [1, 2, 3].map(value => database.pool.query('select $1::int as value', [value]))
  );
  expect(results.map(({ rows }) => rows[0].value)).toEqual([1, 2, 3]);
});

test('a prepared statement is reused by a client, and its name is free for the next client', async () => {
  const double = { name: 'work', text: 'select $1::int * 2 as value' };
  const triple = { name: 'work', text: 'select $1::int * 3 as value' };
  const first = await database.pool.connect();
  for (const value of [1, 2]) {
    expect((await first.query({ ...double, values: [value] })).rows).toEqual([
      { value: value * 2 },
    ]);
  }
  first.release(true);

  const second = await database.pool.connect();
  expect((await second.query({ ...triple, values: [1] })).rows).toEqual([{ value: 3 }]);
  second.release();
});

test('rows of 5 MB pass in both directions', async () => {
  const note = 'é'.repeat(2_500_000);

  await database.pool.query('insert into entries values ($1, $2)', [1, note]);
  const { rows } = await database.pool.query('select note from entries');

  expect(rows[0].note === note).toBe(true);
});

test('many rows arrive complete and in order', async () => {
  const { rows } = await database.pool.query('select generate_series(1, 100000) as number');

  expect(rows).toHaveLength(100_000);
  expect(rows.at(-1)).toEqual({ number: 100_000 });
});
