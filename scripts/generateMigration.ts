import { spawnSync } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a migration for changed tables, with drizzle-kit's own options. Only the newest snapshot stays: each has the
 * whole schema, and the next migration is compared with the last one.
 */
const ROOT = path.resolve(import.meta.dirname, '..');
const META = path.join(ROOT, 'server/db/migrations/meta');

const tool = path.join(ROOT, 'node_modules/.bin/drizzle-kit');
const { status } = spawnSync(process.execPath, [tool, 'generate', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const snapshots = (await readdir(META)).filter(name => name.endsWith('_snapshot.json')).toSorted();
for (const name of snapshots.slice(0, -1)) await rm(path.join(META, name));
