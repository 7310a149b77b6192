import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { DomainError } from '../../../errors.ts';
import { acceptFormsOnly } from '../../../http/bodies.ts';
import { PLATFORM } from '../../../db/actor.ts';
import { countAgainst, counterKey, networkOf } from '../../../security/throttle.ts';
import type { Services } from '../../../services.ts';
import { findAttempt, settleAttempt } from './applyProviderStatus.ts';

const RETRY_AFTER = 10;

/** The body is not trusted: Mollie is asked, with the key of the attempt's company. */
export const salesWebhookRoutes =
  (services: Services): FastifyPluginAsyncZod =>
  async app => {
    await app.register(async forms => {
      await acceptFormsOnly(forms);
      forms.post(
        '/webhooks/sales/:attempt',
        {
          config: { permission: 'public', form: hint },
          schema: {
            summary: 'Mollie tells of a payment by a customer',
            consumes: ['application/x-www-form-urlencoded'],
            produces: ['text/plain'],
            params: attemptParams,
          },
        },
        async request => {
          const { data } = hint.safeParse(request.body);
          if (!data) throw new DomainError('invalid_input');
          const attempt = await findAttempt(services, attemptParams.parse(request.params).attempt);
          if (!attempt) {
            await countUnknown(services, request.ip);
            return '';
          }
          try {
            await settleAttempt(services, request.actor, attempt, { providerId: data.id });
          } catch (error) {
            request.log.warn({ err: error }, 'a payment of a customer could not be looked into');
            throw new DomainError('payment_unavailable', { retryAfter: RETRY_AFTER });
          }
          return '';
        }
      );
    });
  };

const countUnknown = async ({ database, throttle }: Services, ip: string) => {
  const key = counterKey(`webhook:${networkOf(ip)}`);
  const retryAfter = await database.platformTransaction(PLATFORM, tx =>
    countAgainst(tx, key, throttle.webhookAddress)
  );
  if (retryAfter) throw new DomainError('too_many_attempts', { retryAfter });
};

const attemptParams = z.object({ attempt: z.uuid() });

const hint = z.object({ id: z.string().regex(/^tr_[A-Za-z0-9]{4,40}$/) });
