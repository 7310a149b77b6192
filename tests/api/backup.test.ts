import { copyFile, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { readArchive } from '#server/backup/archive';
import { PASSING, tablesOf } from '#server/backup/catalogue';
import { knownLevels, migrateTo } from '#server/backup/levels';
import { restoreBackup, type RestoreOptions } from '#server/backup/restore';
import { writeBackup } from '#server/backup/write';
import { verifyAuditLog } from '#server/db/auditChain';
import type { DatabaseConnection } from '#server/db/connection';
import { migrate } from '#server/db/migrate';
import { transactionsOn } from '#server/db/transactions';
import { notFound } from '#server/errors';
import { hashPassword } from '#server/modules/auth/passwords';
import { fillLog } from './support/auditEntries.ts';
import { tenantWithInvoice } from './support/invoices.ts';
import { newDatabase, newDatabaseElsewhere } from './support/otherEngine.ts';
import { buildTestApp, type TestApp, type TestUser } from './support/testApp.ts';

// Each makes databases, and loads them.
vi.setConfig({ testTimeout: 120_000 });

const PASSWORD = 'blauwe ketel onder winterdak';

/** What a careless way of writing rows would lose. */
const AWKWARD = 'Ünï 𝒞ø "quoted" \\n \\\\ \t\n\r {"a":1},[2] \u{1f39b} \'; --';

let test: TestApp;
let tenantId: number;
let person: TestUser;
let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'flightcase-backup-'));
  file = path.join(folder, 'backup.tar.gz');
  test = await buildTestApp();
  ({ tenantId } = await tenantWithInvoice(test));
  person = await test.addUser(tenantId, ['customers.manage', 'users.add'], {
    password_hash: await hashPassword(PASSWORD),
  });
  await test.pool.query(
    `insert into customers (tenant_id, name, address)
     select $1, 'Klant ' || n, $2 from generate_series(1, 2100) n`,
    [tenantId, AWKWARD]
  );
  await test.pool.query("delete from customers where name = 'Klant 2100'");
  await test.callAs(person)('PATCH', '/customers/7', { name: AWKWARD });
  await fillLog(test, tenantId, 50);
  await test.pool.query(
    `insert into files (key, tenant_id, user_id, purpose, content_type, bytes)
     values ('kept.png', $1, $2, 'avatars', 'image/png', 4), ('lost.png', $1, $2, 'avatars', 'image/png', 4)`,
    [tenantId, person.id]
  );
  test.stored.set('kept.png', Buffer.from('file'));
  await test.pool.query(
    `insert into invites (tenant_id, name, email, user_type, token_hash, expires_at)
     values ($1, 'Sem', 'sem@podium.example', 'user', 'open-invite', now() + interval '3 days')`,
    [tenantId]
  );
  await backUp(test.connection, file);
});

afterAll(() => rm(folder, { recursive: true }));

const backUp = (connection: DatabaseConnection, to: string, kind: 'backup' | 'move' = 'backup') =>
  writeBackup(
    {
      connection,
      kind,
      sealedWith: 'ours',
      files: {
        get: async key => {
          const content = test.stored.get(key);
          if (!content) throw notFound();
          return content;
        },
      },
    },
    to
  );

const restore = (connection: DatabaseConnection, from = file, options = {}) =>
  restoreBackup(from, {
    connection,
    files: { put: async () => undefined },
    replace: false,
    without2fa: false,
    sealedWith: 'ours',
    ...options,
  } satisfies RestoreOptions);

/** The rows and checksums of a database, without those that a restore changes on purpose. */
const contentOf = async (connection: DatabaseConnection) => {
  const { tables, numbers } = await backUp(connection, path.join(folder, 'compared.tar.gz'));
  return { numbers, tables: tables.filter(({ name }) => name !== 'invites') };
};

/** The chains of the audit log that were tampered with, and how long the longest one is. */
const verifyChains = async (connection: DatabaseConnection) => {
  const broken: unknown[] = [];
  let longest = 0;
  for await (const report of verifyAuditLog(transactionsOn(connection))) {
    longest = Math.max(longest, report.intact);
    if (report.brokenAt !== undefined) broken.push(report);
  }
  return { broken, longest };
};

const countsOf = async ({ pool }: DatabaseConnection) => {
  const { rows } = await pool.query(
    "select rows::int from record_counts where tenant_id = $1 and table_name = 'customers'",
    [tenantId]
  );
  return rows[0].rows;
};

