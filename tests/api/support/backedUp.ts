import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { restoreBackup, type RestoreOptions } from '#server/backup/restoreBackup';
import { writeBackup } from '#server/backup/write';
import { verifyAuditLog } from '#server/db/auditChain';
import type { DatabaseConnection } from '#server/db/connection';
import { transactionsOn } from '#server/db/transactions';
import { notFound } from '#server/errors';
import { hashPassword } from '#server/security/passwords';
import { fillLog } from './auditEntries.ts';
import { onFileEnd } from './fileEnd.ts';
import { tenantWithInvoice } from './invoices.ts';
import { PASSWORD } from './signingIn.ts';
import { companyOf, hour } from './stock.ts';
import { buildTestApp, type TestApp } from './testApp.ts';

/** Text that careless escaping would lose. */
export const AWKWARD = 'Ünï 𝒞ø "quoted" \\n \\\\ \t\n\r {"a":1},[2] \u{1f39b} \'; --';

/** A tenant with something in each table, and a backup of it. */
export const backedUp = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-backup-'));
  onFileEnd(() => rm(folder, { recursive: true }));
  const file = path.join(folder, 'backup.tar.gz');
  const test = await buildTestApp({ ownDatabase: true });
  const { tenantId } = await tenantWithInvoice(test);
  const person = await test.addUser(tenantId, ['customers.manage', 'users.add'], {
    password_hash: await hashPassword(PASSWORD),
  });
  await test.pool.query(
    `insert into customers (tenant_id, name, address)
     select $1, 'Klant ' || n, $2 from generate_series(1, 2100) n`,
    [tenantId, AWKWARD]
  );
  await test.pool.query("delete from customers where name = 'Klant 2100'");
  await test.callAs(person)('PATCH', '/customers/7', { name: AWKWARD });
  await planSomething(test, tenantId);
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
    return { numbers, tables: tables.filter(({ name }) => !CHANGED.includes(name)) };
  };

  await backUp(test.connection, file);
  return { test, tenantId, person, folder, file, backUp, restore, contentOf };
};

/** Links of invitations end with a restore, and people get other addresses of their calendars. */
const CHANGED = ['invites', 'users'];

/** One of each source of claims, with the claims that the database derives. */
const planSomething = async (test: TestApp, tenantId: number) => {
  const company = await companyOf(test, tenantId);
  const lamp = await company.product(2);
  const set = await company.kit([[lamp, 1]]);
  await company.subHire([lamp, 1], [hour(0), hour(10)]);
  const { line } = await company.booked([set, 3], [hour(0), hour(10)]);
  await company.move(line, lamp, ['out', 3, hour(0)]);
  await company.repair({ product: lamp, amount: 1 }, hour(0));
  const spot = await company.product(0);
  const unit = await company.unit(spot, 'S-1');
  await company.repair({ unit }, hour(20));
  const job = await company.booked([spot, 1], [hour(0), hour(10)]);
  await company.write(sql`insert into project_line_units (tenant_id, line_id, product_id, equipment_id)
    values (${tenantId}, ${job.line}, ${spot}, ${unit})`);
};

/** The chains of the audit log that were tampered with, and how long the longest one is. */
export const verifyChains = async (connection: DatabaseConnection) => {
  const broken: unknown[] = [];
  let longest = 0;
  for await (const report of verifyAuditLog(transactionsOn(connection))) {
    longest = Math.max(longest, report.intact);
    if (report.brokenAt !== undefined) broken.push(report);
  }
  return { broken, longest };
};
