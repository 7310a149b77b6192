import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  loginAnswer,
  loginInput,
  meAnswer,
  permissionsAnswer,
  successAnswer,
  tokenAnswer,
} from '#contract/account/auth';
import { EXTENSIONS } from '#contract/base/extensions';
import { DomainError } from '../../../errors.ts';
import { bearerOf, signedInUser } from '../../../http/authentication.ts';
import { assertOwnOrigin } from '../../../http/headers.ts';
import { findSignedInUser } from '../../../security/signedInUser.ts';
import type { Services } from '../../../services.ts';
import { currentUser } from './auth.queries.ts';
import { reportTokenReuse } from './reuse.ts';
import { auditSignOut, endSession, endSessionOf, rotateSession } from './accountSessions.ts';
import { signIn } from './signIn.ts';

export const authRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { database, tokens, cookies, outbox, labelHosts } = services;

    app.post(
      '/auth/login',
      {
        config: { permission: 'public', whenMissing: 'missing_login_fields' },
        onRequest: assertOwnOrigin,
        schema: { summary: 'Sign in', body: loginInput, response: { 200: loginAnswer } },
      },
      async (request, reply) => {
        const { actor, body } = request;
        const outcome = await signIn(services, actor, cookies.presented(request), body);
        return 'accessToken' in outcome ? cookies.setSession(reply, outcome) : outcome;
      }
    );

    app.post(
      '/auth/refresh-token',
      {
        config: { permission: 'public' },
        onRequest: assertOwnOrigin,
        schema: {
          summary: 'A new access token for the cookie of a session',
          response: { 200: tokenAnswer },
        },
      },
      async (request, reply) => {
        const presented = tokens.readRefreshToken(cookies.presented(request).refreshToken);
        const session = await database.platformTransaction(request.actor, async tx => {
          const rotated = presented && (await rotateSession(tx, presented, tokens));
          if (!rotated) return undefined;
          if (rotated.reused !== undefined) return reportTokenReuse(tx, outbox, rotated.reused);
          return (await findSignedInUser(tx, rotated)) ? rotated : undefined;
        });
        void outbox.deliverDue();
        if (!session) throw new DomainError('session_expired');
        return cookies.setSession(reply, {
          accessToken: await tokens.signAccessToken(session),
          refreshToken: tokens.signRefreshToken(session),
          fileToken: tokens.signFileToken(session),
        });
      }
    );

    app.post(
      '/auth/logout',
      {
        config: { permission: 'public' },
        onRequest: assertOwnOrigin,
        schema: { summary: 'Sign out', response: { 200: successAnswer } },
      },
      async (request, reply) => {
        const claims = await tokens.readAccessToken(bearerOf(request));
        const presented = tokens.readRefreshToken(cookies.presented(request).refreshToken);
        await database.platformTransaction(request.actor, async tx => {
          const ended =
            (claims && (await endSession(tx, claims.sessionId))) ??
            (presented && (await endSessionOf(tx, presented)));
          if (!ended) return;
          auditSignOut(tx, ended);
        });
        cookies.clearSession(reply);
        // The next user of this browser must not see cached pictures and files.
        void reply.header('clear-site-data', '"cache"');
        return { success: true as const };
      }
    );

    app.get(
      '/auth/me',
      {
        config: { permission: 'signedIn', beforeTwofa: true },
        schema: { summary: 'Who is signed in, and what they may', response: { 200: meAnswer } },
      },
      async request => {
        const user = await request.readTenant(currentUser);
        const { permissions, forceTwofaRequired } = user;
        return {
          user,
          permissions,
          forceTwofaRequired,
          extensions: [...EXTENSIONS],
          label_hosts: [...labelHosts],
        };
      }
    );

    app.get(
      '/me',
      {
        config: { permission: 'signedIn', beforeTwofa: true },
        schema: { summary: 'What the signed-in person may', response: { 200: permissionsAnswer } },
      },
      async request => ({ permissions: [...signedInUser(request).permissions] })
    );
  };
