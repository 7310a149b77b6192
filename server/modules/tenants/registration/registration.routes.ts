import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { successAnswer } from '#contract/account/auth';
import { linkParam } from '#contract/account/passwords';
import {
  companyRegistrationInput,
  inviteDetails,
  registrationInput,
} from '#contract/tenants/registration';
import { brokenConstraint } from '../../../db/failures.ts';
import type { invites } from '../../../tables/account.ts';
import type { Tx } from '../../../db/tx.ts';
import { DomainError } from '../../../errors.ts';
import type { CallingActor } from '../../../db/actor.ts';
import { assertAcceptable, hashPassword, ownMinimum } from '../../../security/passwords.ts';
import { countLinkLookup, countMail } from '../../../security/throttle.ts';
import type { Outbox } from '../../../mail/outbox.ts';
import type { Services } from '../../../services.ts';
import { normaliseEmail } from '../../account/index.ts';
import { mailLeftOut, reserveRegisteredSeat } from '../../people/index.ts';
import {
  findInvite,
  noteTakenAddress,
  type PersonalDetails,
  registerInvited,
  consumeInvite,
} from './registration.commands.ts';
import {
  findRegistration,
  registerCompany,
  requestRegistration,
  consumeRegistration,
} from './companies.ts';

export const registrationRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    const { database, outbox, throttle, passwordMinLength, registrationOpen } = services;

    const findPerson = (actor: CallingActor, token: string) =>
      database.platformTransaction(actor, async tx => {
        const invite = await findInvite(tx, token);
        if (invite) return { ...invite, company: undefined, address: undefined };
        const registration = registrationOpen ? await findRegistration(tx, token) : undefined;
        if (!registration) throw invalidLink();
        const { address: street, zipcode: postal_code, city, ...person } = registration;
        const address = { street, postal_code, city };
        return { ...person, address, tenantName: registration.company };
      });

    const register = async (tx: Tx, token: string, details: PersonalDetails) => {
      const invite = await consumeInvite(tx, token);
      if (invite) return acceptInvite(tx, outbox, invite, details);
      const registration = registrationOpen ? await consumeRegistration(tx, token) : undefined;
      if (!registration) throw invalidLink();
      return registerCompany(tx, registration, details);
    };

    app.get(
      '/auth/invite/:token',
      {
        config: { permission: 'public', secretParams: ['token'] },
        schema: {
          summary: 'Who an invitation, or the registration of a company, is for',
          params: linkParam,
          response: { 200: inviteDetails },
        },
      },
      async request => {
        const { actor, params } = request;
        await countLinkLookup(database, actor, throttle);
        const { name, last_name, email, company, address, tenantName } = await findPerson(
          actor,
          params.token
        );
        const inviter = company === undefined ? tenantName : undefined;
        const address_taken =
          inviter !== undefined &&
          (await database.platformTransaction(actor, tx => noteTakenAddress(tx, params.token)));
        return {
          name,
          last_name,
          email,
          company,
          address,
          inviter,
          ...(address_taken && { address_taken }),
          ...ownMinimum(passwordMinLength),
        };
      }
    );

    app.post(
      '/auth/complete-registration/:token',
      {
        config: { permission: 'public', secretParams: ['token'] },
        schema: {
          summary: 'Accept an invitation, or register a company',
          params: linkParam,
          body: registrationInput,
          response: { 200: successAnswer },
        },
      },
      async request => {
        const { actor, params } = request;
        const { password, confirm, agree, ...details } = request.body;
        if (!agree) throw new DomainError('must_accept_terms');
        if (password !== confirm) throw new DomainError('passwords_mismatch');
        const person = await findPerson(actor, params.token);
        assertAcceptable(password, {
          passwordMinLength,
          names: [person.email, person.name, person.last_name, person.tenantName],
        });
        const password_hash = await hashPassword(password, request.ip);
        await database
          .platformTransaction(actor, tx =>
            register(tx, params.token, { ...details, password_hash })
          )
          .catch((error: unknown) => {
            if (brokenConstraint(error) === 'users_email') {
              throw new DomainError('email_already_used');
            }
            throw error;
          });
        void outbox.deliverDue();
        return { success: true as const };
      }
    );
  };

const invalidLink = () => new DomainError('invalid_or_expired_token');

const acceptInvite = async (
  tx: Tx,
  outbox: Outbox,
  invite: typeof invites.$inferSelect,
  details: PersonalDetails
) => {
  await reserveRegisteredSeat(tx, invite.tenant_id);
  const { userId, leftOut } = await registerInvited(tx, invite, details);
  tx.audit({
    action: 'user.created',
    resource: 'users',
    resourceId: userId,
    tenantId: invite.tenant_id,
    performedBy: userId,
    targetUserId: userId,
    ...(leftOut.length > 0 && { metadata: { left_out: leftOut.map(({ name }) => name) } }),
  });
  if (leftOut.length > 0) await mailLeftOut(tx, outbox, invite, { userId, leftOut });
};

export const companyRegistrationRoutes =
  ({ database, outbox, throttle, registrationOpen }: Services): FastifyPluginAsyncZod =>
  async app => {
    if (!registrationOpen) return;
    app.post(
      '/auth/register',
      {
        config: { permission: 'public' },
        schema: {
          summary: 'Ask for a mail to register a company',
          body: companyRegistrationInput,
          response: { 200: successAnswer },
        },
      },
      async request => {
        const { agree, ...input } = request.body;
        if (!agree) throw new DomainError('must_accept_terms');
        const email = normaliseEmail(input.email);
        await database.platformTransaction(request.actor, async tx => {
          const mayMail = await countMail(tx, 'register', { ip: request.ip, email }, throttle);
          if (mayMail) await requestRegistration(tx, outbox, { ...input, email });
        });
        void outbox.deliverDue();
        return { success: true as const };
      }
    );
  };
