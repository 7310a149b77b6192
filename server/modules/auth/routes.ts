import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  loginAnswer,
  loginInput,
  meAnswer,
  permissionsAnswer,
  successAnswer,
  tokenAnswer,
} from '#contract/auth';
import { EXTENSIONS } from '#contract/extensions';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { bearerOf, signedInUser } from '../../plugins/authentication.ts';
import { assertOwnOrigin } from '../../plugins/origin.ts';
import { currentUser } from './currentUser.ts';
import { auditSignOut, endSession, endSessionOf, rotateSession } from './sessions.ts';
import { findSignedInUser } from './signedInUser.ts';
import { signIn } from './signIn.ts';

/** Signing in and out, and who one is (spec §4, §7; design §5). */
export const authRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { database, tokens, cookies } = services;

    app.post(
      '/auth/login',
      {
        config: { permission: 'public', whenMissing: 'missing_login_fields' },
        onRequest: assertOwnOrigin,
        schema: { summary: 'Sign in', body: loginInput, response: { 200: loginAnswer } },
      },
      (request, reply) => signIn(services, request, reply, request.body)
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
        const presented = cookies.refreshToken(request);
        const session = await database.platformTransaction(async tx => {
          const rotated = presented && (await rotateSession(tx, presented, tokens));
          return rotated && (await findSignedInUser(tx, rotated)) ? rotated : undefined;
        });
        if (!session) throw new ApiError(401, 'session_expired');
        cookies.setRefreshToken(reply, session.refreshToken);
        cookies.setFileToken(reply, tokens.signFileToken(session));
        return { accessToken: await tokens.signAccessToken(session) };
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
        const presented = cookies.refreshToken(request);
        await database.platformTransaction(async tx => {
          const ended =
            (claims && (await endSession(tx, claims.sessionId))) ??
            (presented && (await endSessionOf(tx, presented)));
          if (!ended) return;
          await auditSignOut(tx, request, ended);
        });
        cookies.clearSession(reply);
        // What this browser kept of a person's pictures and files is not for the next person.
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
        const user = await request.withTenant(tx => currentUser(tx, signedInUser(request)));
        const { permissions, forceTwofaRequired } = user;
        return { user, permissions, forceTwofaRequired, extensions: [...EXTENSIONS] };
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
