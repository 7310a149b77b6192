import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { successAnswer, tokenAnswer } from '#contract/account/auth';
import {
  twofaDisableInput,
  twofaLoginInput,
  twofaSetupAnswer,
  twofaSetupInput,
  twofaVerifyAnswer,
  twofaVerifyInput,
} from '#contract/account/twofa';
import type { Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { signedInUser } from '../../../http/authentication.ts';
import { HttpError } from '../../../http/errorStatuses.ts';
import { assertOwnOrigin } from '../../../http/headers.ts';
import { type CallingActor, userOf } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { assertPasswordChecked } from '../ownPassword.ts';
import { type Account, findAccountById } from '../auth/auth.queries.ts';
import { endSessionsOf } from '../auth/accountSessions.ts';
import { assertMaySignIn, openSession } from '../auth/signIn.ts';
import { endChallenges, findChallenge, countChallengeAttempt } from './challenges.ts';
import { assertRight, checkCodeOf } from './check.ts';
import { drawRecoveryCodes, otpauthUri, removeSecondFactor } from './codes.ts';
import { beginSetup, finishSetup, type SetupOwner } from './setup.ts';
import { mailOwner } from '../auth/auth.mails.ts';

export const twofaRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { database, sealer, tokens, cookies, outbox } = services;

    app.post(
      '/auth/2fa/login',
      {
        config: { permission: 'public', whenMissing: 'missing_2fa_input' },
        onRequest: assertOwnOrigin,
        schema: {
          summary: 'The second step of signing in',
          body: twofaLoginInput,
          response: { 200: tokenAnswer },
        },
      },
      async (request, reply) => {
        const { userId, token } = request.body;
        const outcome = await database.platformTransaction(request.actor, async tx => {
          const challenge = await countChallengeAttempt(tx, userId, 'login');
          const account = challenge && (await findAccountById(tx, challenge.userId));
          if (!account) return undefined;
          const check = await checkCodeOf(tx, services, account, token);
          if (check.result === 'right') await endChallenges(tx, account.id);
          else auditFailure(tx, account);
          return { check, account };
        });
        void outbox.deliverDue();
        if (!outcome) throw new DomainError('2fa_login_failed');
        // Elsewhere 401 means an expired token.
        if (outcome.check.result === 'wrong') throw new HttpError(401, 'invalid_2fa_token');
        assertRight(outcome.check);
        assertMaySignIn(outcome.account);
        return enter(request, reply, outcome.account);
      }
    );

    app.post(
      '/2fa/setup',
      {
        config: { permission: 'enrolling' },
        schema: {
          summary: 'A new secret for an authenticator app',
          body: twofaSetupInput,
          response: { 200: twofaSetupAnswer },
        },
      },
      async request => {
        const challengeToken = request.body?.userId;
        return database.platformTransaction(request.actor, async tx => {
          const { owner, account } = await setupOwner(tx, challengeToken);
          const user = userOf(tx.actor);
          if (user && !account.twofaSince) await assertPasswordChecked(tx, user);
          const secret = await beginSetup(tx, sealer, owner);
          if (!secret) return { alreadySetup: true };
          return { secret, qrCode: otpauthUri(secret, account.email) };
        });
      }
    );

    app.post(
      '/2fa/verify',
      {
        config: { permission: 'enrolling', whenMissing: 'missing_2fa_input' },
        onRequest: assertOwnOrigin,
        schema: {
          summary: 'Switch 2FA on with the first code',
          body: twofaVerifyInput,
          response: { 200: twofaVerifyAnswer },
        },
      },
      async (request, reply) => {
        const { userId, secret, token } = request.body;
        const done = await database.platformTransaction(request.actor, async tx => {
          const { owner, account } = await setupOwner(tx, userId);
          const outcome = await finishSetup(tx, sealer, owner, { secret, token });
          if (outcome !== 'enabled') return { failure: outcome, account: undefined };
          const codes = await drawRecoveryCodes(tx, account);
          await endChallenges(tx, account.id);
          await endSessionsOf(tx, account.id, userOf(tx.actor)?.sessionId);
          await tellOfChange(tx, account, 'twofa_enabled');
          return { failure: undefined, account, recoveryCodes: codes };
        });
        if (!done.account) {
          throw new DomainError(done.failure === 'wrong' ? 'invalid_2fa_token' : 'verify_failed');
        }
        const { accessToken } = await sessionAfterSetup(request, reply, done.account);
        return { accessToken, recoveryCodes: done.recoveryCodes };
      }
    );

    app.post(
      '/2fa/disable-verify',
      {
        config: {
          permission: 'signedIn',
          whileSuspended: true,
          whenMissing: 'missing_2fa_input',
        },
        schema: {
          summary: 'Switch 2FA off',
          body: twofaDisableInput,
          response: { 200: successAnswer },
        },
      },
      async request => {
        const user = signedInUser(request);
        const { id } = user;
        const check = await database.platformTransaction(request.actor, async tx => {
          const account = await findAccountById(tx, id);
          if (!account?.twofaSince) throw new DomainError('2fa_not_configured');
          await assertPasswordChecked(tx, user);
          const checked = await checkCodeOf(tx, services, account, request.body.token);
          if (checked.result !== 'right') return checked;
          await removeSecondFactor(tx, id);
          await tellOfChange(tx, account, 'twofa_disabled');
          return checked;
        });
        void outbox.deliverDue();
        assertRight(check);
        return { success: true as const };
      }
    );

    async function setupOwner(tx: Tx<CallingActor>, challengeToken?: string) {
      const user = userOf(tx.actor);
      const isOwnId = challengeToken === String(user?.id);
      if (user && challengeToken !== undefined && !isOwnId) {
        throw new DomainError('invalid_input', { fields: { userId: { code: 'unknown_field' } } });
      }
      const challenge = user ? undefined : await findChallenge(tx, challengeToken ?? '', 'enrol');
      const account = await findAccountById(tx, user?.id ?? challenge?.userId ?? 0);
      if (!account) throw new DomainError('setup_failed');
      assertMaySignIn(account);
      const owner: SetupOwner = {
        userId: account.id,
        tenantId: account.tenantId,
        sessionId: user?.sessionId ?? null,
        challengeHash: challenge?.hash ?? null,
      };
      return { owner, account };
    }

    async function enter(request: FastifyRequest, reply: FastifyReply, account: Account) {
      const presented = cookies.presented(request);
      return cookies.setSession(
        reply,
        await openSession(services, request.actor, presented, account)
      );
    }

    function sessionAfterSetup(request: FastifyRequest, reply: FastifyReply, account: Account) {
      const user = userOf(request.actor);
      if (!user) return enter(request, reply, account);
      void outbox.deliverDue();
      return tokens
        .signAccessToken({ userId: account.id, sessionId: user.sessionId })
        .then(accessToken => ({ accessToken }));
    }

    async function tellOfChange(
      tx: Tx<CallingActor>,
      account: Account,
      template: 'twofa_enabled' | 'twofa_disabled'
    ) {
      tx.audit({
        action: `auth.${template}`,
        resource: 'auth',
        tenantId: account.tenantId,
        performedBy: account.id,
      });
      await mailOwner(tx, outbox, account, { template, link: '/usersettings?tab=security' });
    }
  };

const auditFailure = (tx: Tx, account: Account) =>
  tx.audit({
    action: 'auth.failed',
    resource: 'auth',
    tenantId: account.tenantId,
    targetUserId: account.id,
    metadata: { step: '2fa' },
  });
