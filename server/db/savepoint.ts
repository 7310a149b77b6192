import { sql } from 'drizzle-orm';
import { DomainError } from '../errors.ts';
import { brokenConstraint } from './failures.ts';
import { stockRefusal } from './shortage.ts';
import type { Tx } from './tx.ts';

/**
 * Tries a write that a rule may refuse. If a rule refuses it, the write and its audit entries are
 * rolled back, the transaction continues, and the answer has the refusal.
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

/** As `tryWrite`, where the reason does not matter: `undefined` if the write is refused. */
export const attempt = async <Result>(tx: Tx, work: () => Promise<Result>) => {
  const tried = await tryWrite(tx, work);
  return 'result' in tried ? tried : undefined;
};

const isRefused = (error: unknown) =>
  error instanceof DomainError || brokenConstraint(error) !== undefined || stockRefusal(error);
