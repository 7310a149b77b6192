import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { PASSWORD_CHECK_MINUTES } from '#contract/base/limits';
import { nextVersion } from '../../tables/columns.ts';
import { sessions, signInAttempts } from '../../tables/sessions.ts';
import { users } from '../../tables/users.ts';
import type { ReadTx, Tx, SignedInTx } from '../../db/tx.ts';
import { DomainError } from '../../errors.ts';
import type { Outbox } from '../../mail/outbox.ts';
import { type CallingActor, personIn, type SignedInUser, type UserActor } from '../../db/actor.ts';
import { checkPassword } from '../../security/passwords.ts';
import {
  assertNotTooMany,
  countAgainst,
  counterKey,
  resetFailedAttempts,
} from '../../security/throttle.ts';
import type { Services } from '../../services.ts';
import { type Account, findAccountById, samePassword } from './auth/auth.queries.ts';
import { endSessionsOf } from './auth/accountSessions.ts';
import { endCalendar } from './calendar/calendar.commands.ts';
import { endWaiting } from './emailChange/emailChange.commands.ts';
import { endResets } from './passwordReset/passwordReset.commands.ts';
import { endChallenges } from './twofa/challenges.ts';
import { mailOwner } from './auth/auth.mails.ts';

/**
 * The caller's account, if the password is correct. Attempts are counted, so that a stolen session
 * cannot guess the password. Throws `invalid_password`, `too_many_attempts`.
 */
export const checkOwnPassword = async (
  { database, throttle }: Services,
  actor: UserActor,
  password: string
): Promise<Account> => {
  const { id } = actor.user;
  const key = counterKey(`own-password:${id}`);
  const { account, retryAfter } = await database.platformTransaction(actor, async tx => ({
    retryAfter: await countAgainst(tx, key, throttle.accountHere),
    account: await findAccountById(tx, id),
  }));
  assertNotTooMany(retryAfter);
  // Not 401, which means an expired token.
  if (!account || !(await checkPassword(password, account.passwordHash, actor.ip))) {
    throw new DomainError('invalid_password');
  }
  await database.platformTransaction(actor, tx =>
    tx.delete(signInAttempts).where(eq(signInAttempts.key, key))
  );
  return account;
};

export const notePasswordCheck = async (tx: SignedInTx, account: Account) => {
  if (!(await samePassword(tx, account))) throw new DomainError('invalid_password');
  await tx
    .update(sessions)
    .set({ password_checked_at: sql`now()`, password_confirmed_at: sql`now()` })
    .where(eq(sessions.id, personIn(tx).sessionId));
};

type OfSession = Pick<SignedInUser, 'sessionId'>;

const isRecent = (moment: SQLWrapper) =>
  sql`${moment} > now() - make_interval(mins => ${PASSWORD_CHECK_MINUTES})`;

/** A superadmin's session is not the tenant's in which they act. */
const assertRecent = async (tx: ReadTx, { sessionId }: OfSession, moment: SQL) => {
  const { rows } = await tx.execute(
    sql`select 1 from password_entered(${sessionId}::uuid) where ${isRecent(moment)}`
  );
  if (rows.length === 0) throw new DomainError('password_required');
};

/**
 * Throws `password_required` if the password was not entered in this session for a while. An open
 * screen must not be enough for an action that gives a stranger lasting access.
 */
export const assertPasswordChecked = (tx: ReadTx, user: OfSession) =>
  assertRecent(tx, user, sql`checked_at`);

/** As `assertPasswordChecked`, for where money goes: a sign-in does not count. */
export const assertPasswordConfirmed = (tx: ReadTx, user: OfSession) =>
  assertRecent(tx, user, sql`confirmed_at`);

/**
 * As `assertPasswordChecked`, for actions that ask every time. A sign-in does not count, and one
 * confirmation is for one action.
 */
export const consumePasswordConfirmation = async (tx: Tx, { sessionId }: OfSession) => {
  const taken = await tx
    .update(sessions)
    .set({ password_confirmed_at: null })
    .where(and(eq(sessions.id, sessionId), isRecent(sessions.password_confirmed_at)))
    .returning({ id: sessions.id });
  if (taken.length === 0) throw new DomainError('password_required');
};

/**
 * Sets a new password. It ends what the old one opened: sessions (except the current one), pending
 * sign-ins, reset links, a waiting change of address, the calendar's address. It resets the failed attempts, and mails the
 * owner.
 */
export const changePassword = async (
  tx: Tx<CallingActor>,
  outbox: Outbox,
  change: {
    account: Account;
    passwordHash: string;
    exceptSessionId?: string;
  }
) => {
  const { account, passwordHash, exceptSessionId } = change;
  await tx
    .update(users)
    .set({ password_hash: passwordHash, ...nextVersion(users) })
    .where(eq(users.id, account.id));
  await endSessionsOf(tx, account.id, exceptSessionId);
  await endChallenges(tx, account.id);
  await endResets(tx, account.id);
  await endWaiting(tx, account.id);
  await endCalendar(tx, account.id);
  await resetFailedAttempts(tx, account.email);
  await mailOwner(tx, outbox, account, { template: 'password_changed', link: '/forgot-password' });
};
