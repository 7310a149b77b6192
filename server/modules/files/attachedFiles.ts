import { and, eq, sql } from 'drizzle-orm';
import { ATTACHMENTS_AT_MOST } from '#contract/attachments/attachments';
import { files } from '../../tables/tenants.ts';
import type { ReadTx, Tx } from '../../db/tx.ts';
import { DomainError } from '../../errors.ts';
import { counterKey, countWithin } from '../../security/throttle.ts';

export const ATTACHED = 'attachments';

const TEN_MINUTES = 10 * 60;

/** Counts failed uploads too. Returns the seconds to wait if there were too many. */
export const countAttachment = (tx: Tx, userId: number) =>
  countWithin(tx, counterKey(`attachment:${userId}`), {
    atMost: ATTACHMENTS_AT_MOST,
    within: TEN_MINUTES,
  });

interface Room {
  tenantId: number;
  quota: number;
}

/**
 * Throws `attachments_full` if a tenant's files would exceed the quota. Files that are no longer on
 * a record count until the cleanup removes them.
 */
export const assertFits = async (tx: ReadTx, { tenantId, quota }: Room, bytes: number) => {
  const [taken] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${files.bytes}), 0)::float8` })
    .from(files)
    .where(and(eq(files.tenant_id, tenantId), eq(files.purpose, ATTACHED)));
  if ((taken?.bytes ?? 0) + bytes > quota) throw new DomainError('attachments_full');
};

/** As `assertFits`, serialised per tenant, so that parallel uploads fit together. */
export const takeRoom = async (tx: Tx, room: Room, bytes: number) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${ATTACHED}), ${room.tenantId}::int)`);
  await assertFits(tx, room, bytes);
};
