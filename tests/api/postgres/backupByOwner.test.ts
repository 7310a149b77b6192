import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { restoreBackup } from '#server/backup/restoreBackup';
import { writeBackup } from '#server/backup/write';
import { fillLog } from '../support/auditEntries.ts';
import { ownedDatabase } from '../support/ownedDatabase.ts';
import { buildTestApp } from '../support/testApp.ts';

it('an owner who is no superuser backs up every row or none, and restores them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-owner-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const test = await buildTestApp({ ownDatabase: true });
  const tenantId = await test.addTenant();
  await test.addUser(tenantId, ['customers.manage']);
  await fillLog(test, tenantId, 20);
  const source = { kind: 'backup', sealedWith: undefined } as const;
  const file = path.join(folder, 'by-superuser.tar.gz');
  const whole = await writeBackup({ ...source, connection: test.connection }, file);

  const owned = await ownedDatabase();
  await restoreBackup(file, {
    connection: owned,
    files: { put: async () => undefined },
    replace: false,
    without2fa: false,
    sealedWith: undefined,
  });
  const again = await writeBackup({ ...source, connection: owned }, file);
  // People get other addresses of their calendars.
  const kept = ({ tables }: typeof whole) =>
    tables.map(({ sha256, ...table }) => (table.name === 'users' ? table : { ...table, sha256 }));
  expect(kept(again)).toEqual(kept(whole));

  // A copy that row-level security would keep rows from is refused.
  await owned.pool.query('drop policy all_tenants on customers');
  await expect(writeBackup({ ...source, connection: owned }, file)).rejects.toThrow(
    /does not see every row of customers/
  );
});
