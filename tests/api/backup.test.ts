import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, it, vi } from 'vitest';
import { readArchive } from '#server/backup/archive';
import { PASSING, tablesOf } from '#server/backup/dumpCatalogue';
import type { DatabaseConnection } from '#server/db/connection';
import { attachmentsOf } from './support/attachments.ts';
import { AWKWARD, backedUp, verifyChains } from './support/backedUp.ts';
import { newDatabase, newDatabaseElsewhere, newDatabaseHere } from './support/otherEngine.ts';
import { PASSWORD } from './support/signingIn.ts';
import { companyOf, hour, refusalOf } from './support/stock.ts';
import { buildTestApp } from './support/testApp.ts';

// Each makes databases, and loads them.
vi.setConfig({ testTimeout: 300_000 });

const { test, tenantId, person, folder, file, backUp, restore, contentOf } = await backedUp();

const countsOf = async ({ pool }: DatabaseConnection) => {
  const { rows } = await pool.query(
    'select count(*)::int as rows from customers where tenant_id = $1',
    [tenantId]
  );
  return rows[0].rows;
};

const liveChangesIn = async ({ pool }: DatabaseConnection) => {
  const { rows } = await pool.query(`select count(*)::int as all,
    count(*) filter (where resource = 'everything')::int as anew, max(chain) as tenant from live_changes`);
  return rows[0];
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
    // Clients reload everything.
    expect(await liveChangesIn(elsewhere)).toEqual({ all: 1, anew: 1, tenant: 0 });

    const people = (connection: DatabaseConnection) =>
      connection.pool.query(
        `select id, to_jsonb(users) - 'calendar_version' as others, calendar_version as version
         from users order by id`
      );
    const [before, after] = [await people(test.connection), await people(elsewhere)];
    const others = (rows: { others: unknown }[]) => rows.map(row => row.others);
    expect(others(after.rows)).toEqual(others(before.rows));
    // Nor an address that was renewed after the backup was made.
    expect(after.rows.every(({ version }) => version > 1_000_000)).toBe(true);

    const restored = await buildTestApp({ connection: elsewhere });
    // The claims were restored with their sources: neither twice, nor without their triggers.
    const company = await companyOf(restored, tenantId);
    expect(await company.free(1, hour(0), hour(10))).toEqual([-1, -1]);
    expect(await refusalOf(company.booked([1, 2], [hour(10), hour(20)]))).toBeDefined();
    await company.booked([1, 1], [hour(10), hour(20)]);
    expect(await company.free(1, hour(10), hour(20))).toEqual([0, 0]);

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
    const here = await newDatabaseHere();
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

  it('holds no session, no hash of a secret that ends, no counter, and every other table', async () => {
    const { tables } = await readArchive(file);
    const all = await test.connection.withoutTimeLimit(tablesOf);
    const left = all.filter(({ name }) => !tables.some(table => table.name === name));
    expect(left.map(({ name }) => name).toSorted()).toEqual(
      // `events` is in earlier levels only.
      PASSING.filter(name => name !== 'events').toSorted()
    );
    const hashes = tables.flatMap(({ name, columns }) =>
      columns.filter(column => column.endsWith('_hash')).map(column => `${name}.${column}`)
    );
    expect(hashes).toEqual([
      // Programs keep their key.
      'api_tokens.previous_hash',
      // People keep the address of their shifts.
      'crew_links.token_hash',
      'invites.token_hash',
      // Customers keep the addresses of their quotes.
      'quote_links.token_hash',
      // No secret: what a plan was when it was quoted.
      'quotes.plan_hash',
      'recovery_codes.code_hash',
      // And those of their invoices.
      'sales_links.token_hash',
      'users.password_hash',
    ]);
  });
});

describe('a move', () => {
  it('has an order for the rows of every table: each has a primary key', async () => {
    const all = await test.connection.withoutTimeLimit(tablesOf);
    expect(all.filter(({ order }) => !order).map(({ name }) => name)).toEqual([]);
  });

  it('takes sessions, open invitations and live changes with it', async () => {
    expect(await liveChangesIn(test.connection)).toMatchObject({ tenant: person.tenantId });
    const moved = path.join(folder, 'moved.tar.gz');
    await backUp(test.connection, moved, 'move');
    const elsewhere = await newDatabaseElsewhere();
    await restore(elsewhere, moved);
    expect(await liveChangesIn(elsewhere)).toEqual(await liveChangesIn(test.connection));
    const there = await buildTestApp({ connection: elsewhere });
    expect((await there.callAs(person)('GET', '/auth/me')).statusCode).toBe(200);
    const { rowCount } = await there.pool.query(
      "select from invites where token_hash = 'open-invite' and expires_at > now()"
    );
    expect(rowCount).toBe(1);
  });
});

describe.skipIf(!inject('postgres'))('while others write', () => {
  it('a backup is of one moment', async () => {
    const busy = await buildTestApp({ ownDatabase: true });
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
         (select count(*)::int from audit_log a
           where a.tenant_id = t.id and action_type = 'customers.created') as told
       from tenants t`
    );
    expect(rows).toHaveLength(4);
    for (const { customers, told } of rows) expect(told).toBe(customers);
    expect((await verifyChains(target)).broken).toEqual([]);
  });
});

describe('a backup with attachments', () => {
  it('restores them with their content, to be read by those who see the record', async () => {
    // Larger than one part of a stream.
    const rider = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3 * 1024 * 1024)]);
    const files = attachmentsOf(test);
    const added = await files.add(person, '/customers/7', rider, { name: 'Rider ‘A’.pdf' });
    expect(added.statusCode, added.body).toBe(201);
    const { id } = added.json();
    const withFiles = path.join(folder, 'attachments.tar.gz');
    await backUp(test.connection, withFiles);

    const elsewhere = await newDatabaseElsewhere();
    const restored = await buildTestApp({ connection: elsewhere });
    await restore(elsewhere, withFiles, {
      files: {
        put: async (key: string, content: Buffer) => void restored.stored.set(key, content),
      },
    });
    const signIn = await restored.callAs(undefined)('POST', '/auth/login', {
      email: person.email,
      password: PASSWORD,
    });
    const reader = { ...person, token: signIn.json().accessToken };
    const there = attachmentsOf(restored);
    const listed = (await there.get(reader, '/customers/7/files')).json();
    expect(JSON.stringify(listed)).toContain('Rider ‘A’.pdf');
    const read = await there.get(reader, `/customers/7/files/${id}`);
    expect(read.statusCode).toBe(200);
    expect(read.rawPayload.equals(rider)).toBe(true);
  });
});
