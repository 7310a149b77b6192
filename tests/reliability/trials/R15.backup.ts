import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { callerOf, isDone, read, signIn, withId } from '../support/calls.ts';
import { auditProblems } from '../support/invariants.ts';
import { steadily } from '../support/load.ts';
import { BOTH, withDatabase, withEmptyPlace, withPlace, type Place } from '../support/places.ts';
import { withProduct } from '../support/product.ts';
import { allOf, atMost, none, type Result, type Trial } from '../support/trial.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const PER_SECOND = 20;

/** Tables whose every row is as it was; sessions and one-time links are ended by a restore. */
const KEPT_TABLES = [
  'tenants',
  'roles',
  'customers',
  'equipment',
  'projects',
  'products',
  'invoices',
  'payments',
  'files',
];

/** A backup under load is whole, and is restored on either database (docs/reliability.md, R15). */
export const backup: Trial = {
  title: 'backup and restore',
  engines: BOTH,
  sizes: { quick: 0, usual: 1, full: 3 },
  run: async (engine, rounds) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'flightcase-backups-'));
    const results: Result[] = [];
    try {
      for (let round = 0; round < rounds; round += 1) {
        await withPlace(engine, async place => {
          const busy = path.join(folder, 'busy.tar.gz');
          const written = await backUpUnderLoad(place, busy);
          const still = path.join(folder, 'still.tar.gz');
          await command('backup.ts', place, ['--to', still]);
          for (const target of BOTH) {
            results.push(
              ...(await restored(target, busy, written)),
              ...(await same(target, still, place))
            );
          }
          results.push(...(await damaged(engine, busy)));
          await rm(busy);
          await rm(still);
        });
      }
    } finally {
      await rm(folder, { recursive: true });
    }
    return results;
  },
};

interface Written {
  /** Records that were acknowledged before the backup began. */
  ids: number[];
  token: string;
}

const backUpUnderLoad = (place: Place, file: string) =>
  withProduct(place, async (product): Promise<Written> => {
    const token = await signIn(product.url, 'administrator');
    const call = callerOf(product.url, token);
    const ids: number[] = [];
    const load = steadily(PER_SECOND, async number => {
      const answer = await call('POST', '/customers', { name: `Vooraf ${number}` });
      if (isDone(answer)) ids.push(read(withId, answer).id);
      return answer;
    });
    await delay(2_000);
    const before = [...ids];
    await command('backup.ts', place, ['--to', file]);
    await load.stop();
    await product.stop('SIGTERM');
    return { ids: before, token };
  });

const restored = (engine: Place['engine'], file: string, { ids, token }: Written) =>
  withEmptyPlace(engine, async (place): Promise<Result[]> => {
    const begun = performance.now();
    await command('restore.ts', place, [file]);
    const ms = performance.now() - begun;
    const tampered = await auditProblems(place);
    return withProduct(place, async product => {
      const old = await callerOf(product.url, token)('GET', '/auth/me');
      const call = callerOf(product.url, await signIn(product.url, 'administrator'));
      const missing = [];
      for (const id of ids) if (!isDone(await call('GET', `/customers/${id}`))) missing.push(id);
      const { size } = await stat(file);
      return [
        none(`to ${engine}: missing of ${ids.length} acknowledged before the backup`, missing),
        none(`to ${engine}: audit chains broken`, tampered),
        allOf(`to ${engine}: sessions from before are ended`, Number(old.status === 401), 1),
        atMost(`to ${engine}: restored (${(size / 1e6).toFixed(1)} MB) after`, ms, 60_000, 'ms'),
      ];
    });
  });

/** True if a backup of an idle server is equal, row by row. */
const same = (engine: Place['engine'], file: string, source: Place) =>
  withEmptyPlace(engine, async (place): Promise<Result[]> => {
    await command('restore.ts', place, [file]);
    const [one, other] = [await sumsOf(source), await sumsOf(place)];
    const differing = KEPT_TABLES.filter(table => one.get(table) !== other.get(table));
    return [none(`to ${engine}: of ${KEPT_TABLES.length} tables, not the same`, differing)];
  });

const sumsOf = (place: Place) =>
  withDatabase(place, async ({ pool }) => {
    const sums = new Map<string, string>();
    for (const table of KEPT_TABLES) {
      const { rows } = await pool.query<{ sum: string }>(
        `select count(*) || ' ' || md5(string_agg(to_jsonb(t)::text, '' order by to_jsonb(t)::text)) as sum
         from ${table} t`
      );
      sums.set(table, rows[0]?.sum ?? '');
    }
    return sums;
  });

/** A backup that was cut off, or has one bit turned, is refused. */
const damaged = async (engine: Place['engine'], file: string): Promise<Result[]> => {
  const content = await readFile(file);
  const cut = `${file.slice(0, -'.tar.gz'.length)}-cut.tar.gz`;
  const turned = `${file.slice(0, -'.tar.gz'.length)}-turned.tar.gz`;
  await writeFile(cut, content.subarray(0, content.length / 2));
  await writeFile(turned, content);
  const middle = Math.floor(content.length / 2);
  const handle = await open(turned, 'r+');
  await handle.write(Buffer.from([(content[middle] ?? 0) ^ 1]), 0, 1, middle);
  await handle.close();
  let refused = 0;
  for (const broken of [cut, turned]) {
    await withEmptyPlace(engine, place => command('restore.ts', place, [broken])).catch(() => {
      refused += 1;
    });
  }
  return [allOf('damaged backups are refused', refused, 2)];
};

const command = (file: string, { env }: Place, args: string[]) =>
  promisify(execFile)(process.execPath, [`server/commands/${file}`, ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
  });
