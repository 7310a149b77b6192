import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { RESERVE } from '#server/db/embedded/housekeeping';
import { type Answer, callerOf, isDone, read, signIn, withId } from '../support/calls.ts';
import { withCluster } from '../support/cluster.ts';
import { atOnce, tally } from '../support/load.ts';
import { BOTH, type Engine, type Place, settingsOf, withPlace } from '../support/places.ts';
import { type Product, withProduct } from '../support/product.ts';
import { allOf, atMost, none, NotRun, type Result, type Trial } from '../support/trial.ts';

/** Room for the data and what is written, in MiB. */
const SIZE_MIB = 260;

/**
 * The bytes left on the disk, one after the other. The embedded database keeps a reserve, and then
 * loses it. A PostgreSQL without any space stops until it is started again.
 */
const LEFT: Record<Engine, readonly number[]> = {
  embedded: [RESERVE + 4 * 2 ** 20, 2 ** 20],
  PostgreSQL: [4 * 2 ** 20],
};

const NOTES = 'n'.repeat(4_900);

const WRITERS = 8;

/** No writer goes on for longer than this, in milliseconds. */
const FILL_MS = 120_000;

/** A full disk refuses writes, loses nothing and is over when there is room (docs/reliability.md, R4). */
export const diskFull: Trial = {
  title: 'a full disk',
  engines: BOTH,
  sizes: { quick: 0, usual: 2, full: 10 },
  run: (engine, rounds) =>
    withFullableDisk(disk =>
      engine === 'embedded'
        ? withPlace(engine, async ({ dataDir }) => {
            await cp(dataDir, path.join(disk, 'data'), { recursive: true });
            const place = { engine, databaseUrl: undefined, dataDir: path.join(disk, 'data') };
            return fill({ ...place, env: settingsOf(place.dataDir) }, disk, rounds);
          })
        : withCluster(({ place }) => fill(place, disk, rounds), { in: disk })
    ),
};

const withFullableDisk = async (work: (disk: string) => Promise<Result[]>) => {
  const disk = await mkdtemp(path.join(tmpdir(), 'flightcase-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE_MIB}m,mode=777`, 'tmpfs', disk], {
      stdio: 'ignore',
    });
  } catch {
    await rm(disk, { recursive: true });
    throw new NotRun('a file system of its own cannot be mounted here');
  }
  try {
    return await work(disk);
  } finally {
    execFileSync('umount', ['-l', disk]);
    await rm(disk, { recursive: true, force: true });
  }
};

const fill = (place: Place, disk: string, rounds: number) =>
  withProduct(place, async product => {
    const call = callerOf(product.url, await signIn(product.url, 'administrator'));
    const ballast = path.join(disk, 'ballast');
    const kept: number[] = [];
    const odd: Answer[] = [];
    const unread: Answer[] = [];
    const recoveries: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const left of LEFT[place.engine]) {
        await fillUp(ballast, left);
        const refused = await writeUntilRefused(call, kept);
        odd.push(...refused.filter(({ status }) => ![503, 507].includes(status)));
      }
      const reads = await atOnce(WRITERS, () => call('GET', '/projects?range=[0,24]'));
      unread.push(...reads.filter(answer => !isDone(answer)));
      await rm(ballast, { force: true });
      recoveries.push(await recovery(call, kept));
    }
    const missing = [];
    for (const id of kept) if (!isDone(await call('GET', `/projects/${id}`))) missing.push(id);
    return results({ product, kept, odd, unread, recoveries, missing });
  });

const results = (found: {
  product: Product;
  kept: number[];
  odd: Answer[];
  unread: Answer[];
  recoveries: number[];
  missing: number[];
}): Result[] => [
  allOf('the process stays up', Number(!found.product.hasExited()), 1),
  none('writes refused otherwise than 503 or 507', found.odd.length > 0 ? [tally(found.odd)] : []),
  none('reads refused', found.unread.length > 0 ? [tally(found.unread)] : []),
  atMost('writes again after', Math.max(...found.recoveries), 5_000, 'ms'),
  none(`lost of ${found.kept.length} acknowledged`, found.missing),
];

/** Fills the disk except for so many bytes. */
const fillUp = async (file: string, left: number) => {
  const { bavail, bsize } = await statfs(path.dirname(file));
  await appendFile(file, Buffer.alloc(Math.max(0, bavail * bsize - left)));
};

const writeUntilRefused = async (call: ReturnType<typeof callerOf>, kept: number[]) => {
  const until = performance.now() + FILL_MS;
  return atOnce(WRITERS, async () => {
    for (;;) {
      const answer = await call('POST', '/projects', { name: 'Vol', notes: NOTES });
      if (!isDone(answer) || performance.now() > until) return answer;
      kept.push(read(withId, answer).id);
    }
  });
};

/** Milliseconds until a write succeeds again. */
const recovery = async (call: ReturnType<typeof callerOf>, kept: number[]) => {
  const begun = performance.now();
  while (performance.now() - begun < FILL_MS) {
    const answer = await call('POST', '/projects', { name: 'Weer ruimte' });
    if (isDone(answer)) {
      kept.push(read(withId, answer).id);
      break;
    }
  }
  return performance.now() - begun;
};
