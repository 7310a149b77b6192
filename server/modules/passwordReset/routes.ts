import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { successAnswer } from '#contract/auth';
import {
  linkParam,
  passwordResetAnswer,
  passwordResetInput,
  passwordResetRequest,
  passwordResetLink,
} from '#contract/passwords';
import { ApiError } from '../../errors.ts';
import { circumstancesOf } from '../../mail/circumstances.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit.ts';
import { assertAcceptable, ownMinimum } from '../auth/passwordPolicy.ts';
import { hashPassword } from '../auth/passwords.ts';
import { normaliseEmail } from '../auth/queries.ts';
import { changePassword } from '../auth/changePassword.ts';
import { countLinkLook, countMail } from '../auth/throttle.ts';
import { createReset, findReset, takeReset } from './queries.ts';

/** A forgotten password: a link by mail, then a new one (spec §4, security L1 to L9). */
export const passwordResetRoutes =
  ({ database, outbox, throttle, passwordMinLength }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.post(
      '/auth/request-password-reset',
      {
        config: { permission: 'public', whenMissing: 'missing_email' },
        schema: {
          summary: 'Ask for a mail to reset a password',
          body: passwordResetRequest,
          response: { 200: passwordResetAnswer },
        },
      },
      async request => {
        const email = normaliseEmail(request.body.email);
        await database.platformTransaction(async tx => {
          const mayMail = await countMail(tx, 'reset', { ip: request.ip, email }, throttle);
          if (mayMail) await createReset(tx, outbox, email);
        });
        void outbox.deliverDue();
        return { messageCode: 'reset_email_sent_if_exists' as const };
      }
    );

    app.get(
      '/auth/reset-password/:token',
      {
        config: { permission: 'public' },
        schema: {
          summary: 'Whether a link to reset is still good',
          params: linkParam,
          response: { 200: passwordResetLink },
        },
      },
      async request => {
        await countLinkLook(database, request.ip, throttle);
        const reset = await database.platformTransaction(tx => findReset(tx, request.params.token));
        if (!reset) throw new ApiError(404, 'invalid_or_expired_token');
        return { success: true as const, ...ownMinimum(passwordMinLength) };
      }
    );

    app.post(
      '/auth/reset-password/:token',
      {
        config: { permission: 'public' },
        schema: {
          summary: 'Choose a new password by a link',
          params: linkParam,
          body: passwordResetInput,
          response: { 200: successAnswer },
        },
      },
      async request => {
        const { token } = request.params;
        const { password } = request.body;
        const reset = await database.platformTransaction(tx => findReset(tx, token));
        if (!reset) throw new ApiError(404, 'invalid_or_expired_token');
        assertAcceptable(password, {
          passwordMinLength,
          names: [reset.email, reset.name, reset.tenantName],
        });
        const passwordHash = await hashPassword(password, request.ip);
        await database.platformTransaction(async tx => {
          const account = await takeReset(tx, token);
          if (!account) throw new ApiError(404, 'invalid_or_expired_token');
          const circumstances = circumstancesOf(request, account.timeZone);
          await changePassword(tx, outbox, { account, passwordHash, circumstances });
          await recordAudit(tx, request, {
            action: 'auth.password_reset',
            resource: 'auth',
            tenantId: account.tenantId,
            targetUserId: account.id,
          });
        });
        void outbox.deliverDue();
        return { success: true as const };
      }
    );
  };
