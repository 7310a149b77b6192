import { sql } from 'drizzle-orm';
import { DomainError } from '../errors.ts';
import { brokenConstraint } from './failures.ts';
import { stockRefusal } from './shortage.ts';
import type { Tx } from './tx.ts';

/**
 * On a refusal, the write and its audit entries are rolled back, the transaction continues, and the refusal
 * is returned.
 */
export const tryWrite = async <Result>(
  tx: Tx,
  work: () => Promise<Result>
): Promise<{ result: Result } | { refusal: unknown }> => {
  const dropAudits = tx.markAudits();
  await tx.execute(sql`savepoint attempt`);
  try {
    const result = await work();
    await tx.execute(sql`release savepoint attempt`);
    return { result };
  } catch (error) {
    if (!isRefused(error)) throw error;
    await tx.execute(sql`rollback to savepoint attempt`);
    dropAudits();
    return { refusal: error };
  }
};

export const attempt = async <Result>(tx: Tx, work: () => Promise<Result>) => {
  const tried = await tryWrite(tx, work);
  return 'result' in tried ? tried : undefined;
};

const isRefused = (error: unknown) =>
  error instanceof DomainError || brokenConstraint(error) !== undefined || stockRefusal(error);
