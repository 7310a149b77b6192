import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { PASSWORD_CHECK_MINUTES } from '#contract/limits';
import { sessions, signInAttempts } from '../../db/tables/sessions.ts';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError } from '../../errors.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import type { Services } from '../../services.ts';
import { checkPassword } from '../auth/passwords.ts';
import { findAccountById, samePassword, type Account } from '../auth/queries.ts';
import { assertNotTooMany, countAgainst, counterKey } from '../auth/throttle.ts';

/**
 * The caller's account, once the given password is found to be its own. Tries are counted: a stolen
 * session is no way to guess the password. Throws 400 `invalid_password`, 429 `too_many_attempts`.
 */
export const checkOwnPassword = async (
  { database, throttle }: Services,
  request: FastifyRequest,
  password: string
): Promise<Account> => {
  const { id } = signedInUser(request);
  const key = counterKey(`own-password:${id}`);
  const { account, retryAfter } = await database.platformTransaction(async tx => ({
    retryAfter: await countAgainst(tx, key, throttle.accountHere),
    account: await findAccountById(tx, id),
  }));
  assertNotTooMany(retryAfter);
  // Not 401: that would look like a token that ran out.
  if (!account || !(await checkPassword(password, account.passwordHash, request.ip))) {
    throw new ApiError(400, 'invalid_password');
  }
  await database.platformTransaction(tx =>
    tx.delete(signInAttempts).where(eq(signInAttempts.key, key))
  );
  return account;
};

/** Notes that the person of this session has just shown the password. */
export const notePasswordCheck = async (
  tx: Transaction,
  request: FastifyRequest,
  account: Account
) => {
  if (!(await samePassword(tx, account))) throw new ApiError(400, 'invalid_password');
  await tx
    .update(sessions)
    .set({ password_checked_at: sql`now()` })
    .where(eq(sessions.id, signedInUser(request).sessionId));
};

/**
 * Throws 403 `password_required` when the person of this session has not shown the password for a
 * while: an open screen is not enough for what would let a stranger stay.
 */
export const assertPasswordChecked = async (tx: Transaction, request: FastifyRequest) => {
  const [recent] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, signedInUser(request).sessionId),
        sql`${sessions.password_checked_at} > now() - make_interval(mins => ${PASSWORD_CHECK_MINUTES})`
      )
    );
  if (!recent) throw new ApiError(403, 'password_required');
};
