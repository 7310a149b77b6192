import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { files } from '../../db/tables/files.ts';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError } from '../../errors.ts';

/** So many pictures may one person upload in so many minutes (security F1). */
const UPLOADS = 10;
const MINUTES = 10;

/** All pictures of a tenant together, in bytes. */
const TENANT_MAX_BYTES = 50 * 1024 * 1024;

interface Uploader {
  id: number;
  tenantId: number | null;
}

/**
 * Throws 429 `too_many_attempts` when someone uploads too often, 409 `storage_full` when their
 * tenant's pictures take too much. Whoever adds one waits here for the others of the tenant, so that
 * no number of uploads at the same time gets past the limits.
 */
export const assertRoom = async (tx: Transaction, { id, tenantId }: Uploader, bytes: number) => {
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
        gt(files.created_at, sql`now() - make_interval(mins => ${MINUTES})`)
      )
    );
  if (recent && recent.uploads >= UPLOADS) {
    throw new ApiError(429, 'too_many_attempts', { retryAfter: Math.max(1, recent.seconds) });
  }
  const ofTenant = tenantId === null ? isNull(files.tenant_id) : eq(files.tenant_id, tenantId);
  const [taken] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
    .from(files)
    .where(ofTenant);
  if (taken && taken.bytes + bytes > TENANT_MAX_BYTES) throw new ApiError(409, 'storage_full');
};