describe('a backup', () => {
  it('restores into the other engine, where people sign in, but no session or link works', async () => {
    const elsewhere = await newDatabaseElsewhere();
    const put = new Map<string, Buffer>();
    const files = { put: async (key: string, content: Buffer) => void put.set(key, content) };
    const manifest = await restore(elsewhere, file, { files });
    expect(await contentOf(elsewhere)).toEqual(await contentOf(test.connection));
    const { broken, longest } = await verifyChains(elsewhere);
    expect(broken).toEqual([]);
    expect(longest).toBeGreaterThan(50);
    expect(await countsOf(elsewhere)).toBe(2099);
    expect(put.get('kept.png')?.toString()).toBe('file');
    // The picture, and the document of the invoice.
    expect([...put.keys()].map(key => path.extname(key)).toSorted()).toEqual(['.pdf', '.png']);
    expect(manifest.missingFiles).toEqual(['lost.png']);

    const restored = await buildTestApp({ connection: elsewhere });
    const signIn = await restored.callAs(undefined)('POST', '/auth/login', {
      email: person.email,
      password: PASSWORD,
    });
    expect(signIn.statusCode).toBe(200);
    expect((await restored.callAs(person)('GET', '/auth/me')).statusCode).toBe(401);
    const invites = await restored.pool.query(
      "select from invites where token_hash = 'open-invite' or expires_at > now()"
    );
    expect(invites.rowCount).toBe(0);

    const call = restored.callAs({ ...person, token: signIn.json().accessToken });
    const added = await call('POST', '/customers', { name: 'Nieuw' });
    // The number of the customer that was removed last is not given again.
    expect(added.json().id).toBeGreaterThan(2100);
    expect(await countsOf(elsewhere)).toBe(2100);
    expect((await call('GET', '/customers/7')).json()).toMatchObject({ name: AWKWARD.trim() });
    expect((await verifyChains(elsewhere)).broken).toEqual([]);
  });

  it('restores within the same engine too', async () => {
    const here = await newDatabase(inject('template') ? 'postgres' : 'embedded');
    await restore(here);
    expect(await contentOf(here)).toEqual(await contentOf(test.connection));
  });

  it('is readable by its owner alone, and never half there', async () => {
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const unwritten = path.join(folder, 'none.tar.gz');
    await expect(backUp(await newDatabase('embedded'), unwritten)).rejects.toThrow(/nothing in/);
    await expect(stat(unwritten)).rejects.toThrow();
    await expect(stat(`${unwritten}.part`)).rejects.toThrow();
  });

  it('holds no session, no hash of a link, no counter, and every other table', async () => {
    const { tables } = await readArchive(file);
    const all = await test.connection.unhurried(tablesOf);
    const left = all.filter(({ name }) => !tables.some(table => table.name === name));
    expect(left.map(({ name }) => name).toSorted()).toEqual([...PASSING].toSorted());
    const hashes = tables.flatMap(({ name, columns }) =>
      columns.filter(column => column.endsWith('_hash')).map(column => `${name}.${column}`)
    );
    expect(hashes).toEqual([
      'invites.token_hash',
      'recovery_codes.code_hash',
      'users.password_hash',
    ]);
  });
});

describe('a backup is refused', () => {
  const isUntouched = async (connection: DatabaseConnection) => {
    const { rows } = await connection.pool.query(
      "select count(*)::int as tables from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'"
    );
    return rows[0].tables === 0;
  };

  it('when a bit of it is turned or its end is missing, before anything is changed', async () => {
    const target = await newDatabase(inject('template') ? 'postgres' : 'embedded');
    const { size } = await stat(file);
    const copy = path.join(folder, 'damaged.tar.gz');
    for (const part of [0.1, 0.5, 0.9]) {
      const bytes = await readFile(file);
      bytes.writeUInt8(bytes.readUInt8(Math.floor(size * part)) ^ 4, Math.floor(size * part));
      await writeFile(copy, bytes);
      await expect(restore(target, copy)).rejects.toThrow(/damaged or cut off/);
    }
    for (const length of [0, 100, Math.floor(size / 2), size - 600, size - 5]) {
      await copyFile(file, copy);
      await truncate(copy, length);
      await expect(restore(target, copy)).rejects.toThrow(/damaged or cut off/);
    }
    await writeFile(copy, 'not a backup');
    await expect(restore(target, copy)).rejects.toThrow(/damaged or cut off/);
    await expect(restore(target, `${copy}.not`)).rejects.toThrow(/ENOENT/);
    expect(await isUntouched(target)).toBe(true);
  });

  it('by a database that is in use, unless that is named', async () => {
    const target = await newDatabase(inject('template') ? 'postgres' : 'embedded');
    await migrate(target);
    await target.pool.query("insert into tenants (name) values ('Er is al iemand')");
    await expect(restore(target)).rejects.toThrow(/not empty/);
    const { rows } = await target.pool.query('select name from tenants');
    expect(rows).toEqual([{ name: 'Er is al iemand' }]);
    await restore(target, file, { replace: true });
    expect(await contentOf(target)).toEqual(await contentOf(test.connection));
  });

  it('when second factors are sealed with a secret that is lost, unless they may go', async () => {
    await test.pool.query(
      "insert into twofa (user_id, tenant_id, secret, last_step) values ($1, $2, 'sealed', 0)",
      [person.id, tenantId]
    );
    const sealed = path.join(folder, 'sealed.tar.gz');
    await backUp(test.connection, sealed);
    await test.pool.query('delete from twofa');
    const target = await newDatabase(inject('template') ? 'postgres' : 'embedded');
    const other = { sealedWith: 'another' };
    await expect(restore(target, sealed, other)).rejects.toThrow(/another AUTH_SECRET/);
    expect(await isUntouched(target)).toBe(true);
    await restore(target, sealed, { ...other, without2fa: true });
    expect((await target.pool.query('select from twofa')).rowCount).toBe(0);
  });
});

