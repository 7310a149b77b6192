import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AuditAction } from '#contract/audit/actions.values';
import { successAnswer } from '#contract/account/auth';
import { emailChangeInput } from '#contract/account/emailChange';
import { matchLocale } from '#contract/base/locales';
import { linkParam } from '#contract/account/passwords';
import { brokenConstraint } from '../../../db/failures.ts';
import type { users } from '../../../tables/users.ts';
import type { Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import { signedInUser } from '../../../http/authentication.ts';
import { assertNotTooMany, countLinkLookup } from '../../../security/throttle.ts';
import type { Services } from '../../../services.ts';
import { findAccountById, normaliseEmail } from '../auth/auth.queries.ts';
import { endResets } from '../passwordReset/passwordReset.commands.ts';
import { assertRight } from '../twofa/check.ts';
import { endAccess } from '../endAccess.ts';
import { askForChange } from './ask.ts';
import {
  endLaterChanges,
  setEmail,
  consumeConfirmation,
  takeUndo,
} from './emailChange.commands.ts';

export const emailChangeRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { database, outbox, throttle } = services;

    app.post(
      '/auth/change-email',
      {
        config: { permission: 'signedIn', whileSuspended: true, whenMissing: 'missing_email' },
        schema: {
          summary: "Ask for another e-mail address of one's own, to be confirmed there",
          body: emailChangeInput,
          response: { 200: successAnswer },
        },
      },
      async request => {
        const email = normaliseEmail(request.body.email);
        const outcome = await database.platformTransaction(request.actor, tx =>
          askForChange(tx, services, signedInUser(request), { ...request.body, email })
        );
        void outbox.deliverDue();
        if (outcome.check) assertRight(outcome.check);
        assertNotTooMany(outcome.retryAfter);
        return { success: true as const };
      }
    );

    app.post(
      '/auth/confirm-email/:token',
      {
        config: { permission: 'public', secretParams: ['token'] },
        schema: {
          summary: 'Confirm another e-mail address by the link mailed to it',
          params: linkParam,
          response: { 200: successAnswer },
        },
      },
      async request => {
        await countLinkLookup(database, request.actor, throttle);
        await database
          .platformTransaction(request.actor, async tx => {
            const taken = await consumeConfirmation(tx, request.params.token);
            if (!taken) throw invalidLink();
            const { old_email: from, new_email: to, user_id } = taken.change;
            const user = await setEmail(tx, user_id, { from, to });
            if (!user) throw invalidLink();
            await endResets(tx, user_id);
            audit(tx, 'user.email_changed', user, { from, to });
            await outbox.add(tx, {
              template: 'email_changed',
              tenantId: user.tenant_id,
              to: from,
              language: matchLocale([user.language]),
              values: { name: user.name, email: to },
              link: `/undo-email/${taken.undoToken}`,
            });
          })
          .catch(tellTaken);
        void outbox.deliverDue();
        return { success: true as const };
      }
    );

    app.post(
      '/auth/undo-email/:token',
      {
        config: { permission: 'public', secretParams: ['token'] },
        schema: {
          summary:
            'Stop a change of e-mail address, or take it back, by a link mailed to the old one',
          params: linkParam,
          response: { 200: successAnswer },
        },
      },
      async request => {
        await countLinkLookup(database, request.actor, throttle);
        await database
          .platformTransaction(request.actor, async tx => {
            const change = await takeUndo(tx, request.params.token);
            const before = change && (await findAccountById(tx, change.user_id));
            if (!before) throw invalidLink();
            const { user_id, old_email: to } = change;
            const user = await setEmail(tx, user_id, { to });
            if (!user) throw invalidLink();
            await endLaterChanges(tx, change);
            await endAccess(tx, user_id);
            const { email: from } = before;
            const isStopped = change.confirmed_at === null;
            audit(tx, isStopped ? 'user.email_kept' : 'user.email_restored', user, {
              from: isStopped ? change.new_email : from,
              to,
            });
          })
          .catch(tellTaken);
        return { success: true as const };
      }
    );
  };

const invalidLink = () => new DomainError('invalid_or_expired_token');

const tellTaken = (error: unknown): never => {
  if (brokenConstraint(error) === 'users_email') throw new DomainError('email_already_used');
  throw error;
};

const audit = (
  tx: Tx,
  action: AuditAction,
  { id, tenant_id }: typeof users.$inferSelect,
  email: { from: string; to: string }
) =>
  tx.audit({
    action,
    resource: 'users',
    resourceId: id,
    targetUserId: id,
    performedBy: id,
    tenantId: tenant_id,
    metadata: { changes: { email } },
  });
