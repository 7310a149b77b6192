import { expect, it } from 'vitest';
import { upgradeSchema, migrate } from '#server/db/migrate';
import { newDatabaseHere } from './support/otherEngine.ts';
import { buildTestApp } from './support/testApp.ts';

const test = await buildTestApp();

const FUNCTIONS = `select f.oid::text, f.oid::regprocedure::text as name from pg_proc f
  where f.pronamespace = 'public'::regnamespace order by 1`;

const TRIGGERS = `select tgrelid::regclass::text as "of", tgname from pg_trigger
  where not tgisinternal order by 1, 2`;

it('are replaced when a file differs, and left alone otherwise', async () => {
  const database = await newDatabaseHere();
  await migrate(database);
  await database.withoutTimeLimit(async client => {
    const before = (await client.query(FUNCTIONS)).rows;
    const triggers = (await client.query(TRIGGERS)).rows;
    expect(triggers).not.toEqual([]);
    await upgradeSchema(client);
    expect((await client.query(FUNCTIONS)).rows).toEqual(before);

    await client.query(
      `create function of_an_older_version() returns int language sql as 'select 1'`
    );
    await client.query('drop function applied_functions_hash()');
    await upgradeSchema(client);
    const after = (await client.query<{ oid: string; name: string }>(FUNCTIONS)).rows;
    const names = new Set(after.map(({ name }) => name));
    expect(names).toEqual(new Set(before.map(({ name }) => name)));
    expect((await client.query(TRIGGERS)).rows).toEqual(triggers);
  });
});

it('of triggers that write as the owner are called by nobody', async () => {
  const { rows } = await test.pool.query(`select f.oid::regprocedure::text from pg_proc f
    where f.pronamespace = 'public'::regnamespace and f.prorettype = 'trigger'::regtype
      and f.prosecdef and has_function_privilege('flightcase_app', f.oid, 'execute')`);
  expect(rows).toEqual([]);
});

it('that say what claims count as are a part of their query, which uses the index of products', async () => {
  const { rows } = await test.pool.query<{ 'QUERY PLAN': string }>(
    `explain select sum(held) from claims_now(1)
      where product_id = 1 and starts_at < now() and ends_at > now() and counts`
  );
  const plan = rows.map(row => row['QUERY PLAN']).join('\n');
  expect(plan).not.toContain('Function Scan');
  expect(plan).toContain('claims');
});
