import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoginAnswer } from '#contract/auth';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit.ts';
import { createChallenge } from '../twofa/challenges.ts';
import { countFailedSignIn } from './failedSignIns.ts';
import { openSession } from './openSession.ts';
import { checkPassword } from './passwords.ts';
import { findAccount, normaliseEmail, samePassword, type Account } from './queries.ts';
import { assertNotTooMany, countTry, forgiveTry } from './throttle.ts';

/**
 * Signs a person in by address and password (spec §4). An unknown address and a wrong password are
 * the same 401 `login_failed` after the same work; only who knows the password learns more.
 */
export const signIn = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: { email: string; password: string }
): Promise<LoginAnswer> => {
  const { database, tokens, cookies, throttle } = services;
  const email = normaliseEmail(credentials.email);
  const { ip } = request;

  const { account, attempt, retryAfter } = await database.platformTransaction(async tx => {
    const found = await findAccount(tx, email);
    const deviceId = found && tokens.readDeviceMark(found, cookies.deviceMark(request));
    const counted = { email, ip, deviceId };
    return {
      account: found,
      attempt: counted,
      retryAfter: await countTry(tx, counted, throttle),
    };
  });
  assertNotTooMany(retryAfter);
  if (!(await checkPassword(credentials.password, account?.passwordHash, ip)) || !account) {
    await database.platformTransaction(async tx => {
      if (!account) return countFailedSignIn(tx, ip);
      await recordAudit(tx, request, {
        action: 'auth.failed',
        resource: 'auth',
        tenantId: account.tenantId,
        targetUserId: account.id,
      });
    });
    throw new ApiError(401, 'login_failed');
  }
  assertMaySignIn(account);

  const purpose = secondStepOf(account);
  const tempUserId = await database.platformTransaction(async tx => {
    if (!(await samePassword(tx, account))) throw new ApiError(401, 'login_failed');
    await forgiveTry(tx, attempt);
    return purpose && createChallenge(tx, account, purpose);
  });
  if (!tempUserId) return openSession(services, request, reply, account);
  return purpose === 'login'
    ? { twofaRequired: true, tempUserId }
    : { forceTwofa: true, tempUserId };
};

/** Asked after the password only: the answers tell that the account exists. */
export const assertMaySignIn = (account: Account) => {
  if (!account.active) throw new ApiError(403, 'account_disabled');
  if (account.accountStatus === 'cancelled') throw new ApiError(403, 'tenant_cancelled');
};

/** What is asked for after the password: a code, or (where the tenant forces it) to set 2FA up. */
const secondStepOf = ({ twofaSince, twofaForced }: Account) => {
  if (twofaSince) return 'login';
  return twofaForced ? 'enrol' : undefined;
};
