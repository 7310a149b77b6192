import { and, eq, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import pLimit, { type LimitFunction } from 'p-limit';
import { UNUSED_MAX_BYTES, UPLOADS_MAX_BYTES } from '#contract/files/images';
import { files } from '../../tables/tenants.ts';
import { ATTACHED } from './attachedFiles.ts';
import type { Tx } from '../../db/tx.ts';
import { DomainError } from '../../errors.ts';
import { isUnreferenced } from '../../files/owners.ts';
import { concurrencyLimit } from '../../process/concurrencyLimit.ts';
import { counterKey, countWithin } from '../../security/throttle.ts';

/** Maximum files and attempts of a user. A repeated call counts as an attempt. */
const UPLOADS = 10;
const TRIES = 40;
const MINUTES = 10;

const OF_ONE_AT_ONCE = 2;
const AT_ONCE = 16;

interface Uploader {
  id: number;
  tenantId: number | null;
}

/** Counts failed uploads too. Returns the seconds to wait if there were too many. */
export const countUpload = (tx: Tx, { id }: Uploader) =>
  countWithin(tx, counterKey(`upload:${id}`), { atMost: TRIES, within: MINUTES * 60 });

/**
 * Queues uploads, two at a time per user. A waiting client has not sent its file yet. Throws
 * `server_busy` if too many wait.
 */
export const uploadTurns = () => {
  const all = concurrencyLimit({ atOnce: AT_ONCE, waitingAtMost: 200, retryAfter: 5 });
  const persons = new Map<number, LimitFunction>();
  return async <Result>(userId: number, work: () => Promise<Result>): Promise<Result> => {
    const own = persons.get(userId) ?? pLimit(OF_ONE_AT_ONCE);
    persons.set(userId, own);
    try {
      return await own(() => all.inTurn(work));
    } finally {
      if (own.activeCount + own.pendingCount === 0) persons.delete(userId);
    }
  };
};

const isOfNoRecord = ne(files.purpose, ATTACHED);

/**
 * Throws `too_many_attempts` if a user uploads too often, and `storage_full` if the tenant's files,
 * or the user's unreferenced ones, take too much space. Uploads of a tenant wait here for each
 * other, so that parallel ones cannot exceed the limits.
 */
export const assertRoom = async (tx: Tx, { id, tenantId }: Uploader, bytes: number) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('files'), ${tenantId ?? 0}::int)`);
  const [recent] = await tx
    .select({
      uploads: sql<number>`count(*)::int`,
      seconds: sql<number>`ceil(extract(epoch from
        min(${files.created_at}) - now() + make_interval(mins => ${MINUTES})))::int`,
    })
    .from(files)
    .where(
      and(
        eq(files.user_id, id),
        isOfNoRecord,
        gt(files.created_at, sql`now() - make_interval(mins => ${MINUTES})`)
      )
    );
  if (recent && recent.uploads >= UPLOADS) {
    throw new DomainError('too_many_attempts', { retryAfter: Math.max(1, recent.seconds) });
  }
  const isTenants = tenantId === null ? isNull(files.tenant_id) : eq(files.tenant_id, tenantId);
  const isMine = eq(files.user_id, id);
  // Files that the server made, and those on records, do not count.
  const [taken] = await tx
    .select({
      bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8`,
      unused: sql<number>`coalesce(sum(${files.bytes}) filter (where ${isMine}
        and ${await isUnreferenced(tx)}), 0)::float8`,
    })
    .from(files)
    .where(and(isTenants, isNotNull(files.user_id), isOfNoRecord));
  if (!taken) return;
  if (taken.bytes + bytes > UPLOADS_MAX_BYTES || taken.unused + bytes > UNUSED_MAX_BYTES) {
    throw new DomainError('storage_full');
  }
};
