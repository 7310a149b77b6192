import { HOUR_MS } from '#contract/base/durations';
import { inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { files } from '../tables/tenants.ts';
import type { Reader } from '../db/tx.ts';
import { PLATFORM } from '../db/actor.ts';
import type { Transactions } from '../db/transactions.ts';
import type { FileStore } from './store.ts';

/** A file is stored before its row. After this long, in milliseconds, no row will follow. */
const OLD_MS = HOUR_MS;

const AT_ONCE = 500;

const FEW = 10;

/**
 * Removes files without a row: the process ended before the row was written, or the row was removed
 * as nothing referred to it. Several processes may run it at once. If most files have no row, the
 * storage belongs to another database, and nothing is removed.
 */
export const removeOrphans = async (
  { database, files }: { database: Transactions; files: FileStore },
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  now = Date.now()
) => {
  const old: string[] = [];
  for await (const { key, changedAt } of files.list()) {
    if (changedAt.getTime() < now - OLD_MS) old.push(key);
  }
  const orphans: string[] = [];
  for (let first = 0; first < old.length; first += AT_ONCE) {
    const keys = old.slice(first, first + AT_ONCE);
    const known = new Set(await database.platformTransaction(PLATFORM, tx => knownFiles(tx, keys)));
    orphans.push(...keys.filter(key => !known.has(key)));
  }
  if (orphans.length > FEW && orphans.length > old.length / 2) {
    log.warn({ files: old.length, orphans: orphans.length }, 'most files are of no row: all kept');
    return;
  }
  for (const key of orphans) await files.remove(key);
  if (orphans.length > 0) log.info({ removed: orphans.length }, 'files of no row were removed');
};

export const knownFiles = async (db: Reader, among?: readonly string[]): Promise<string[]> => {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(among && inArray(files.key, [...among]));
  return rows.map(({ key }) => key).toSorted();
};
