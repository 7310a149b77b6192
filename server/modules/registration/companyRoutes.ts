import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { successAnswer } from '#contract/auth';
import { companyRegistrationInput } from '#contract/registration';
import { ApiError } from '../../errors.ts';
import type { Services } from '../../services.ts';
import { normaliseEmail } from '../auth/queries.ts';
import { countMail } from '../auth/throttle.ts';
import { requestRegistration } from './companies.ts';

/** A company signs itself up; registered only where the operator allows it (`REGISTRATION`). */
export const companyRegistrationRoutes =
  ({ database, outbox, throttle }: Services): FastifyPluginAsyncZod =>
  async app => {
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
        if (!agree) throw new ApiError(400, 'must_accept_terms');
        const email = normaliseEmail(input.email);
        await database.platformTransaction(async tx => {
          const mayMail = await countMail(tx, 'register', { ip: request.ip, email }, throttle);
          if (mayMail) await requestRegistration(tx, outbox, { ...input, email });
        });
        void outbox.deliverDue();
        return { success: true as const };
      }
    );
  };
