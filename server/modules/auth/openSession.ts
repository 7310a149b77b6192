import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceName } from '#contract/deviceName';
import { circumstancesOf } from '../../mail/circumstances.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../errors.ts';
import { recordAudit } from '../audit.ts';
import { noteSignIn, samePassword, type Account } from './queries.ts';
import { auditSignOut, endSessionOf, startSession } from './sessions.ts';

/**
 * Lets a person in who has shown everything that was asked for: a new session, its cookies and its
 * access token. The session that this browser had ends. A device that the account was never used on
 * is told by mail. Throws 401 `login_failed` when the password was changed meanwhile.
 */
export const openSession = async (
  { database, tokens, cookies, outbox }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  account: Account
) => {
  const userAgent = request.headers['user-agent'] ?? '';
  const knownDevice = tokens.readDeviceMark(account, cookies.deviceMark(request));
  const replaced = cookies.refreshToken(request);
  const { sessionId, refreshToken } = await database.platformTransaction(async tx => {
    if (!(await samePassword(tx, account))) throw new ApiError(401, 'login_failed');
    await noteSignIn(tx, account.id);
    const ended = replaced && (await endSessionOf(tx, replaced));
    if (ended) await auditSignOut(tx, request, ended);
    await recordAudit(tx, request, {
      action: 'auth.login',
      resource: 'auth',
      tenantId: account.tenantId,
      performedBy: account.id,
    });
    if (!knownDevice && account.lastLogin) {
      await outbox.add(tx, {
        template: 'new_device',
        tenantId: account.tenantId,
        to: account.email,
        language: account.language,
        values: { name: account.name, device: deviceName(userAgent) },
        link: '/usersettings',
        circumstances: circumstancesOf(request, account.timeZone),
      });
    }
    return startSession(tx, {
      userId: account.id,
      tenantId: account.tenantId,
      userAgent,
      ip: request.ip,
    });
  });
  void outbox.deliverDue();
  const claims = { userId: account.id, sessionId };
  cookies.setRefreshToken(reply, refreshToken);
  cookies.setFileToken(reply, tokens.signFileToken(claims));
  cookies.setDeviceMark(reply, tokens.deviceMark(account, knownDevice ?? randomUUID()));
  return { accessToken: await tokens.signAccessToken(claims) };
};
