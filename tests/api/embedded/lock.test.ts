import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { takeLock } from '#server/db/embedded/lock';
import { openEmbedded } from '#server/db/embedded/open';
import { startChild } from './support/child.ts';
import { emptyDatabase, temporaryFolder } from './support/databases.ts';

test('a second process is refused within 2 s, in one line that names the first', async () => {
  const dataDir = await emptyDatabase();
  const database = await openEmbedded({ dataDir });

  const second = startChild('holdOpen.ts', { arguments: [dataDir] });
  const [, took, message] = /^(\d+) (.*)$/.exec((await second.line()) ?? '') ?? [];

  expect(Number(took)).toBeLessThan(2000);
  expect(message).toContain(`DatabaseInUseError`);
  expect(message).toContain(`process ${process.pid}`);
  expect(await second.line()).toBeUndefined();
  await expect(database.pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
  await database.close();
});

test('the same process cannot open a folder twice', async () => {
  const dataDir = await emptyDatabase();
  const database = await openEmbedded({ dataDir });

  await expect(openEmbedded({ dataDir })).rejects.toThrow('in use');
  await database.close();
});

test('the lock of a killed process is taken over, and closing gives it back', async () => {
  const dataDir = await emptyDatabase();
  const first = startChild('holdOpen.ts', { arguments: [dataDir] });
  expect(await first.line()).toBe('open');
  await first.kill();

  for (let start = 0; start < 2; start += 1) {
    const database = await openEmbedded({ dataDir });
    await database.close();
  }
});

test('a process that got the number of the dead holder does not keep the lock alive', async () => {
  const lockFile = path.join(await temporaryFolder(), 'lock');
  await writeFile(lockFile, JSON.stringify({ pid: process.ppid, started: 'another start' }));

  takeLock(lockFile).release();

  await expect(readFile(lockFile)).rejects.toThrow('ENOENT');
});

test.for(['', 'garbage', '{"pid":-1,"started":""}'])(
  'a lock file that holds %j counts as stale',
  async content => {
    const lockFile = path.join(await temporaryFolder(), 'lock');
    await writeFile(lockFile, content);

    takeLock(lockFile).release();
  }
);

test(
  'of several processes that find a stale lock at once, one gets it',
  { timeout: 30_000 },
  async () => {
    const folder = await temporaryFolder();
    const children = Array.from({ length: 3 }, () => startChild('takeLocks.ts'));

    for (let round = 0; round < 40; round += 1) {
      const lockFile = path.join(folder, `lock-${round}`);
      await writeFile(lockFile, JSON.stringify({ pid: process.ppid, started: 'another start' }));
      for (const child of children) child.say(lockFile);
      const answers = await Promise.all(children.map(child => child.line()));
      expect(answers.toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
        'DatabaseInUseError',
        'DatabaseInUseError',
        'taken',
      ]);
    }
  }
);
