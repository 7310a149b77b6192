import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readArchive } from '#server/backup/archive';
import { expiredSnapshots, snapshotName } from '#server/backup/backupRetention';
import { startSnapshots, extraTimeFor } from '#server/backup/snapshots';
import { openEmbedded } from '#server/db/embedded/open';
import { runCommand } from '../support/commands.ts';
import { migratedDatabase } from './support/databases.ts';

// Each makes processes that open a database.
vi.setConfig({ testTimeout: 300_000 });

/** A server's database with its snapshots, open until the test ends. */
const running = async () => {
  const dataDir = await migratedDatabase();
  const database = await openEmbedded({ dataDir });
  const warnings: unknown[] = [];
  const snapshots = await startSnapshots({
    connection: database,
    dataDir,
    everyMinutes: 15,
    sealedWith: 'ours',
    log: { warn: (...about: unknown[]) => void warnings.push(about) },
  });
  const stop = async () => {
    await snapshots.close(0);
    await database.close();
  };
  onTestFinished(stop);
  const add = (name: string) =>
    database.pool.query('insert into tenants (name) values ($1)', [name]);
  const taken = async () => (await readdir(path.join(dataDir, 'snapshots'))).toSorted();
  return { dataDir, database, snapshots, warnings, add, taken, stop };
};

const tenantsOf = async (file: string) => {
  const names: string[] = [];
  await readArchive(file, async ({ name, content }) => {
    if (!name.startsWith('tables/tenants/')) return;
    for (const tenant of JSON.parse(content.toString())) names.push(tenant.name);
  });
  return names;
};

test('a snapshot is taken when something has changed, and none when not', async () => {
  const { dataDir, snapshots, add, taken, warnings } = await running();
  await add('Eerste');
  await snapshots.take();
  const [first = ''] = await taken();
  expect(await tenantsOf(path.join(dataDir, 'snapshots', first))).toEqual(['Eerste']);
  await snapshots.take();
  expect(await taken()).toEqual([first]);
  await add('Tweede');
  await snapshots.take();
  expect(await taken()).toHaveLength(2);
  expect(warnings).toEqual([]);
});

test(
  'npm run backup works beside a running server, whose database goes on',
  { timeout: 300_000 },
  async () => {
    const { dataDir, database, add, taken } = await running();
    await add('Lopend');
    const client = await database.pool.connect();
    await client.query("begin; insert into tenants (name) values ('Nog niet zeker')");
    const file = path.join(dataDir, 'away', 'backup.tar.gz');
    const backup = runCommand('backup', dataDir, '--to', file);
    // An idle transaction is ended after 15 seconds, in which a slow machine makes no backup.
    const alive = setInterval(() => {
      // Had it ended, the commit would tell.
      client.query('select').catch(() => undefined);
    }, 1000);
    // A transaction that was open when the copy was made is not in it, and goes on.
    const { code, said } = await backup;
    clearInterval(alive);
    await client.query('commit');
    client.release();
    expect([code, said]).toEqual([0, expect.stringMatching(/: [1-9]\d* rows of /)]);
    expect(await tenantsOf(file)).toEqual(['Lopend']);
    expect(await taken()).toEqual([]);
    expect((await database.pool.query('select from tenants')).rowCount).toBe(2);
  }
);

test('npm run restore takes the newest snapshot, and sets aside what is named', async () => {
  const { dataDir, add, snapshots, stop } = await running();
  await add('Bewaard');
  expect(await runCommand('restore', dataDir)).toMatchObject({
    code: 1,
    said: expect.stringContaining('no snapshot'),
  });
  await snapshots.take();
  await stop();

  expect(await runCommand('restore', dataDir)).toMatchObject({
    code: 1,
    said: expect.stringContaining('not empty'),
  });
  expect(await runCommand('restore', dataDir, '--replace', 'something')).toMatchObject({ code: 1 });
  // Even one that nothing can open any more.
  await rm(path.join(dataDir, 'database', 'global'), { recursive: true });
  expect(await runCommand('restore', dataDir, '--replace', dataDir)).toMatchObject({
    code: 0,
    said: expect.stringContaining('restored'),
  });
  const again = await openEmbedded({ dataDir });
  onTestFinished(() => again.close());
  const { rows } = await again.pool.query('select name from tenants');
  expect(rows).toEqual([{ name: 'Bewaard' }]);
  expect(await runCommand('restore', dataDir, '--replace', dataDir)).toMatchObject({
    code: 1,
    said: expect.stringContaining('in use by process'),
  });
});

