import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  confirmPasswordInput,
  endSessionInput,
  ownProfileInput,
  sessionsAnswer,
} from '#contract/account/account';
import { currentUserSchema, successAnswer } from '#contract/account/auth';
import { changePasswordInput } from '#contract/account/passwords';
import { notFound } from '../../errors.ts';
import { personContext, signedInUser } from '../../http/authentication.ts';
import { assertAcceptable, hashPassword } from '../../security/passwords.ts';
import type { Services } from '../../services.ts';
import { currentUser } from './auth/auth.queries.ts';
import { endSession } from './auth/accountSessions.ts';
import {
  assertPasswordChecked,
  changePassword,
  checkOwnPassword,
  notePasswordCheck,
} from './ownPassword.ts';
import {
  findOwnProfile,
  listOwnSessions,
  ownsPicture,
  updateOwnProfile,
} from './account.queries.ts';
import { invalidField } from '../../records/definition.ts';
import { changesBetween } from '../../records/recordChanges.ts';
import { personIn } from '../../db/actor.ts';

export const accountRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { outbox, passwordMinLength } = services;

    app.post(
      '/auth/confirm-password',
      {
        config: { permission: 'signedIn', beforeTwofa: true, whileSuspended: true },
        schema: {
          summary: "Show one's password again, before something risky",
          body: confirmPasswordInput,
          response: { 200: successAnswer },
        },
      },
      async request => {
        const { actor } = personContext(request);
        const account = await checkOwnPassword(services, actor, request.body.password);
        await request.withTenant(tx => notePasswordCheck(tx, account));
        return { success: true as const };
      }
    );

    app.get(
      '/auth/sessions',
      {
        config: { permission: 'signedIn' },
        schema: { summary: "One's own sessions", response: { 200: sessionsAnswer } },
      },
      async request => {
        const { id, sessionId } = signedInUser(request);
        const sessions = await request.readTenant(tx => listOwnSessions(tx, id));
        return { sessions, currentSessionId: sessionId };
      }
    );

    app.post(
      '/auth/logout-session',
      {
        config: { permission: 'signedIn', whileSuspended: true },
        schema: {
          summary: "End one of one's own sessions",
          body: endSessionInput,
          response: { 200: successAnswer },
        },
      },
      async request => {
        const { id, tenantId } = signedInUser(request);
        const { sessionId } = request.body;
        await request.withTenant(async tx => {
          const own = await listOwnSessions(tx, id);
          if (!own.some(session => session.id === sessionId)) throw notFound();
          if (sessionId !== signedInUser(request).sessionId) {
            await assertPasswordChecked(tx, personIn(tx));
          }
          await endSession(tx, sessionId);
          tx.audit({ action: 'auth.logout', resource: 'auth', tenantId });
        });
        return { success: true as const };
      }
    );

    app.patch(
      '/users/update-self',
      {
        config: { permission: 'signedIn' },
        schema: {
          summary: "Change one's own profile",
          body: ownProfileInput,
          response: { 200: currentUserSchema },
        },
      },
      async request => {
        const user = signedInUser(request);
        return request.withTenant(async tx => {
          const before = await findOwnProfile(tx, user.id);
          if (!before) throw notFound();
          const { avatar, ...profile } = request.body;
          const values = avatar === undefined ? profile : { ...profile, avatar_url: avatar };
          const changes = changesBetween(before, values);
          const picture = values.avatar_url;
          if (changes.avatar_url && picture && !(await ownsPicture(tx, user.id, picture))) {
            throw invalidField('avatar_url', { code: 'file_gone' });
          }
          if (Object.keys(changes).length > 0) {
            await updateOwnProfile(tx, user.id, values);
            tx.audit({
              action: 'user.update',
              resource: 'users',
              resourceId: user.id,
              targetUserId: user.id,
              tenantId: user.tenantId,
              metadata: { changes },
            });
          }
          return currentUser(tx);
        });
      }
    );

    app.post(
      '/users/change-password',
      {
        config: { permission: 'signedIn', whileSuspended: true },
        schema: {
          summary: "Change one's own password",
          body: changePasswordInput,
          response: { 200: successAnswer },
        },
      },
      async request => {
        const { actor } = personContext(request);
        const { id, sessionId } = actor.user;
        const { currentPassword, newPassword } = request.body;
        const account = await checkOwnPassword(services, actor, currentPassword);
        assertAcceptable(newPassword, {
          passwordMinLength,
          names: [account.email, account.name],
        });
        const passwordHash = await hashPassword(newPassword, request.ip);
        await request.withTenant(async tx => {
          await notePasswordCheck(tx, account);
          await changePassword(tx, outbox, {
            account,
            passwordHash,
            exceptSessionId: sessionId,
          });
          tx.audit({
            action: 'auth.password_changed',
            resource: 'auth',
            tenantId: account.tenantId,
            targetUserId: id,
          });
        });
        void outbox.deliverDue();
        return { success: true as const };
      }
    );
  };
