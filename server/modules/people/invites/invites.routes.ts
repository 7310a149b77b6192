import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { AuditAction } from '#contract/audit/actions.values';
import { successAnswer } from '#contract/account/auth';
import { idParam } from '#contract/base/fields';
import { inviteInput, inviteSchema } from '#contract/people/invites';
import { recordQuery } from '#contract/base/list';
import { DEFAULT_TIME_ZONE, matchLocale } from '#contract/base/locales';
import { INVITED_USER_TYPES } from '#contract/base/userTypes.values';
import { longDay } from '../../../mail/longDates.ts';
import type { invites } from '../../../tables/account.ts';
import type { Tx, SignedInTx } from '../../../db/tx.ts';
import { DomainError, notFound } from '../../../errors.ts';
import { signedInUser } from '../../../http/authentication.ts';
import { keyedCall, withIdempotency } from '../../../http/idempotencyKeys.ts';
import { invalidField, malformedField } from '../../../records/definition.ts';
import { holderOf, holds, personIn, type SignedInUser } from '../../../db/actor.ts';
import type { Services } from '../../../services.ts';
import { normaliseEmail } from '../../account/index.ts';
import {
  countInvite,
  findInviteById,
  insertInvite,
  renewInvite,
  replaceEndedInvites,
  revokeInvite,
  reserveSeat,
} from './invites.commands.ts';
import { assertTypeWithinOwn } from '../rights/effectiveRights.ts';
import { assertGrantable } from '../users/changeRights.ts';
import { promisedRoles } from './promises.ts';
import { isMember, listInvites, roleOfFirstPerson } from './invites.queries.ts';

type Invite = typeof invites.$inferSelect;

export const inviteRoutes =
  ({ outbox }: Services): FastifyPluginAsyncZod =>
  async app => {
    app.get(
      '/invites',
      {
        config: { permission: 'users.view' },
        schema: {
          summary: 'The invitations',
          querystring: recordQuery,
          response: { 200: z.array(inviteSchema) },
        },
      },
      request => request.readTenant(listInvites)
    );

    app.post(
      '/users/invite',
      {
        config: { permission: 'users.add' },
        schema: { summary: 'Invite a person', body: inviteInput, response: { 201: inviteSchema } },
      },
      async (request, reply) => {
        const { tenant_id: wanted, user_type, role_ids = [], ...person } = request.body;
        const user = signedInUser(request);
        const tenantId = tenantFor(user, wanted ?? undefined);
        assertInvitable(user_type);
        assertTypeWithinOwn(user, user_type);
        const email = normaliseEmail(person.email);
        const invite = async (tx: SignedInTx) => {
          const tenant = await reserveSeat(tx, tenantId);
          if (await isMember(tx, tenantId, email)) throw new DomainError('email_already_used');
          await replaceEndedInvites(tx, tenantId, email);
          await assertGrantable(tx, tenantId, role_ids);
          await countInvite(tx, { tenant_id: tenantId, email });
          const language = person.language ?? matchLocale([tenant.language_default]);
          const { invite: inserted, token } = await insertInvite(tx, {
            ...person,
            email,
            user_type,
            language,
            tenant_id: tenantId,
            invited_by: user.id,
            role_id: await roleOfFirstPerson(tx, tenantId),
            role_ids,
          });
          await mailLink(tx, inserted, tenant.name, token);
          audit(tx, 'user.invited', inserted);
          return z.parse(inviteSchema, inserted);
        };
        const created = await request.withTenant(
          tx => withIdempotency(tx, keyedCall(request), () => invite(tx)),
          tenantId
        );
        void outbox.deliverDue();
        return reply.status(201).send(z.parse(inviteSchema, created));
      }
    );

    app.patch(
      '/invites/:id/renew',
      {
        config: { permission: 'users.add' },
        schema: {
          summary: 'Send an invitation again, with a new link',
          params: idParam,
          response: { 200: successAnswer },
        },
      },
      async request => {
        await request.withTenant(async tx => {
          const unused = await findUnused(tx, request.params.id);
          const { id, tenant_id } = unused;
          assertTypeWithinOwn(personIn(tx), unused.user_type);
          await assertGrantable(tx, tenant_id, (await promisedRoles(tx, unused)).bySender);
          const tenant = await reserveSeat(tx, tenant_id, id);
          await countInvite(tx, unused);
          const { invite, token } = await renewInvite(tx, id, personIn(tx).id);
          await mailLink(tx, invite, tenant.name, token);
          audit(tx, 'invite.renewed', invite);
        });
        void outbox.deliverDue();
        return { success: true as const };
      }
    );

    app.patch(
      '/invites/:id/revoke',
      {
        config: { permission: 'users.add' },
        schema: {
          summary: 'Take an invitation back',
          params: idParam,
          response: { 200: successAnswer },
        },
      },
      async request => {
        await request.withTenant(async tx => {
          const invite = await findUnused(tx, request.params.id);
          await revokeInvite(tx, invite.id);
          audit(tx, 'invite.revoked', invite);
        });
        return { success: true as const };
      }
    );

    async function mailLink(tx: SignedInTx, invite: Invite, tenant: string, token: string) {
      const language = matchLocale([invite.language]);
      const until = longDay(language, invite.expires_at, DEFAULT_TIME_ZONE);
      await outbox.add(tx, {
        template: 'invitation',
        tenantId: invite.tenant_id,
        to: invite.email,
        language,
        values: { name: invite.name, tenant, inviter: holderOf(tx.actor).name, until },
        link: `/complete-registration/${token}`,
      });
    }
  };

const tenantFor = (user: SignedInUser, wanted: number | undefined) => {
  if (holds(user, 'tenants.manage')) {
    const chosen = wanted ?? user.tenantId;
    if (chosen === null) throw invalidField('tenant_id', { code: 'required' });
    return chosen;
  }
  if (user.tenantId === null) throw new DomainError('tenant_required');
  if (wanted !== undefined && wanted !== user.tenantId) {
    throw new DomainError('no_permission_tenant_choice');
  }
  return user.tenantId;
};

const assertInvitable = (userType: string) => {
  if (userType === 'superadmin') throw new DomainError('forbidden_superadmin');
  if (!INVITED_USER_TYPES.some(type => type === userType)) {
    throw malformedField('user_type');
  }
};

const findUnused = async (tx: Tx, id: number) => {
  const invite = await findInviteById(tx, id);
  if (!invite || invite.revoked_at) throw notFound();
  if (invite.used) throw new DomainError('invite_used');
  return invite;
};

const audit = (tx: Tx, action: AuditAction, invite: Invite) =>
  tx.audit({
    action,
    resource: 'invites',
    resourceId: invite.id,
    tenantId: invite.tenant_id,
    metadata: { email: invite.email, user_type: invite.user_type },
  });
