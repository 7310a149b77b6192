import { sql, type SQL } from 'drizzle-orm';
import type { ReadTx } from '../db/tx.ts';
import { tenants } from '../tables/tenants.ts';

/** True of companies where it is day: automatic mails leave then (`next_daytime` in `mails.sql`). */
export const isDaytime = (at: Date): SQL => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return sql`next_daytime(${tenants.id}, ${moment}) = ${moment}`;
};

/**
 * When a mail leaves: now, or at another moment; of a job that mails by day, in the next hours of the
 * company's day. What a person causes never waits for the day.
 */
export const leavesAt = (
  { actor }: Pick<ReadTx, 'actor'>,
  tenantId: number | null,
  at: SQL = sql`now()`
): SQL =>
  actor.kind === 'job' && actor.mailsByDay && tenantId !== null
    ? sql`next_daytime(${tenantId}, ${at})`
    : at;
