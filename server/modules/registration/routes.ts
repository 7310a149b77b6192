import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { successAnswer } from '#contract/auth';
import { linkParam } from '#contract/passwords';
import { inviteDetails, registrationInput } from '#contract/registration';
import { brokenConstraint } from '../../db/failures.ts';
import type { invites } from '../../db/tables/accounts.ts';
import type { Transaction } from '../../db/transactions.ts';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { recordAudit } from '../audit.ts';
import { assertAcceptable, ownMinimum } from '../auth/passwordPolicy.ts';
import { hashPassword } from '../auth/passwords.ts';
import { countLinkLook } from '../auth/throttle.ts';
import { takeRegisteredSeat } from '../invites/queries.ts';
import { findRegistration, registerCompany, takeRegistration } from './companies.ts';
import { findInvite, registerInvited, takeInvite, type PersonalDetails } from './queries.ts';

/** A mailed link makes a user: of an invitation (spec §2, §4), or of a company's registration. */
export const registrationRoutes =
  ({ database, throttle, passwordMinLength, registrationOpen }: Services): FastifyPluginAsyncZod =>
  async app => {
    /** The person that a link is for. Throws 404 for a used, expired or unknown link. */
    const findPerson = (token: string) =>
      database.platformTransaction(async tx => {
        const invite = await findInvite(tx, token);
        if (invite) return { ...invite, company: undefined };
        const registration = registrationOpen ? await findRegistration(tx, token) : undefined;
        if (!registration) throw invalidLink();
        return { ...registration, tenantName: registration.company };
      });

    /** Uses a link up, and creates the user. */
    const register = async (
      tx: Transaction,
      request: FastifyRequest,
      token: string,
      details: PersonalDetails
    ) => {
      const invite = await takeInvite(tx, token);
      if (invite) return acceptInvite(tx, request, invite, details);
      const registration = registrationOpen ? await takeRegistration(tx, token) : undefined;
      if (!registration) throw invalidLink();
      return registerCompany(tx, request, registration, details);
    };

    app.get(
      '/auth/invite/:token',
      {
        config: { permission: 'public' },
        schema: {
          summary: 'Who an invitation, or the registration of a company, is for',
          params: linkParam,
          response: { 200: inviteDetails },
        },
      },
      async request => {
        await countLinkLook(database, request.ip, throttle);
        const { name, last_name, email, company } = await findPerson(request.params.token);
        return { name, last_name, email, company, ...ownMinimum(passwordMinLength) };
      }
    );

    app.post(
      '/auth/complete-registration/:token',
      {
        config: { permission: 'public' },
        schema: {
          summary: 'Accept an invitation, or register a company',
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
        const person = await findPerson(token);
        assertAcceptable(password, {
          passwordMinLength,
          names: [person.email, person.name, person.last_name, person.tenantName],
        });
        const password_hash = await hashPassword(password, request.ip);
        await database
          .platformTransaction(tx => register(tx, request, token, { ...details, password_hash }))
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

const invalidLink = () => new ApiError(404, 'invalid_or_expired_token');

const acceptInvite = async (
  tx: Transaction,
  request: FastifyRequest,
  invite: typeof invites.$inferSelect,
  details: PersonalDetails
) => {
  await takeRegisteredSeat(tx, invite.tenant_id);
  const userId = await registerInvited(tx, invite, details);
  await recordAudit(tx, request, {
    action: 'user.created',
    resource: 'users',
    resourceId: userId,
    tenantId: invite.tenant_id,
    performedBy: userId,
    targetUserId: userId,
  });
};
