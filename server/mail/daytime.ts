import { sql, type SQL } from 'drizzle-orm';
import type { ReadTx } from '../db/tx.ts';
import { tenants } from '../tables/tenants.ts';

/** True for companies in daytime, when automatic mails leave (`next_daytime` in `mails.sql`). */
export const isDaytime = (at: Date): SQL => {
  const moment = sql`${at.toISOString()}::timestamptz`;
  return sql`next_daytime(${tenants.id}, ${moment}) = ${moment}`;
};

/**
 * The earliest time of a mail. Mails of jobs wait for the company's daytime; mails caused by a user never do.
 */
export const leavesAt = (
  { actor }: Pick<ReadTx, 'actor'>,
  tenantId: number | null,
  at: SQL = sql`now()`
): SQL =>
  actor.kind === 'job' && actor.mailsByDay && tenantId !== null
    ? sql`next_daytime(${tenantId}, ${at})`
    : at;
