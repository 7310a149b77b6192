import { sql } from 'drizzle-orm';
import { DomainError } from '../errors.ts';
import type { ReadTx } from './tx.ts';

/**
 * Connection, resources, operator intervention. 08P01 is a statement that breaks the protocol, as with too
 * many parameters: our own error.
 */
const AWAY_CODES = /^(08(?!P01)|53|57P)/;

const AWAY_ERRNO = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

const AWAY_MESSAGES =
  /timeout exceeded when trying to connect|connection terminated|not queryable|query read timeout/i;

export const isDatabaseAway = (error: unknown): boolean =>
  comesOf(
    error,
    (code, error) =>
      AWAY_CODES.test(code) ||
      AWAY_ERRNO.has(code) ||
      // A missing socket, not a missing file of ours.
      (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') ||
      AWAY_MESSAGES.test(error.message)
  );

/** May succeed on retry: a timeout or a conflict. */
const GIVEN_UP_CODES = new Set(['57014', '55P03', '40001', '40P01', '25P03']);

export const isDatabaseBusy = (error: unknown): boolean =>
  comesOf(error, code => GIVEN_UP_CODES.has(code));

export const isDeadlock = (error: unknown): boolean => comesOf(error, code => code === '40P01');

export const isReferenceBroken = (error: unknown): boolean =>
  comesOf(error, code => code === '23503');

const isGivenUp = (error: unknown): boolean => comesOf(error, code => code === '57014');

/** A query of the same round trip failed before: that error is the cause. */
const isAborted = (error: unknown): boolean => comesOf(error, code => code === '25P02');

const comesOf = (error: unknown, isOfKind: (code: string, error: Error) => boolean): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return isOfKind(code, error) || comesOf(error.cause, isOfKind);
};

export const brokenConstraint = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return brokenConstraint(error.cause);
};

/**
 * Once, if another transaction just added the same key; the second run finds that row. For client-generated
 * keys, which different locks may protect.
 */
export const retryOnUniqueViolation = async <Result>(
  constraint: string,
  work: () => Promise<Result>
): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (brokenConstraint(error) !== constraint) throw error;
    return work();
  }
};

export const LIST_STATEMENT_MS = 450;

/**
 * One line of a query can scan millions of rows. Throws `search_too_broad`. No limit on the embedded
 * database.
 */
export const withinTime = async <Result>(
  tx: ReadTx,
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
    throw isGivenUp(error) || isAborted(error) ? new DomainError('search_too_broad') : error;
  }
};

/**
 * As `withinTime`, but `undefined` on a timeout. A savepoint keeps the transaction usable for a simpler
 * query.
 */
export const ifWithinTime = async <Result>(
  tx: ReadTx,
  work: () => Promise<Result>,
  milliseconds: number
): Promise<Result | undefined> => {
  await tx.execute(sql`savepoint attempt`);
  try {
    return await withinTime(tx, work, milliseconds);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'search_too_broad')) throw error;
    await tx.execute(sql`rollback to savepoint attempt`);
    return undefined;
  }
};
