import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { deviceName } from '#contract/account/deviceName';
import type { Transactions } from '../../../db/transactions.ts';
import type { Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { type CallingActor, PLATFORM } from '../../../db/actor.ts';
import { checkPassword } from '../../../security/passwords.ts';
import { countAttempt, withdrawAttempt, networkOf } from '../../../security/throttle.ts';
import type { PresentedCookies, SessionTokens } from '../../../security/tokens.ts';
import type { Services } from '../../../services.ts';
import { createChallenge } from '../twofa/challenges.ts';
import {
  type Account,
  findAccount,
  normaliseEmail,
  noteSignIn,
  samePassword,
} from './auth.queries.ts';
import { auditSignOut, endSessionOf, startSession } from './accountSessions.ts';
import { mailOwner } from './auth.mails.ts';

/**
 * Signs a user in by address and password. An unknown address and a wrong password give the same
 * `login_failed` after the same work. Only with the password do answers differ.
 */
export const signIn = async (
  services: Services,
  actor: CallingActor,
  presented: PresentedCookies,
  credentials: { email: string; password: string }
) => {
  const { database, tokens, throttle } = services;
  const email = normaliseEmail(credentials.email);
  const { ip } = actor;

  const { account, attempt, refusal } = await database.platformTransaction(actor, async tx => {
    const found = await findAccount(tx, email);
    const deviceId = found && tokens.readDeviceMark(found, presented.deviceMark);
    const counted = { email, ip, deviceId };
    return {
      account: found,
      attempt: counted,
      refusal: await countAttempt(tx, counted, throttle),
    };
  });
  if (refusal) throw refusal;
  if (!(await checkPassword(credentials.password, account?.passwordHash, ip)) || !account) {
    await database.platformTransaction(actor, async tx => {
      if (!account) return countFailedSignIn(tx, ip);
      tx.audit({
        action: 'auth.failed',
        resource: 'auth',
        tenantId: account.tenantId,
        targetUserId: account.id,
      });
    });
    throw new DomainError('login_failed');
  }
  await refuseEnded(database, actor, account);

  const purpose = secondStepOf(account);
  const tempUserId = await database.platformTransaction(actor, async tx => {
    if (!(await samePassword(tx, account))) throw new DomainError('login_failed');
    await withdrawAttempt(tx, attempt);
    return purpose && createChallenge(tx, account, purpose);
  });
  if (!tempUserId) return openSession(services, actor, presented, account);
  return purpose === 'login'
    ? { twofaRequired: true as const, tempUserId }
    : { forceTwofa: true as const, tempUserId };
};

const refuseEnded = async (
  { platformTransaction }: Pick<Transactions, 'platformTransaction'>,
  actor: CallingActor,
  account: Account
) => {
  const refusal = refusalOf(account);
  if (!refusal) return;
  await platformTransaction(actor, async tx =>
    tx.audit({
      action: 'auth.failed',
      resource: 'auth',
      tenantId: account.tenantId,
      targetUserId: account.id,
      metadata: { reason: refusal },
    })
  );
  throw new DomainError(refusal);
};

const refusalOf = ({ active, accountStatus }: Account) => {
  if (!active) return 'account_disabled';
  return accountStatus === 'cancelled' ? 'tenant_cancelled' : undefined;
};

/** Called after the password check only: the errors reveal that the account exists. */
export const assertMaySignIn = (account: Account) => {
  const refusal = refusalOf(account);
  if (refusal) throw new DomainError(refusal);
};

const secondStepOf = ({ twofaSince, twofaForced }: Account) => {
  if (twofaSince) return 'login';
  return twofaForced ? 'enrol' : undefined;
};

/**
 * Opens a session for a user who passed all steps, and ends the browser's previous one. A mail
 * reports an unknown device. Throws `login_failed` if the password was changed meanwhile.
 */
export const openSession = async (
  { database, tokens, outbox }: Services,
  actor: CallingActor,
  presented: PresentedCookies,
  account: Account
): Promise<SessionTokens> => {
  const { userAgent, ip } = actor;
  const knownDevice = tokens.readDeviceMark(account, presented.deviceMark);
  const replaced = tokens.readRefreshToken(presented.refreshToken);
  const { sessionId, secret } = await database.platformTransaction(actor, async tx => {
    if (!(await samePassword(tx, account))) throw new DomainError('login_failed');
    await noteSignIn(tx, account.id);
    const ended = replaced && (await endSessionOf(tx, replaced));
    if (ended) auditSignOut(tx, ended);
    tx.audit({
      action: 'auth.login',
      resource: 'auth',
      tenantId: account.tenantId,
      performedBy: account.id,
    });
    if (!knownDevice && account.lastLogin) {
      await mailOwner(tx, outbox, account, {
        template: 'new_device',
        link: '/usersettings?tab=security',
        device: deviceName(userAgent),
      });
    }
    return startSession(tx, {
      userId: account.id,
      tenantId: account.tenantId,
      userAgent,
      ip,
    });
  });
  void outbox.deliverDue();
  const claims = { userId: account.id, sessionId };
  return {
    accessToken: await tokens.signAccessToken(claims),
    refreshToken: tokens.signRefreshToken({ sessionId, secret }),
    fileToken: tokens.signFileToken(claims),
    deviceMark: tokens.deviceMark(account, knownDevice ?? randomUUID()),
  };
};

/** Hours per transaction: it blocks the platform's audit log. */
const BATCH = 1_000;

/** An audit entry per failure would let anyone fill a log that cannot be shortened. */
const countFailedSignIn = async (tx: Tx, ip: string) => {
  await tx.execute(sql`
    insert into failed_sign_ins as known (network, hour, failures)
      values (${networkOf(ip)}, date_trunc('hour', now()), 1)
    on conflict (network, hour) do update set failures = known.failures + 1`);
};

export const logFailedSignIns = async (
  { platformTransaction }: Pick<Transactions, 'platformTransaction'>,
  batch = BATCH
) => {
  let count: number;
  do {
    count = await platformTransaction(PLATFORM, async tx => {
      const { rows } = await tx.execute<{ network: string; hour: string; failures: number }>(sql`
        delete from failed_sign_ins where ctid in (
          select ctid from failed_sign_ins where hour < date_trunc('hour', now())
          limit ${batch} for update skip locked)
        returning network, to_char(hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI"Z"') as hour, failures`);
      for (const { network, hour, failures } of rows) {
        tx.audit({
          action: 'auth.failed',
          resource: 'auth',
          tenantId: null,
          metadata: { network, hour, failures },
        });
      }
      return rows.length;
    });
  } while (count === batch);
};