describe('a backup of an earlier version', () => {
  it('is loaded into the tables of then and brought to those of now', async () => {
    const engine = inject('template') ? 'postgres' : 'embedded';
    const [before = ''] = (await knownLevels()).slice(-2);
    const old = await newDatabase(engine);
    await old.unhurried(client => migrateTo(client, before));
    await old.pool.query("insert into tenants (name) values ('Van vroeger')");
    const earlier = path.join(folder, 'earlier.tar.gz');
    expect((await backUp(old, earlier)).level).toBe(before);

    const target = await newDatabase(engine);
    await restore(target, earlier);
    const { rows } = await target.pool.query('select name from tenants');
    expect(rows).toEqual([{ name: 'Van vroeger' }]);
    const [now] = (await knownLevels()).slice(-1);
    expect((await backUp(target, earlier)).level).toBe(now);

    await backUp(old, earlier);
    await expect(restore(target, earlier, { replace: true })).rejects.toThrow(/earlier version/);
  });
});

describe('a move', () => {
  it('takes sessions and open invitations with it', async () => {
    const moved = path.join(folder, 'moved.tar.gz');
    await backUp(test.connection, moved, 'move');
    const elsewhere = await newDatabaseElsewhere();
    await restore(elsewhere, moved);
    const there = await buildTestApp({ connection: elsewhere });
    expect((await there.callAs(person)('GET', '/auth/me')).statusCode).toBe(200);
    const { rowCount } = await there.pool.query(
      "select from invites where token_hash = 'open-invite' and expires_at > now()"
    );
    expect(rowCount).toBe(1);
  });
});

describe.skipIf(!inject('template'))('while others write', () => {
  it('a backup is of one moment', async () => {
    const busy = await buildTestApp();
    const writers = await Promise.all(
      Array.from({ length: 4 }, async () =>
        busy.addUser(await busy.addTenant(), ['customers.manage'])
      )
    );
    let isDone = false;
    let written = 0;
    const writing = writers.map(async writer => {
      while (!isDone) {
        const answer = await busy.callAs(writer)('POST', '/customers', { name: 'Nog een' });
        expect(answer.statusCode).toBe(201);
        written += 1;
      }
    });
    const during = path.join(folder, 'during.tar.gz');
    const seen: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { tables } = await backUp(busy.connection, during);
      seen.push(tables.find(({ name }) => name === 'customers')?.rows ?? 0);
    }
    isDone = true;
    await Promise.all(writing);
    expect(seen[0]).toBeLessThan(written);

    const target = await newDatabase('postgres');
    await restore(target, during);
    const { rows } = await target.pool.query(
      `select t.id, (select count(*)::int from customers c where c.tenant_id = t.id) as customers,
         (select rows::int from record_counts r
           where r.tenant_id = t.id and table_name = 'customers') as counted,
         (select count(*)::int from audit_log a
           where a.tenant_id = t.id and action_type = 'customers.created') as told
       from tenants t`
    );
    expect(rows).toHaveLength(4);
    for (const { customers, counted, told } of rows) {
      expect([counted, told]).toEqual([customers, customers]);
    }
    expect((await verifyChains(target)).broken).toEqual([]);
  });
});
