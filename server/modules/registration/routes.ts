import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { successAnswer } from '#contract/auth';
import { linkParam } from '#contract/passwords';
import { inviteDetails, registrationInput } from '#contract/registration';
import { brokenConstraint } from '../../db/failures.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit.ts';
import { assertAcceptable, ownMinimum } from '../auth/passwordPolicy.ts';
import { hashPassword } from '../auth/passwords.ts';
import { countLinkLook } from '../auth/throttle.ts';
import { takeRegisteredSeat } from '../invites/queries.ts';
import { findInvite, registerInvited, takeInvite } from './queries.ts';

/** Becoming a user by an invitation's link (spec §2, §4). */
export const registrationRoutes =
  ({ database, throttle, passwordMinLength }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/auth/invite/:token',
      {
        config: { permission: 'public' },
        schema: {
          summary: 'Who an invitation is for',
          params: linkParam,
          response: { 200: inviteDetails },
        },
      },
      async request => {
        await countLinkLook(database, request.ip, throttle);
        const invite = await database.platformTransaction(tx =>
          findInvite(tx, request.params.token)
        );
        if (!invite) throw new ApiError(404, 'invalid_or_expired_token');
        return { ...invite, ...ownMinimum(passwordMinLength) };
      }
    );

    app.post(
      '/auth/complete-registration/:token',
      {
        config: { permission: 'public' },
        schema: {
          summary: 'Accept an invitation',
          params: linkParam,
          body: registrationInput,
          response: { 200: successAnswer },
        },
      },
      async request => {
        const { token } = request.params;
        const { password, confirm, agree, ...details } = request.body;
        if (!agree) throw new ApiError(400, 'must_accept_terms');
        if (password !== confirm) throw new ApiError(400, 'passwords_mismatch');
        const invite = await database.platformTransaction(tx => findInvite(tx, token));
        if (!invite) throw new ApiError(404, 'invalid_or_expired_token');
        assertAcceptable(password, {
          passwordMinLength,
          names: [invite.email, invite.name, invite.last_name, invite.tenantName],
        });
        const passwordHash = await hashPassword(password, request.ip);
        await database
          .platformTransaction(async tx => {
            const used = await takeInvite(tx, token);
            if (!used) throw new ApiError(404, 'invalid_or_expired_token');
            await takeRegisteredSeat(tx, used.tenant_id);
            const userId = await registerInvited(tx, used, { ...details, passwordHash });
            await recordAudit(tx, request, {
              action: 'user.created',
              resource: 'users',
              resourceId: userId,
              tenantId: used.tenant_id,
              performedBy: userId,
              targetUserId: userId,
            });
          })
          .catch((error: unknown) => {
            if (brokenConstraint(error) === 'users_email') {
              throw new ApiError(409, 'email_already_used');
            }
            throw error;
          });
        return { success: true as const };
      }
    );
  };
