import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors.ts';
import type { Transactions } from '../../db/transactions.ts';
import { recordAudit } from '../audit.ts';
import type { SignInCookies } from './cookies.ts';
import { checkPassword } from './passwords.ts';
import { findAccount, normaliseEmail, noteSignIn, type Account } from './queries.ts';
import { startSession } from './sessions.ts';
import { countTry, forgiveTry, type ThrottleRules } from './throttle.ts';
import type { Tokens } from './tokens.ts';

export interface SignInDependencies {
  database: Transactions;
  tokens: Tokens;
  cookies: SignInCookies;
  throttle: ThrottleRules;
}

/**
 * Signs a person in by address and password (spec §4). An unknown address and a wrong password are
 * the same 401 `login_failed` after the same work; only who knows the password learns more.
 */
export const signIn = async (
  { database, tokens, cookies, throttle }: SignInDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  credentials: { email: string; password: string }
) => {
  const email = normaliseEmail(credentials.email);
  if (!email || !credentials.password) throw new ApiError(400, 'missing_login_fields');
  const deviceId = tokens.readDeviceMark(email, cookies.deviceMark(request));
  const attempt = { email, ip: request.ip, deviceId };

  const account = await database.platformTransaction(async tx => {
    await countTry(tx, attempt, throttle);
    return findAccount(tx, email);
  });
  if (!(await checkPassword(credentials.password, account?.passwordHash)) || !account) {
    await database.platformTransaction(tx =>
      recordAudit(tx, request, {
        action: 'auth.failed',
        resource: 'auth',
        tenantId: account?.tenantId ?? null,
        targetUserId: account?.id,
      })
    );
    throw new ApiError(401, 'login_failed');
  }
  assertMaySignIn(account);

  const session = await database.platformTransaction(async tx => {
    await forgiveTry(tx, attempt);
    await noteSignIn(tx, account.id);
    const started = await startSession(tx, {
      userId: account.id,
      tenantId: account.tenantId,
      userAgent: request.headers['user-agent'] ?? '',
      ip: request.ip,
    });
    await recordAudit(tx, request, {
      action: 'auth.login',
      resource: 'auth',
      tenantId: account.tenantId,
      performedBy: account.id,
    });
    return started;
  });
  cookies.setRefreshToken(reply, session.refreshToken);
  cookies.setDeviceMark(reply, tokens.deviceMark(email, deviceId ?? randomUUID()));
  const accessToken = await tokens.signAccessToken({
    userId: account.id,
    sessionId: session.sessionId,
  });
  return { accessToken };
};

/** Asked after the password only: the answers tell that the account exists. */
const assertMaySignIn = (account: Account) => {
  if (!account.active) throw new ApiError(403, 'account_disabled');
  if (account.accountStatus === 'cancelled') throw new ApiError(403, 'tenant_cancelled');
};
