import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { successAnswer } from '#contract/account/auth';
import {
  linkParam,
  passwordResetAnswer,
  passwordResetInput,
  passwordResetLink,
  passwordResetRequest,
} from '#contract/account/passwords';
import { DomainError } from '../../../errors.ts';
import { assertAcceptable, hashPassword, ownMinimum } from '../../../security/passwords.ts';
import { countLinkLookup, countMail } from '../../../security/throttle.ts';
import type { Services } from '../../../services.ts';
import { changePassword } from '../ownPassword.ts';
import { normaliseEmail } from '../auth/auth.queries.ts';
import { createReset, findReset, consumeReset } from './passwordReset.commands.ts';

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
        await database.platformTransaction(request.actor, async tx => {
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
        config: { permission: 'public', secretParams: ['token'] },
        schema: {
          summary: 'Whether a link to reset is still good',
          params: linkParam,
          response: { 200: passwordResetLink },
        },
      },
      async request => {
        const { actor, params } = request;
        await countLinkLookup(database, actor, throttle);
        const reset = await database.platformTransaction(actor, tx => findReset(tx, params.token));
        if (!reset) throw new DomainError('invalid_or_expired_token');
        return { success: true as const, ...ownMinimum(passwordMinLength) };
      }
    );

    app.post(
      '/auth/reset-password/:token',
      {
        config: { permission: 'public', secretParams: ['token'] },
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
        const reset = await database.platformTransaction(request.actor, tx => findReset(tx, token));
        if (!reset) throw new DomainError('invalid_or_expired_token');
        assertAcceptable(password, {
          passwordMinLength,
          names: [reset.email, reset.name, reset.tenantName],
        });
        const passwordHash = await hashPassword(password, request.ip);
        await database.platformTransaction(request.actor, async tx => {
          const account = await consumeReset(tx, token);
          if (!account) throw new DomainError('invalid_or_expired_token');
          await changePassword(tx, outbox, { account, passwordHash });
          tx.audit({
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