test('a copy that fails leaves the database as it was, and no half copy', async () => {
  const { dataDir, database, taken } = await running();
  await expect(
    database.copyTo(path.join(dataDir, 'flightcase.lock', 'in a file'))
  ).rejects.toThrow();
  expect((await database.pool.query('select 1')).rowCount).toBe(1);
  expect(await taken()).toEqual([]);
});

test('a last snapshot that takes too long is given up, and leaves nothing behind', async () => {
  const { add, snapshots, taken } = await running();
  await add('Te laat');
  await snapshots.close(0);
  expect(await taken()).toEqual([]);
});

test('the last snapshot is written after the database has ended in order', async () => {
  const { dataDir, database, add, snapshots, taken, warnings } = await running();
  await add('Laatste');
  const order: string[] = [];
  await snapshots.close(60_000, async () => {
    await database.close();
    order.push(`closed beside ${(await taken()).filter(name => name.endsWith('.tar.gz')).length}`);
  });
  expect([order, warnings]).toEqual([['closed beside 0'], []]);
  const [last = '', ...more] = await taken();
  expect(more).toEqual([]);
  expect(await tenantsOf(path.join(dataDir, 'snapshots', last))).toEqual(['Laatste']);
});

test('the time for the last snapshot follows the size of the database', () => {
  const mb = 2 ** 20;
  expect([0, 50 * mb, 213 * mb, 100_000 * mb].map(extraTimeFor)).toEqual([0, 0, 16_300, 60_000]);
});

test('the next start removes the files of a killed process', async () => {
  const dataDir = await migratedDatabase();
  const folder = path.join(dataDir, 'snapshots');
  await mkdir(path.join(folder, 'copy-old'), { recursive: true });
  await mkdir(path.join(folder, 'copy-new'));
  await writeFile(path.join(folder, 'old.tar.gz.part'), '');
  const hoursAgo = new Date(Date.now() - 3 * 60 * 60_000);
  for (const name of ['copy-old', 'old.tar.gz.part']) {
    await utimes(path.join(folder, name), hoursAgo, hoursAgo);
  }
  const database = await openEmbedded({ dataDir });
  onTestFinished(() => database.close());
  const log = { warn: () => undefined };
  const snapshots = await startSnapshots({
    connection: database,
    dataDir,
    everyMinutes: 15,
    sealedWith: 'ours',
    log,
  });
  expect(await readdir(folder)).toEqual(['copy-new']);
  const { mode } = await stat(path.join(dataDir, 'flightcase.sock'));
  expect(mode & 0o777).toBe(0o600);
  await snapshots.close(0);
  await expect(stat(path.join(dataDir, 'flightcase.sock'))).rejects.toThrow();
});

test('eight snapshots are kept, and the last one of each of seven days', () => {
  const quarters = Array.from({ length: 4 * 24 * 12 }, (_, index) =>
    snapshotName(new Date(Date.UTC(2026, 10, 1) + index * 15 * 60_000))
  );
  const expired = new Set(expiredSnapshots([...quarters, 'copy-x', 'else.tar.gz']));
  const kept = quarters.filter(name => !expired.has(name));
  const lastOfDays = ['06', '07', '08', '09', '10', '11'].map(day => `2026-11-${day}T23-45`);
  expect(kept.map(name => name.slice(0, 16))).toEqual([
    ...lastOfDays,
    ...[0, 15, 30, 45].map(minute => `2026-11-12T22-${String(minute).padStart(2, '0')}`),
    ...[0, 15, 30, 45].map(minute => `2026-11-12T23-${String(minute).padStart(2, '0')}`),
  ]);
  expect(expired.has('else.tar.gz')).toBe(false);
});
