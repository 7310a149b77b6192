import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { successAnswer } from '#contract/auth';
import { idParam } from '#contract/fields';
import { inviteInput, inviteSchema } from '#contract/invites';
import { INVITED_USER_TYPES } from '#contract/userTypes';
import { recordQuery } from '#contract/list';
import { DEFAULT_TIME_ZONE, matchLocale, regionOf } from '#contract/locales';
import type { invites } from '../../db/tables/accounts.ts';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError, notFound } from '../../errors.ts';
import { signedInUser } from '../../plugins/authentication.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit.ts';
import { normaliseEmail } from '../auth/queries.ts';
import { holds, type SignedInUser } from '../auth/signedInUser.ts';
import { invalidField } from '../resource/definition.ts';
import { onceForKey } from '../resource/idempotency.ts';
import { countInvite } from './limits.ts';
import {
  findInviteById,
  insertInvite,
  isMember,
  listInvites,
  renewInvite,
  revokeInvite,
  roleOfFirstPerson,
  takeSeat,
} from './queries.ts';

type Invite = typeof invites.$inferSelect;

/** Inviting people, and what becomes of the invitations (spec §2 Users, §5). */
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
      request => request.withTenant(listInvites, request.query.tenantId)
    );

    app.post(
      '/users/invite',
      {
        config: { permission: 'users.add' },
        schema: { summary: 'Invite a person', body: inviteInput, response: { 201: inviteSchema } },
      },
      async (request, reply) => {
        const { tenant_id: wanted, user_type, ...person } = request.body;
        const user = signedInUser(request);
        const tenantId = tenantFor(user, wanted ?? undefined);
        assertInvitable(user_type);
        const email = normaliseEmail(person.email);
        const invite = async (tx: Transaction) => {
          const tenant = await takeSeat(tx, tenantId);
          if (await isMember(tx, tenantId, email)) throw new ApiError(409, 'email_already_used');
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
          });
          await mailLink(tx, request, inserted, tenant.name, token);
          await audit(tx, request, 'user.invited', inserted);
          return z.parse(inviteSchema, inserted);
        };
        const created = await request.withTenant(
          tx => onceForKey(tx, request, () => invite(tx)),
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
          const tenant = await takeSeat(tx, tenant_id, id);
          await countInvite(tx, unused);
          const { invite, token } = await renewInvite(tx, id, signedInUser(request).id);
          await mailLink(tx, request, invite, tenant.name, token);
          await audit(tx, request, 'invite.renewed', invite);
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
          await audit(tx, request, 'invite.revoked', invite);
        });
        return { success: true as const };
      }
    );

    async function mailLink(
      tx: Transaction,
      request: FastifyRequest,
      invite: Invite,
      tenant: string,
      token: string
    ) {
      const language = matchLocale([invite.language]);
      const until = new Intl.DateTimeFormat(regionOf(language), {
        dateStyle: 'long',
        timeZone: DEFAULT_TIME_ZONE,
      }).format(new Date(invite.expires_at));
      await outbox.add(tx, {
        template: 'invitation',
        tenantId: invite.tenant_id,
        to: invite.email,
        language,
        values: { name: invite.name, tenant, inviter: signedInUser(request).name, until },
        link: `/complete-registration/${token}`,
      });
    }
  };

/** Only who manages tenants chooses one, and then has to (spec §5). */
const tenantFor = (user: SignedInUser, wanted: number | undefined) => {
  if (holds(user, 'tenants.manage')) {
    const chosen = wanted ?? user.tenantId;
    if (chosen === null) throw invalidField('tenant_id', { code: 'required' });
    return chosen;
  }
  if (user.tenantId === null) throw new ApiError(400, 'tenant_required');
  if (wanted !== undefined && wanted !== user.tenantId) {
    throw new ApiError(403, 'no_permission_tenant_choice');
  }
  return user.tenantId;
};

const assertInvitable = (userType: string) => {
  if (userType === 'superadmin') throw new ApiError(403, 'forbidden_superadmin');
  if (!INVITED_USER_TYPES.some(type => type === userType)) {
    throw invalidField('user_type', { code: 'invalid' });
  }
};

const findUnused = async (tx: Transaction, id: number) => {
  const invite = await findInviteById(tx, id);
  if (!invite || invite.revoked_at) throw notFound();
  if (invite.used) throw new ApiError(409, 'invite_used');
  return invite;
};

const audit = (tx: Transaction, request: FastifyRequest, action: string, invite: Invite) =>
  recordAudit(tx, request, {
    action,
    resource: 'invites',
    resourceId: invite.id,
    tenantId: invite.tenant_id,
    metadata: { email: invite.email, user_type: invite.user_type },
  });
