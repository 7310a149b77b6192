import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from './support/child.ts';
import { emptyDatabase } from './support/databases.ts';

test('each commit reaches the disk before it is acknowledged', async () => {
  const dataDir = await emptyDatabase();
  const log = path.join(dataDir, 'fsyncs');
  await writeFile(log, '');

  const child = startChild('insertRows.ts', {
    arguments: [dataDir],
    preload: 'countFsyncs.ts',
    env: { FSYNC_LOG: log },
  });

  expect(Number(await child.line())).toBeGreaterThanOrEqual(100);
});

test(
  'a process killed while it writes loses nothing that it acknowledged',
  // Six starts and kills, also on a machine that is several times slower.
  { timeout: 300_000 },
  async () => {
    const dataDir = await emptyDatabase();
    let acknowledged = 0;

    for (let kill = 1; kill <= 6; kill += 1) {
      const child = startChild('writeForEver.ts', { arguments: [dataDir] });
      const [count, highest] = ((await child.line()) ?? '').split('/').map(Number);
      expect(highest).toBeGreaterThanOrEqual(acknowledged);
      expect(count).toBe(highest);
      for (let rows = kill * 26; rows > 0; rows -= 1) acknowledged = Number(await child.line());
      await child.kill();
    }

    expect(acknowledged).toBeGreaterThan(500);
  }
);
