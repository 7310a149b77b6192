import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { MIGRATIONS, readJournal } from '#server/db/migrationJournal';
import { upgradeSchema, migrate } from '#server/db/migrate';
import { emptyDatabase } from './support/earlierVersions.ts';

// Each makes databases.
vi.setConfig({ testTimeout: 300_000 });

const APART = '-- outside the transaction\n';

const BREAK = '--> statement-breakpoint';

/** The migrations of this version with one more. */
const withMigration = async (sql: string) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  const entries = await readJournal();
  const when = Math.max(...entries.map(entry => entry.when)) + 1;
  await writeFile(path.join(folder, '9999_next.sql'), sql);
  await writeFile(
    path.join(folder, 'meta/_journal.json'),
    JSON.stringify({ entries: [...entries, { tag: '9999_next', when }] })
  );
  return folder;
};

/** A database with a customer in each of two companies; its owner is held by row-level security. */
const twoCompanies = async () => {
  const database = await emptyDatabase();
  await migrate(database);
  await database.withoutTimeLimit(async client => {
    await client.query(`begin; select set_config('app.all_tenants', 'on', true);
      insert into tenants (name) values ('Een'), ('Twee');
      insert into customers (tenant_id, name) select id, name from tenants;
      commit`);
  });
  const customers = () =>
    database.withoutTimeLimit(async client => {
      await client.query(`begin; select set_config('app.all_tenants', 'on', true)`);
      const { rows } = await client.query<{ name: string }>(
        'select name from customers order by id'
      );
      await client.query('commit');
      return rows.map(({ name }) => name);
    });
  const isValid = (index: string) =>
    database.withoutTimeLimit(async client => {
      const { rows } = await client.query<{ is_valid: boolean }>(
        'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
        [index]
      );
      return rows[0]?.is_valid;
    });
  return { database, customers, isValid };
};

describe('the journal', () => {
  it('is in the order of time, and names every file', async () => {
    const journal = await readJournal();
    const times = journal.map(({ when }) => when);
    expect(times).toEqual([...new Set(times)].toSorted((one, other) => one - other));
    const files = (await readdir(MIGRATIONS)).filter(file => file.endsWith('.sql'));
    expect(files.toSorted()).toEqual(journal.map(({ tag }) => `${tag}.sql`));
  });

  it('builds indexes beside other work in files of their own, which can be run again', async () => {
    for (const { tag } of await readJournal()) {
      const sql = await readFile(path.join(MIGRATIONS, `${tag}.sql`), 'utf8');
      if (!sql.startsWith(APART)) {
        expect(sql, tag).not.toMatch(/concurrently/i);
        continue;
      }
      const statements = sql.slice(APART.length).split(BREAK);
      for (const statement of statements) {
        expect(statement.trim(), tag).toMatch(
          /^(DROP INDEX CONCURRENTLY IF EXISTS|CREATE (UNIQUE )?INDEX CONCURRENTLY) "/
        );
      }
    }
  });
});

describe('a migration', () => {
  it('sees the rows of all companies, also where the owner is an ordinary one', async () => {
    const { database, customers } = await twoCompanies();
    const folder = await withMigration(`update customers set name = name || '!'`);
    await database.withoutTimeLimit(client => upgradeSchema(client, { folder }));
    expect(await customers()).toEqual(['Een!', 'Twee!']);
    await database.withoutTimeLimit(client => upgradeSchema(client, { folder }));
    expect(await customers()).toEqual(['Een!', 'Twee!']);
  });

  it('that fails leaves everything as it was, functions included', async () => {
    const { database, customers } = await twoCompanies();
    const folder = await withMigration(
      `update customers set name = 'x';${BREAK} select 1 / (select 0)`
    );
    await expect(
      database.withoutTimeLimit(client => upgradeSchema(client, { folder }))
    ).rejects.toThrow(/division by zero/);
    expect(await customers()).toEqual(['Een', 'Twee']);
    const { rows } = await database.pool.query('select applied_functions_hash() as hash');
    expect(rows).toHaveLength(1);
  });

  it('is gone through by a database that has later ones already', async () => {
    const { database, customers } = await twoCompanies();
    const folder = await withMigration(`update customers set name = name || '!'`);
    const journal = path.join(folder, 'meta/_journal.json');
    const entries = await readJournal(folder);
    // Made on another branch before the last one, and merged after it.
    const moved = entries.map((entry, index) =>
      index === entries.length - 1 ? { ...entry, when: entry.when - 2 } : entry
    );
    await writeFile(journal, JSON.stringify({ entries: moved }));
    await database.withoutTimeLimit(client => upgradeSchema(client, { folder }));
    expect(await customers()).toEqual(['Een!', 'Twee!']);
  });
});

describe('a large index', () => {
  const index = `${APART}DROP INDEX CONCURRENTLY IF EXISTS "customers_next";${BREAK}
    CREATE UNIQUE INDEX CONCURRENTLY "customers_next" ON "customers" (length("name"))`;

  it('is built outside the transaction, and again where that was cut off', async () => {
    const { database, isValid } = await twoCompanies();
    const folder = await withMigration(index);
    const begin = () => database.withoutTimeLimit(client => upgradeSchema(client, { folder }));
    await database.withoutTimeLimit(client =>
      client.query(`begin; select set_config('app.all_tenants', 'on', true);
        insert into customers (tenant_id, name) select id, 'Even' from tenants; commit`)
    );
    await expect(begin()).rejects.toThrow(/could not create unique index/);
    expect(await isValid('customers_next')).toBe(false);
    await database.withoutTimeLimit(client =>
      client.query(`begin; select set_config('app.all_tenants', 'on', true);
        update customers set name = repeat('x', id); commit`)
    );
    await begin();
    expect(await isValid('customers_next')).toBe(true);
  });

  it.skipIf(!inject('postgres'))('keeps no process waiting that starts meanwhile', async () => {
    const { database, isValid } = await twoCompanies();
    const folder = await withMigration(index);
    const begin = () =>
      database.alone(() => database.withoutTimeLimit(client => upgradeSchema(client, { folder })));
    await Promise.all([begin(), begin(), begin()]);
    expect(await isValid('customers_next')).toBe(true);
  });
});
