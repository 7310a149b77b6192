import { DAY_MS, HOUR_MS } from '#contract/base/durations';
import { sql } from 'drizzle-orm';
import { type ReadTx, tenantOf } from '../db/tx.ts';

const OUTSIDE_MAIL_LIMITS = { hour: 200, day: 1_000, addressDay: 10 };

interface Place {
  isOver: boolean;
  /** Milliseconds: when the mail leaves, or may leave if over. */
  at: number;
}

export interface MailRoom {
  /** `isCounted` is false for the company's own access point, which has no limit. */
  take: (address: string, isCounted?: boolean) => Place;
}

/**
 * A company's remaining mails of a day. Its mailing transactions wait for each other: the lock comes after
 * series, before the audit log.
 */
export const openMailRoom = async (tx: ReadTx): Promise<MailRoom> => {
  const tenantId = tenantOf(tx);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('sent_mails', ${tenantId}))`);
  const { rows } = await tx.execute<{ address: string; queued: number; leaves: number }>(sql`
    select lower(recipient) as address, extract(epoch from queued_at)::float8 * 1000 as queued,
      extract(epoch from leaves_at)::float8 * 1000 as leaves
    from sent_mails where tenant_id = ${tenantId} and queued_at > now() - interval '1 day'
    order by queued_at desc`);
  const queued = rows.map(row => row.queued);
  const leaves = rows.map(row => row.leaves).toSorted((one, other) => other - one);
  const toAddress = new Map(
    [...Map.groupBy(rows, row => row.address)].map(([address, own]) => [
      address,
      own.map(row => row.queued),
    ])
  );
  const take: MailRoom['take'] = (address, isCounted = true) => {
    const now = Date.now();
    const folded = address.toLowerCase();
    const own = toAddress.get(folded) ?? [];
    const freeAt = Math.max(
      freedAt(queued, OUTSIDE_MAIL_LIMITS.day),
      isCounted ? freedAt(own, OUTSIDE_MAIL_LIMITS.addressDay) : 0
    );
    if (freeAt > now) return { isOver: true, at: freeAt };
    const leavesAt = Math.max(now, (leaves[OUTSIDE_MAIL_LIMITS.hour - 1] ?? 0) + HOUR_MS);
    queued.unshift(now);
    leaves.unshift(leavesAt);
    toAddress.set(folded, [now, ...own]);
    return { isOver: false, at: leavesAt };
  };
  return { take };
};

/** When fewer than `limit` mails are of the last day; `newest` is sorted newest first. */
const freedAt = (newest: readonly number[], limit: number) => {
  const last = newest[limit - 1];
  return last === undefined ? 0 : last + DAY_MS;
};
