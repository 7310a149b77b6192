import { sql } from 'drizzle-orm';
import { ApiError } from '../errors.ts';
import { isAborted, isGivenUp } from './failures.ts';
import type { Transaction } from './transactions.ts';

/** How long a statement of a list or a search may take, in milliseconds. */
export const LIST_STATEMENT_MS = 450;

/**
 * Has PostgreSQL give up statements that take too long: one line of a query is enough to ask for a
 * scan of millions of rows. Throws 400 `search_too_broad`. The embedded database knows no such limit.
 */
export const withinTime = async <Result>(
  tx: Transaction,
  work: () => Promise<Result>,
  milliseconds = LIST_STATEMENT_MS
): Promise<Result> => {
  try {
    // Sent ahead of the work, in the same round trip.
    const [, result] = await Promise.all([
      tx.execute(sql`select set_config('statement_timeout', ${String(milliseconds)}, true)`),
      work(),
    ]);
    return result;
  } catch (error) {
    throw isGivenUp(error) || isAborted(error) ? new ApiError(400, 'search_too_broad') : error;
  }
};

/**
 * As `withinTime`, but answers `undefined` when the time is up: the savepoint keeps the transaction
 * usable for a simpler query.
 */
export const ifWithinTime = async <Result>(
  tx: Transaction,
  work: () => Promise<Result>,
  milliseconds: number
): Promise<Result | undefined> => {
  await tx.execute(sql`savepoint attempt`);
  try {
    return await withinTime(tx, work, milliseconds);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'search_too_broad')) throw error;
    await tx.execute(sql`rollback to savepoint attempt`);
    return undefined;
  }
};
