import { sql } from 'drizzle-orm';
import { DomainError } from '../errors.ts';
import { brokenConstraint } from './failures.ts';
import { stockRefusal } from './shortage.ts';
import type { ReadTx } from './tx.ts';

/**
 * Tries a write that a rule may refuse. If a rule refuses it, the write is rolled back, the
 * transaction continues, and the result is `undefined`.
 */
export const attempt = async <Result>(
  tx: ReadTx,
  work: () => Promise<Result>
): Promise<{ result: Result } | undefined> => {
  await tx.execute(sql`savepoint attempt`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint attempt`);
    return { result };
  } catch (error) {
    if (!isRefused(error)) throw error;
    await tx.execute(sql`rollback to savepoint attempt`);
    return undefined;
  }
};

const isRefused = (error: unknown) =>
  error instanceof DomainError || brokenConstraint(error) !== undefined || stockRefusal(error);
